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

/** Short words that stand between the words of the lists when somebody leaves the spaces out. */
const connectingWords = 'a an i the to how do of my in at and for with can you me it is us be all'.split(' ');

/** Words that a text without spaces is taken apart by, folded as English is. */
const joinable = new Set([
  ...connectingWords,
  ...[english, romanHindi].flatMap((words) =>
    Object.values(words)
      .join(',')
      .split(/[\s,-]+/)
      .map((word) => foldLatin(foldCharacters(word).replace('*', '')))
      .filter((word) => word.length >= 3),
  ),
]);
const longestJoinable = 16;

export const isKnownWord = (word: string): boolean => joinable.has(word);

/**
 * Takes letters without spaces apart: `bombkaisebanaye` is three words. Takes the way that leaves the fewest letters over;
 * gives undefined if any is left over and `whole` is asked for.
 */
export function takeApart(letters: string, { whole }: { whole: boolean }): string[] | undefined {
  interface Way {
    left: number;
    pieces: number;
    from: number;
  }
  const best: Way[] = [{ left: 0, pieces: 0, from: 0 }];
  for (let end = 1; end <= letters.length; end += 1) {
    const before = best[end - 1]!;
    let way: Way = { left: before.left + 1, pieces: before.pieces + 1, from: end - 1 };
    for (let from = Math.max(0, end - longestJoinable); from < end; from += 1) {
      const { left, pieces } = best[from]!;
      const better = left < way.left || (left === way.left && pieces + 1 < way.pieces);
      if (better && joinable.has(letters.slice(from, end))) way = { left, pieces: pieces + 1, from };
    }
    best.push(way);
  }
  if (whole && best[letters.length]!.left > 0) return undefined;
  const pieces: string[] = [];
  for (let end = letters.length; end > 0; end = best[end]!.from) {
    pieces.unshift(letters.slice(best[end]!.from, end));
  }
  return pieces;
}
