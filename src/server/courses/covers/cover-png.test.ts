import { describe, expect, it } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { drawCover } from './cover-drawing.ts';
import { outlinePen } from './cover-outlines.ts';
import { drawCoverPng } from './cover.ts';
import { finishedWords } from './finished-words.ts';

const author = { provider: 'gemini' } as const;
const blank = { category: '', level: '', chapterCount: 0, author };

/**
 * A name in each script with its difficult parts (conjuncts, signs before their letter, marks on marks, words of another
 * script, numbers), and its width in em as Chromium 156 lays it out with the same font.
 */
const names: Record<CourseLanguage, { name: string; widthEm: number }> = {
  en: { name: 'Introduction to AVA & Type "fi"', widthEm: 15.39 },
  hi: { name: 'मशीन लर्निंग का परिचय श्री क्ष', widthEm: 11.56 },
  mr: { name: 'क्वांटम भौतिकशास्त्राची ओळख', widthEm: 12.24 },
  bn: { name: 'কৃত্রিম বুদ্ধিমত্তার প্রাথমিক শিক্ষা', widthEm: 12.72 },
  as: { name: 'কৃত্ৰিম বুদ্ধিমত্তাৰ পৰিচয়', widthEm: 9.58 },
  te: { name: 'కృత్రిమ మేధస్సు పరిచయం శాస్త్రం', widthEm: 13.71 },
  ta: { name: 'செயற்கை நுண்ணறிவு Python 3 அறிமுகம்', widthEm: 24 },
  ur: { name: 'Python کے ساتھ مصنوعی ذہانت 12 کا تعارف', widthEm: 17.93 },
  gu: { name: 'કૃત્રિમ બુદ્ધિનો પરિચય મૂળભૂત', widthEm: 11.29 },
  kn: { name: 'ಕೃತಕ ಬುದ್ಧಿಮತ್ತೆಯ ಪರಿಚಯ ಮತ್ತು', widthEm: 14.59 },
  ml: { name: 'കൃത്രിമ ബുദ്ധിയുടെ ആമുഖവും', widthEm: 16.99 },
  or: { name: 'କୃତ୍ରିମ ବୁଦ୍ଧିମତ୍ତାର ପରିଚୟ ତତ୍ତ୍ୱ', widthEm: 12.26 },
  pa: { name: 'ਬਣਾਉਟੀ ਬੁੱਧੀ ਦੀ ਜਾਣ-ਪਛਾਣ', widthEm: 10.69 },
};

const outlines = (text: string, language: CourseLanguage) =>
  outlinePen
    .write({ text, x: 0, y: 0, sizePx: 100, anchor: 'start', language, fill: '#fff' })
    .split('<path')
    .slice(1);

describe('the cover as PNG', () => {
  it.each(courseLanguages)('says in %s that a person finished the course, beside its drawing', (language) => {
    const words = finishedWords[language];
    expect(outlinePen.widthEm(words, language) * 35).toBeLessThan(620);
    const shape = / d="[^"]+"/.exec(outlines(words, language)[0]!)![0];
    const course = { ...blank, courseName: names[language].name, language };
    expect(drawCover(course, 'finished', outlinePen)).toContain(shape);
  });

  it.each(courseLanguages)(
    'lays out the letters of %s as a browser does, and has its own name',
    (language) => {
      const { name, widthEm } = names[language];
      expect(Math.abs(outlinePen.widthEm(name, language) - widthEm)).toBeLessThan(0.05);
      const { endonym } = languageFacts[language];
      expect(outlines(endonym, language).length).toBeGreaterThan(1);
      expect(outlines(endonym, 'en')).toEqual(outlines(endonym, language));
    },
  );

  it('orders words of both directions as the line’s language demands', () => {
    const at = (text: string, sign: string, language: CourseLanguage) => {
      const drawn = outlines(text, language);
      const shape = / d="[^"]+"/.exec(outlines(sign, language)[0] ?? '')?.[0] ?? '';
      return Number(/translate\(([-\d.]+)/.exec(drawn.find((path) => path.includes(shape)) ?? '')?.[1]);
    };
    expect(at('W سبق V', 'W', 'ur')).toBeGreaterThan(at('W سبق V', 'V', 'ur'));
    expect(at('W سبق V', 'W', 'en')).toBeLessThan(at('W سبق V', 'V', 'en'));
    expect(at('W V سبق', 'W', 'ur')).toBeLessThan(at('W V سبق', 'V', 'ur'));
  });

  it.each([names.ur.name, names.ml.name.repeat(9).slice(0, 200), '漢字🎓', ''])(
    'draws 1200 x 630 pixels that messengers show, also for a name that is long, without glyphs or empty: %j',
    async (courseName) => {
      const png = await drawCoverPng({ ...blank, courseName, language: 'ml' });
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeGreaterThan(5_000);
      expect(png.length).toBeLessThan(100_000);
    },
  );
});
