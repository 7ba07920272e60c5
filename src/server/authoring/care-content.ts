import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type CourseLanguage, courseLanguages } from '#contract/language.ts';
import { toAsciiDigits } from '#contract/read-number.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { careKinds } from '#server/screening/screening.ts';

const text = z.string().trim().min(1);
const list = text.transform((words) => words.split(', '));

const words = z.strictObject({
  numbers: list,
  milligrams: list,
  nutrients: list,
  tablets: list,
  amounts: list,
  measures: list,
  /** What a spray is measured against behind a number: "15 litres", "1 acre", "2 pumps". */
  litres: list,
  medicines: list,
  /** What is eaten, drunk or washed with; its amounts are no dose. */
  harmless: list,
  // `hazard-check.ts` and `care-check.ts` know those of English and Hindi, which need exceptions.
  hazards: list.default([]),
  cautions: list.default([]),
});

const kinds = z.record(
  z.enum(careKinds),
  z.strictObject({
    /** `content/screening` knows it as a word of this kind. */
    subject: text,
    /** Names who knows the reader's own case. */
    whomToAsk: text,
    /** Names the office or other official place to go to. */
    place: text,
    /** Says whom to call or ask before anything else. */
    opening: text,
  }),
);

const folder = resolve(import.meta.dirname, '../../../content/care');

function read<S extends z.ZodRawShape>(language: CourseLanguage, texts: S) {
  const path = resolve(folder, `${language}.json`);
  try {
    return z.strictObject({ ...texts, words }).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartupError(
      `${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
    );
  }
}

const full = { en: read('en', { kinds }), hi: read('hi', { kinds }) };
const brief = courseLanguages
  .filter((language) => language !== 'en' && language !== 'hi')
  .map((language) => ({ language, ...read(language, { opening: text }) }));

/** The texts of each kind of care. */
export const careTexts = { en: full.en.kinds, hi: full.hi.kinds };

/** Opens a chapter in a language that has no texts for each kind. */
export const otherOpenings = new Map<CourseLanguage, string>(
  brief.map(({ language, opening }) => [language, opening]),
);

/**
 * Returns a pattern for the words of all languages together, because a chapter in Tamil may say "mg" as well. It reads
 * folded texts.
 */
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
 * Makes spellings alike: capital letters, the digits of all scripts, fractions, dashes, letters with and without nukta,
 * unseen joiners, white space, and the signs of Markdown and of formulas. A line stays apart if it begins a paragraph
 * or an item.
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
