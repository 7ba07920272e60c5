import { z } from 'zod';
import { textCaps } from '#contract/courses.ts';
import { type CourseLanguage, courseLanguages } from '#contract/language.ts';
import { toAsciiDigits } from '#contract/ascii-digits.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { readContent } from '#server/platform/read-content.ts';
import { careKinds, type CareKind } from '#server/screening/screening.ts';

const text = z.string().trim().min(1);
const list = text.transform((words) => words.split(', '));

const words = z.strictObject({
  numbers: list,
  milligrams: list,
  nutrients: list,
  tablets: list,
  amounts: list,
  measures: list,
  /** Units that follow a number and that a spray is measured against: "15 litres", "1 acre", "2 pumps". */
  litres: list,
  medicines: list,
  /** Things that are eaten, drunk or washed with; their amounts are no dose. */
  harmless: list,
  // `care-check.ts` knows those of English and Hindi, which need exceptions.
  hazards: list.default([]),
  cautions: list.default([]),
});

const kinds = z.record(
  z.enum(careKinds),
  z.strictObject({
    /** `content/screening` knows it as a word of this kind. */
    subject: text,
    whomToAsk: text,
    place: text,
    /** Says whom to call or ask before anything else. */
    opening: text,
  }),
);

const read = <S extends z.ZodRawShape>(language: CourseLanguage, texts: S) =>
  readContent(`care/${language}.json`, z.strictObject({ ...texts, words }));

const full = { en: read('en', { kinds }), hi: read('hi', { kinds }) };
const brief = courseLanguages
  .filter((language) => !(language in full))
  .map((language) => ({ language, ...read(language, { opening: text }) }));

export const careTexts = { en: full.en.kinds, hi: full.hi.kinds };

/** Returns a pattern of folded words of all languages together, because a chapter in Tamil may say "mg" as well. */
export function patternOf(name: keyof z.output<typeof words>): string {
  const all = [full.en, full.hi, ...brief].flatMap((content) => content.words[name]);
  // Boundaries stand once for all their words: compiling one for each word took seconds.
  const groups = Map.groupBy(all, (word) => [word.startsWith('*'), word.endsWith('*')].join(' '));
  const patterns = [...groups.values()].map((group) => {
    const [first = ''] = group;
    const each = group.map((word) => foldCareText(word).replaceAll('.', '\\.'));
    const start = first.startsWith('*') ? '' : '(?<![\\p{L}\\p{M}])';
    return `${start}(?:${each.join('|')})${first.endsWith('*') ? '' : '(?![\\p{L}\\p{M}])'}`;
  });
  return `(?:${patterns.join('|')})`;
}

/**
 * Makes spellings alike: capitals, digits of all scripts, fractions, dashes, letters with and without nukta, unseen joiners, white
 * space, signs of Markdown and of formulas. A line stays apart if it begins a paragraph or an item.
 */
export function foldCareText(written: string): string {
  const plain = written
    .replaceAll(/\n[ \t]*(?=[-*+•#|]|\d{1,2}[.)] )/g, '\n\n')
    .replaceAll(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKD');
  return toAsciiDigits(plain)
    .toLowerCase()
    .replaceAll(/\\(?:[,;: ]|[a-z]+)|[{}~]/g, ' ')
    .replaceAll(/[\u093c\u00ad\u200b-\u200d\u2060\ufeff*_$`]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u2044', '/')
    .replaceAll(/\s+/g, (space) => (space.split('\n').length > 2 ? '\n' : ' '));
}

/** Characters at the beginning that must contain a number to call. */
const openingLength = 600;

/**
 * Puts whom to call or ask at the beginning of a chapter's text, for any author: in the first chapter, and in each one about
 * first aid, because that may be the only one that a reader opens. A text that begins with one of these numbers stays as it is.
 */
export function withCareOpening(
  text: string,
  care: CareKind | undefined,
  { chapterIndex, language }: { chapterIndex: number; language: CourseLanguage },
): string {
  if (care === undefined || (chapterIndex > 0 && care !== 'first-aid')) return text;
  // Most languages have one opening for all kinds.
  const general = brief.find((each) => each.language === language)?.opening;
  const opening = general ?? careTexts[language === 'hi' ? 'hi' : 'en'][care].opening;
  const begin = toAsciiDigits(text.slice(0, openingLength));
  const isTold = (opening.match(/\d{3,}/g) ?? []).some((number) =>
    new RegExp(`(?<!\\d)${number}(?!\\d)`).test(begin),
  );
  return isTold ? text : cutText(`${opening}\n\n${text}`, textCaps.description);
}

/** Says until when the built-in author's numbers and rules were looked up, and whom to ask about the rest. */
export function careAsOf(care: CareKind, language: 'en' | 'hi'): string {
  const whom = careTexts[language][care].whomToAsk;
  return language === 'hi'
    ? `नवंबर 2026 (फ़ोन नंबर)। नियम, क़ीमतें और सलाह बदल सकती हैं: ${whom} पूछिए।`
    : `November 2026 (phone numbers). Rules, prices and advice can change: ask ${whom}.`;
}

const sentences = {
  en: (subject: string) => `Where ${subject} is concerned, ask somebody who knows your case before you act.`,
  hi: (subject: string) => `जहाँ बात ${subject} की हो, कुछ करने से पहले किसी जानकार से पूछिए।`,
};

/**
 * Says in a course's description what it needs care for, because a model said so. Screening reads it there before each
 * chapter is written, so that the chapters are written with care, too.
 */
export function withCare(description: string, care: CareKind | undefined, language: CourseLanguage): string {
  if (care === undefined) return description;
  const words = language === 'hi' ? 'hi' : 'en';
  const sentence = sentences[words](careTexts[words][care].subject);
  return `${description.slice(0, textCaps.about - sentence.length - 1)} ${sentence}`;
}

/** Tells an author how to protect the reader of a course that could do harm. */
export function careDirective(care: CareKind): string {
  const first =
    care === 'first-aid'
      ? 'Where a bite, poisoning, a burn or another emergency is taught, begin with: call 108 (ambulance) or go to a hospital at once. '
      : '';
  return (
    `${first}A wrong step could harm the reader: give no step that takes the place of a professional, no doses, and no work on ` +
    `live current. Each activity has a safety note, and whatever names a danger says beside it how to stay safe. Say “As of” ` +
    `with month and year where rules, prices or medical advice can change, and name whom to ask: ${careTexts.en[care].whomToAsk}.`
  );
}
