import { foldCharacters, foldDevanagari, foldLatin, foldRomanHindi } from './fold-text.ts';
import type { Phrases } from './words/concepts.ts';
import { english } from './words/english.ts';
import { hindi } from './words/hindi.ts';
import { romanHindi } from './words/roman-hindi.ts';

export type Reading = 'english' | 'romanHindi' | 'hindi';

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

const folds: Record<Reading, (word: string) => string> = {
  english: (word) => foldLatin(word.replaceAll(/['’]/gu, '')),
  romanHindi: foldRomanHindi,
  hindi: foldDevanagari,
};

function indexOf(words: Phrases, reading: Reading): Index {
  const index: Index = { whole: new Map(), stem: new Map() };
  for (const [concept, list] of Object.entries(words)) {
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
  return index;
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

const indexes: Record<Reading, Index> = {
  english: indexOf(english, 'english'),
  romanHindi: indexOf(romanHindi, 'romanHindi'),
  hindi: indexOf(hindi, 'hindi'),
};

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
