import type { Level } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';

/** What a list of courses is narrowed to. */
export interface CourseFilter {
  /** Words as `searchedWords` folds them; all of them are in the course. Undefined: any course. */
  words?: readonly string[];
  category?: string;
  language?: CourseLanguage;
  level?: Level;
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

/** Splits a text into words without the differences of spelling that `course_search` folds too. */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('\u0901', '\u0902')
    .replaceAll('\u093c', '');
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Cuts plurals and other endings of English, and the vowel signs at the end of a Hindi word. */
function stemOf(letters: readonly string[]): string {
  const word = letters.join('');
  const stem = word.replace(/(?:ies|ing|es|s|y|e)$|[\u0900-\u0903\u093e-\u094c]+$/u, '');
  return [...stem].length >= shortestStem ? stem : word;
}
