import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { categories } from '#contract/category.ts';
import { courseLanguages, languageFacts, type CourseLanguage } from '#contract/language.ts';
import { drawCover } from './cover-drawing.ts';
import { outlinePen } from './cover-outlines.ts';
import { neutralPalette, palettes } from './cover-palette.ts';
import { cleanText, fitText } from './cover-text.ts';
import { drawCoverPng, drawCoverSvg } from './cover.ts';
import { finishedWords } from './finished-words.ts';

const course = {
  courseName: 'Photosynthesis',
  category: 'Science',
  level: 'beginner',
  language: 'en',
  chapterCount: 5,
  author: { provider: 'gemini' },
} as const;
const forms = ['thumbnail', 'open-graph'] as const;

/** @throws where the text isn't well-formed XML. */
const parse = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } });

const drawnWords = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words).join(' ');

it.each([
  ['Introduction to the Solar System', 'Solar System'],
  ['Photosynthesis: how plants make food', 'Photosynthesis'],
  ['a guide to mobile phone repair for beginners', 'Mobile phone repair'],
  ['सौरमंडल का परिचय', 'सौरमंडल'],
  ['Basics', 'Basics'],
  [': (', ': ('],
])('the cover as SVG names %j on the thumbnail as %j', (courseName, short) => {
  expect(drawnWords(drawCoverSvg({ ...course, courseName }, 'thumbnail'))).toBe(short);
});

it('the cover as SVG is well formed in every category and language, and a thumbnail has less than 3 KB', () => {
  for (const category of [...categories, 'Something else', ''])
    for (const language of courseLanguages) {
      const [small, large] = forms.map((form) => drawCoverSvg({ ...course, category, language }, form));
      expect([parse(small!).width, parse(small!).height]).toEqual([640, 360]);
      expect([parse(large!).width, parse(large!).height]).toEqual([1200, 630]);
      expect(Buffer.byteLength(small!)).toBeLessThan(3072);
    }
});

it('the cover as SVG shows the drawing of a course of the library in the place of that of the category', () => {
  const paths = '<path class="tint-brown" d="M70 60h60z"/><path d="M1 1h9" stroke="currentColor"/>';
  const motif = `<svg viewBox="0 0 200 200"><title>A glass</title>${paths}</svg>`;
  for (const form of forms) {
    const svg = drawCoverSvg({ ...course, motif }, form);
    expect(parse(svg).width).toBeGreaterThan(0);
    expect(svg).toContain('d="M70 60h60z"');
    expect(svg).not.toMatch(/class=|currentColor|A glass/);
  }
});

it('the cover as SVG shows name, category, level, chapters, language and brand on the large form', () => {
  const svg = drawCoverSvg({ ...course, language: 'hi', chapterCount: 1 }, 'open-graph');
  for (const words of ['Photosynthesis', 'Science', 'Beginner · 1 chapter<', 'हिन्दी', 'BE SAKSHAM'])
    expect(svg).toContain(words);
});

it('the cover as SVG says of a course by the built-in author that it is a study plan, and of no other', () => {
  const plan = { ...course, author: { provider: 'builtin' } } as const;
  expect(drawCoverSvg(plan, 'open-graph')).toContain('>Study plan · Beginner · 5 chapters<');
  expect(drawCoverSvg(plan, 'thumbnail')).toContain('>Study plan<');
  expect(drawCoverSvg({ ...plan, language: 'hi' }, 'thumbnail')).toContain('>पढ़ाई की योजना<');
  for (const form of forms) expect(drawCoverSvg(course, form)).not.toContain('Study plan');
});

it.each([
  '<script>alert(1)</script>',
  '"/><image href="http://example.org/x.png"/>',
  ']]>&lol;<!ENTITY a "b">',
  'a\u0000b\u0008c\ud800d\udfffe\u202ef\u2066g\ufffe',
  "'onload='alert(1)",
  '',
])('the cover as SVG shows a hostile name as text only: %j', (courseName) => {
  for (const form of forms) {
    const svg = drawCoverSvg({ ...course, courseName, category: courseName, level: courseName }, form);
    expect(() => parse(svg)).not.toThrow();
    expect(svg).not.toMatch(/<(?:script|image|foreignObject|a|style|use|!)\b|on\w+="|href="|&lol/);
    expect(svg).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2060-\u206f\ufffe]/u);
  }
});

const measure = (line: string) => line.length / 2;
const sizes = [
  { fontSizePx: 80, maxLines: 2 },
  { fontSizePx: 40, maxLines: 3 },
];
const fit = (text: string, widthPx = 640) => fitText(text, widthPx, sizes, measure);

