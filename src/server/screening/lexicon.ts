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

type Index = Record<'whole' | 'stem', Map<string, Phrase[]>>;

const folds: Record<Reading, (word: string) => string> = {
  english: (word) => foldLatin(word.replaceAll(/['’]/gu, '')),
  romanHindi: foldRomanHindi,
  hindi: foldDevanagari,
};

function indexOf(words: Phrases, reading: Reading): Index {
  const index: Index = { whole: new Map(), stem: new Map() };
  for (const [concept, list] of Object.entries(words)) {
    for (const text of list.split(/[,\n]/)) {
      const patterns = foldCharacters(text)
        .split(/[\s-]+/)
        .filter(Boolean)
        .map((word): Pattern => ({ text: folds[reading](word.replace('*', '')), stem: word.endsWith('*') }));
      const [first] = patterns;
      if (!first) continue;
      const map = first.stem ? index.stem : index.whole;
      map.set(first.text, [...(map.get(first.text) ?? []), { concept, reading, words: patterns }]);
    }
  }
  return index;
}

const indexes: Record<Reading, Index> = {
  english: indexOf(english, 'english'),
  romanHindi: indexOf(romanHindi, 'romanHindi'),
  hindi: indexOf(hindi, 'hindi'),
};

/** The phrases that may begin with a word, which is folded for that reading. */
export function phrasesFrom(word: string, reading: Reading): readonly Phrase[] {
  const { whole, stem } = indexes[reading];
  const found = [...(whole.get(word) ?? [])];
  for (let length = 2; length <= Math.min(word.length, 14); length += 1) {
    found.push(...(stem.get(word.slice(0, length)) ?? []));
  }
  return found;
}

export function fits(word: string, { text, stem }: Pattern): boolean {
  return stem ? word.startsWith(text) : word === text;
}
