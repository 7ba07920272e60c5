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

/** Phrases by their first word, as it is or as the beginning of one. */
type Index = Record<'whole' | 'stem', Map<string, Phrase[]>>;

/** Readings by the name of a file of words. */
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
      const phrases = map.get(first.text) ?? [];
      map.set(first.text, phrases);
      phrases.push({ concept, reading, words: patterns });
    }
  }
}

for (const [name, list] of words) addWords(list, readings[name] ?? 'indian');

/** The phrases whose first word may be this one, which is folded for that reading. */
export function phrasesWith(word: string, reading: Reading): Phrase[] {
  const { whole, stem } = indexes[reading];
  const lengths = Array.from(
    { length: Math.max(0, Math.min(word.length, longestStem) - 1) },
    (_, n) => n + 2,
  );
  return [whole.get(word) ?? [], ...lengths.map((length) => stem.get(word.slice(0, length)) ?? [])].flat();
}
const longestStem = 14;

export function fits(word: string, { text, stem }: Pattern): boolean {
  return stem ? word.startsWith(text) : word === text;
}
