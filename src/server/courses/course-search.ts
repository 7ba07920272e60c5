import type { Level } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { foldedWords } from '#contract/word-sounds.ts';

/** Conditions that narrow a list of courses. */
export interface CourseFilter {
  /** Words as `searchedWords` folds them; all of them are in the course. Undefined: any course. */
  words?: readonly string[];
  category?: string;
  language?: CourseLanguage;
  level?: Level;
  /** The language whose courses come first where there are words. */
  reader?: CourseLanguage;
}

/** More words than these narrow a search no further. */
const mostWords = 8;
const longestWord = 60;
/** Shorter words, such as `of` and `के`, narrow a search only where there are no others. In code points, as all lengths here. */
const shortestWord = 3;
/** A stem that would be shorter finds too much. */
const shortestStem = 3;

/**
 * Returns the words of a search in the spelling that courses are found by (`course_search` in the database), each cut to what
 * its other forms share: `fractions` also finds `fraction`, and `पौधे` finds `पौधा`.
 */
export function searchedWords(text: string): string[] {
  const words = foldedWords(text).map((word) => [...word].slice(0, longestWord));
  const long = words.filter((word) => word.length >= shortestWord);
  return [...new Set((long.length > 0 ? long : words).map(stemOf))].slice(0, mostWords);
}

/** Cuts plurals and other endings of English, and the vowel signs at the end of a Hindi word. */
function stemOf(letters: readonly string[]): string {
  const word = letters.join('');
  const stem = word.replace(/(?:ies|ing|es|s|y|e)$|[\u0900-\u0903\u093e-\u094c]+$/u, '');
  return [...stem].length >= shortestStem ? stem : word;
}

/**
 * Sounds that people who write by ear mix up, in one spelling: of Latin letters (also of Hindi typed in them), and of
 * Devanagari.
 */
const soundAlike: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[ao]u/g, 'o'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/(?<=[bcdgjkpt])h/g, ''],
  [/(\p{L})\1+/gu, '$1'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/[शष]/g, 'स'],
  [/ण/g, 'न'],
  [/व/g, 'ब'],
  [/\u094d/g, ''],
];

/** Shorter words are alike by chance. In code points. */
const shortest = 4;
/** Share of the three-letter pieces of both words that at least has to be in both. */
const leastAlike = 0.55;

/**
 * Returns a search's words with each that no known word begins with replaced by the known word most like it; undefined where
 * nothing is replaced, or a word is like none.
 * @param words stems of a search, and `known` the words of courses, both folded as `searchedWords` does
 */
export function correctWords(words: readonly string[], known: readonly string[]): string[] | undefined {
  const corrected = words.map((word) =>
    known.some((one) => one.startsWith(word)) ? word : nearestWord(word, known),
  );
  const isWhole = corrected.every((word) => word !== undefined);
  return isWhole && corrected.some((word, i) => word !== words[i]) ? corrected : undefined;
}

function nearestWord(word: string, known: readonly string[]): string | undefined {
  const letters = [...word].length;
  if (letters < shortest) return undefined;
  const pieces = piecesOf(word);
  let nearest: { word: string; share: number } | undefined;
  for (const one of known) {
    // The stem of a longer word is compared with as much of it.
    const begin = [...one].slice(0, letters + 1).join('');
    const share = shareOf(pieces, piecesOf(begin));
    if (share >= leastAlike && share > (nearest?.share ?? 0)) nearest = { word: one, share };
  }
  return nearest?.word;
}

/** Pieces of three letters, the first of which begins before the word. */
function piecesOf(word: string): Set<string> {
  const sounds = soundAlike.reduce((folded, [pattern, sound]) => folded.replaceAll(pattern, sound), word);
  const letters = [...`  ${sounds}`];
  return new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')));
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((piece) => other.has(piece)).length;
  return (2 * shared) / (one.size + other.size);
}
