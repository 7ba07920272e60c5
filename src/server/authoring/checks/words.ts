import { languageFacts } from '#contract/language.ts';

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the words of a text as they are written. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** Returns the words of a text in lower case and in one Unicode form, so that they can be compared. */
export function comparableWords(text: string): string[] {
  return wordsOf(text.normalize('NFKC').toLowerCase());
}

const scripts = [...new Set(Object.values(languageFacts).map(({ script }) => script))].map((name) => ({
  name,
  letter: new RegExp(`(?=\\p{L})\\p{Script=${name}}`, 'gu'),
}));

/** Counts the letters of each script of the course languages that a text has, the most frequent script first. */
export function scriptsOf(text: string): { name: string; letters: number }[] {
  return scripts
    .map(({ name, letter }) => ({ name, letters: text.match(letter)?.length ?? 0 }))
    .filter(({ letters }) => letters > 0)
    .sort((one, other) => other.letters - one.letters);
}
