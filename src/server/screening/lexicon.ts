import { foldCharacters, foldIndian, foldLatin, foldRomanHindi, foldRomanStem } from './fold-text.ts';
import { words } from './screening-data.ts';

/** `indian` is every other script than the Latin one: a word of one is never one of another. */
export type Reading = 'english' | 'romanHindi' | 'indian';

interface Pattern {
  text: string;
  stem: boolean;
}

export interface Phrase {
  concept: string;
  reading: Reading;
  words: readonly Pattern[];
}

const readings: Readonly<Record<string, Reading>> = { en: 'english', 'hi-Latn': 'romanHindi' };

const folds: Record<Reading, (word: string) => string> = {
  english: (word) => foldLatin(word.replaceAll(/['’]/gu, '')),
  romanHindi: foldRomanHindi,
  indian: foldIndian,
};
const stemFolds = { ...folds, romanHindi: foldRomanStem };

const phrases = [...words].flatMap(([name, lists]) => {
  const reading = readings[name] ?? 'indian';
  return Object.entries(lists).flatMap(([concept, list]): Phrase[] =>
    // Folding a list at once costs a tenth of folding it word by word.
    foldCharacters(list)
      .split(/[,\n]/)
      .map((text) => ({ concept, reading, words: patternsIn(text, reading) })),
  );
});

function patternsIn(text: string, reading: Reading): Pattern[] {
  const parts = text.split(/[\s-]+/).filter(Boolean);
  return parts.map((word) =>
    word.endsWith('*')
      ? { text: stemFolds[reading](word.slice(0, -1)), stem: true }
      : { text: folds[reading](word), stem: false },
  );
}

/** Phrases by reading and first word, which ends in `*` where it is the beginning of one. */
const index = Map.groupBy(
  phrases.filter(({ words: patterns }) => patterns.length > 0),
  ({ reading, words: [first] }) => `${reading} ${first?.text}${first?.stem ? '*' : ''}`,
);
const longestStem = 14;

/** The phrases whose first word may be this one, which is folded for that reading. */
export function phrasesWith(word: string, reading: Reading): Phrase[] {
  const count = Math.max(0, Math.min(word.length, longestStem) - 1);
  const stems = Array.from({ length: count }, (_, n) => `${word.slice(0, n + 2)}*`);
  return [word, ...stems].flatMap((first) => index.get(`${reading} ${first}`) ?? []);
}

export const fits = (word: string, { text, stem }: Pattern): boolean =>
  stem ? word.startsWith(text) : word === text;
