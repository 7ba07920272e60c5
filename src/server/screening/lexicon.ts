import { foldCharacters, foldIndian, foldLatin, foldRomanHindi } from './fold-text.ts';
import { words, type Words } from './screening-data.ts';

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

/** The phrases that begin with one word, by what follows it. */
export interface Beginning {
  reading: Reading;
  alone: Phrase[];
  bySecond: Map<string, Phrase[]>;
  /** By the first two letters. */
  byStemOfSecond: Map<string, Phrase[]>;
}

type Index = Record<'whole' | 'stem', Map<string, Beginning>>;

/** By the name of a file of words. */
const readings: Readonly<Record<string, Reading>> = { en: 'english', 'hi-Latn': 'romanHindi' };

const folds: Record<Reading, (word: string) => string> = {
  english: (word) => foldLatin(word.replaceAll(/['’]/gu, '')),
  romanHindi: foldRomanHindi,
  indian: foldIndian,
};

const emptyIndex = (): Index => ({ whole: new Map(), stem: new Map() });
const indexes: Record<Reading, Index> = {
  english: emptyIndex(),
  romanHindi: emptyIndex(),
  indian: emptyIndex(),
};
function addWords(lists: Words, reading: Reading): void {
  const index = indexes[reading];
  for (const [concept, list] of Object.entries(lists)) {
    // Folding a list at once costs a tenth of folding it word by word.
    for (const text of foldCharacters(list).split(/[,\n]/)) {
      const patterns = text
        .split(/[\s-]+/)
        .filter(Boolean)
        .map((word): Pattern => ({ text: folds[reading](word.replace('*', '')), stem: word.endsWith('*') }));
      const [first] = patterns;
      if (!first) continue;
      const map = first.stem ? index.stem : index.whole;
      let beginning = map.get(first.text);
      if (!beginning) {
        map.set(
          first.text,
          (beginning = { reading, alone: [], bySecond: new Map(), byStemOfSecond: new Map() }),
        );
      }
      listFor(beginning, patterns[1]).push({ concept, reading, words: patterns });
    }
  }
}

function listFor({ alone, bySecond, byStemOfSecond }: Beginning, second: Pattern | undefined): Phrase[] {
  if (!second) return alone;
  const map = second.stem ? byStemOfSecond : bySecond;
  const key = second.stem ? startOf(second.text) : second.text;
  let list = map.get(key);
  if (!list) map.set(key, (list = []));
  return list;
}

/** The letters that a stem has at least. */
export const startOf = (word: string): string => word.slice(0, 2);

for (const [name, list] of words) addWords(list, readings[name] ?? 'indian');

/** The phrases that may begin with a word, which is folded for that reading. */
export function beginningsOf(word: string, reading: Reading): Beginning[] {
  const { whole, stem } = indexes[reading];
  const found: Beginning[] = [];
  const exact = whole.get(word);
  if (exact) found.push(exact);
  for (let length = 2; length <= Math.min(word.length, 14); length += 1) {
    const beginning = stem.get(word.slice(0, length));
    if (beginning) found.push(beginning);
  }
  return found;
}

export function fits(word: string, { text, stem }: Pattern): boolean {
  return stem ? word.startsWith(text) : word === text;
}