it('words on a cover are as large as they fit, with lines of about the same length, and break no word before the last size', () => {
  expect(fit('One two three four')).toEqual({ lines: ['One two', 'three four'], fontSizePx: 80 });
  expect(fit('Photosynthesis', 480)).toEqual({ lines: ['Photosynthesis'], fontSizePx: 40 });
});

it('words on a cover are cut with an ellipsis when they fit at no size, and never between a letter and its signs', () => {
  const { lines } = fit('word '.repeat(40).trim());
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(640 / 40);
  for (const line of fit('क्षि'.repeat(30)).lines) expect(line).toMatch(/^(?:क्षि)+…?$/);
});

it('words on a cover carry no characters that change direction or break the line', () => {
  expect(cleanText(' a\u202eb\n\tc\u2028d\u0000 ')).toBe('ab c d');
});

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (light: string, dark: string) => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

it.each(Object.entries({ ...palettes, neutral: neutralPalette }))(
  'the colours of %s keep text readable (WCAG AA)',
  (_name, { from, to, accent }) => {
    for (const ground of [from, ...to]) {
      expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
      // On the lighter ground, only large bold letters have the accent, for which 3:1 is enough.
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(accent, from)).toBeGreaterThanOrEqual(4.5);
  },
);

const blank = { category: '', level: '', chapterCount: 0, author: course.author };

/**
 * Names with the difficult parts of their scripts (conjuncts, signs before their letter, marks on marks, words of another
 * script, numbers), and their widths in em as Chromium 156 lays them out with the same fonts.
 */
const widths: [CourseLanguage, string, number][] = [
  ['en', 'Introduction to AVA & Type "fi"', 15.39],
  ['hi', 'मशीन लर्निंग का परिचय श्री क्ष', 11.56],
  ['bn', 'কৃত্রিম বুদ্ধিমত্তার প্রাথমিক শিক্ষা', 12.72],
  ['te', 'కృత్రిమ మేధస్సు పరిచయం శాస్త్రం', 13.71],
  ['ta', 'செயற்கை நுண்ணறிவு Python 3 அறிமுகம்', 24],
  ['ur', 'Python کے ساتھ مصنوعی ذہانت 12 کا تعارف', 16.7],
  ['ur', 'آدھی روٹی', 3.48],
  ['gu', 'કૃત્રિમ બુદ્ધિનો પરિચય મૂળભૂત', 11.29],
  ['kn', 'ಕೃತಕ ಬುದ್ಧಿಮತ್ತೆಯ ಪರಿಚಯ ಮತ್ತು', 14.59],
  ['ml', 'കൃത്രിമ ബുദ്ധിയുടെ ആമുഖവും', 16.99],
  ['or', 'କୃତ୍ରିମ ବୁଦ୍ଧିମତ୍ତାର ପରିଚୟ ତତ୍ତ୍ୱ', 12.26],
  ['pa', 'ਬਣਾਉਟੀ ਬੁੱਧੀ ਦੀ ਜਾਣ-ਪਛਾਣ', 10.69],
];

const outlines = (text: string, language: CourseLanguage) =>
  outlinePen
    .write({ text, x: 0, y: 0, sizePx: 100, anchor: 'start', language, fill: '#fff' })
    .split('<path')
    .slice(1);

it.each(courseLanguages)(
  'says in %s that a person finished the course, and has letters for its name',
  (language) => {
    const words = finishedWords[language];
    expect(outlinePen.widthEm(words, language) * 35).toBeLessThan(620);
    const shape = / d="[^"]+"/.exec(outlines(words, language)[0]!)![0];
    const { endonym } = languageFacts[language];
    expect(drawCover({ ...blank, courseName: endonym, language }, 'finished', outlinePen)).toContain(shape);
    expect(outlines(endonym, language).length).toBeGreaterThan(1);
    expect(outlines(endonym, 'en')).toEqual(outlines(endonym, language));
  },
);

it.each(widths)('lays out the letters of %s as a browser does: %s', (language, name, widthEm) => {
  expect(Math.abs(outlinePen.widthEm(name, language) - widthEm)).toBeLessThan(0.05);
});

it.each(['Python کے ساتھ مصنوعی ذہانت', 'ആമുഖവും'.repeat(25), '漢字🎓', ''])(
  'draws 1200 x 630 pixels that messengers show, also for a name that is long, without glyphs or empty: %j',
  async (courseName) => {
    const png = await drawCoverPng({ ...blank, courseName, language: 'ml' });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeGreaterThan(5_000);
    expect(png.length).toBeLessThan(100_000);
  },
);
