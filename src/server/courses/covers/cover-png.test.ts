import { expect, it } from 'vitest';
import { courseLanguages, languageFacts, type CourseLanguage } from '#contract/language.ts';
import { drawCover } from './cover-drawing.ts';
import { outlinePen } from './cover-outlines.ts';
import { drawCoverPng } from './cover.ts';
import { finishedWords } from './finished-words.ts';

const author = { provider: 'gemini' } as const;
const blank = { category: '', level: '', chapterCount: 0, author };

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
  ['ur', 'Python کے ساتھ مصنوعی ذہانت 12 کا تعارف', 17.93],
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
