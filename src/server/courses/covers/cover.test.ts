import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { outlinePen } from './cover-outlines.ts';
import { drawCover, drawCoverPng } from './cover-drawing.ts';

const course = {
  courseName: 'Photosynthesis',
  category: 'Science',
  level: 'beginner',
  language: 'en',
  chapterCount: 5,
  author: { provider: 'gemini' },
} as const;
const forms = ['thumbnail', 'open-graph'] as const;

it.each([
  '<script>alert(1)</script>',
  '"/><image href="http://example.org/x.png"/>',
  ']]>&lol;<!ENTITY a "b">',
  'a\u0000b\u0008c\ud800d\udfffe\u202ef\u2066g\ufffe',
  "'onload='alert(1)",
  '',
])('the cover as SVG shows a hostile name as text only: %j', (courseName) => {
  for (const form of forms) {
    const svg = drawCover({ ...course, courseName, category: courseName, level: courseName }, form);
    // Resvg throws where the text isn't well-formed XML.
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBeGreaterThan(0);
    expect(svg.replace(/<style>@media [^<]*<\/style>/, '')).not.toMatch(
      /<(?:script|image|foreignObject|a|style|use|!)\b|on\w+="|href="|&lol/,
    );
    expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2060-\u206f\ufffe]/u);
  }
});

/** Names with the difficult parts of their scripts, and their widths in em as Chromium 156 lays them out with the same fonts. */
const widths: [CourseLanguage, string, number][] = [
  ['en', 'Introduction to AVA & Type "fi"', 15.39],
  ['hi', 'मशीन लर्निंग का परिचय श्री क्ष', 11.56],
  ['ta', 'செயற்கை நுண்ணறிவு Python 3 அறிமுகம்', 24],
  ['ur', 'Python کے ساتھ مصنوعی ذہانت 12 کا تعارف', 16.7],
  ['ml', 'കൃത്രിമ ബുദ്ധിയുടെ ആമുഖവും', 16.99],
];

it.each(widths)('lays out the letters of %s as a browser does: %s', (language, name, widthEm) => {
  expect(Math.abs(outlinePen.widthEm(name, language) - widthEm)).toBeLessThan(0.05);
});

it.each(['Python کے ساتھ مصنوعی ذہانت', 'ആമുഖവും'.repeat(25), '漢字🎓', ''])(
  'draws 1200 x 630 pixels that messengers show, also for a name that is long, without glyphs or empty: %j',
  async (courseName) => {
    const png = await drawCoverPng({ ...course, courseName, language: 'ml' });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeGreaterThan(5_000);
    expect(png.length).toBeLessThan(100_000);
  },
);

it.each(['en', 'ur', 'ta'] as const)(
  'a finished course is a square with our drawing on the ground of its cover, small enough for a slow network: %s',
  async (language) => {
    const name = { en: 'Fractions to percent', ur: 'اردو شاعری', ta: 'செயற்கை நுண்ணறிவு Python 3 அறிமுகம்' };
    const finished = { ...course, language, courseName: name[language] };
    const png = await drawCoverPng(finished, 'finished');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
    expect(png.length).toBeLessThan(80_000);
    const [ground] = /#\w+(?="\/><stop offset="1")/.exec(drawCover(finished, 'thumbnail'))!;
    expect(drawCover(finished, 'finished')).toContain(`<stop stop-color="${ground}"/>`);
  },
);

it('a work of the library has one ground in all its languages, no words where its name stands beside it, and them in the picture that is shared', () => {
  const motif = '<svg viewBox="0 0 200 200"><path d="M0 0h9v9z"/></svg>';
  const inHindi = { ...course, courseName: 'प्रकाश संश्लेषण', language: 'hi', motif } as const;
  const groundOf = (svg: string) => /stop-color="([^"]+)"/.exec(svg)?.[1];
  const drawn = [{ ...course, motif }, inHindi].map((each) => drawCover(each, 'thumbnail'));
  expect(groundOf(drawn[0]!)).toBe(groundOf(drawn[1]!));
  for (const svg of drawn) expect(svg).toContain('<style>@media all{.name{display:none}');
  expect(drawCover(inHindi, 'open-graph')).not.toContain('<style>');

  const neighbours = ['Science', 'Mathematics', 'Languages'].map((category) =>
    groundOf(drawCover({ ...course, category, motif }, 'thumbnail')),
  );
  expect(new Set(neighbours).size).toBe(3);
});
