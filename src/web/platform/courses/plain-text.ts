import { languageFacts, type CourseLanguage } from '#contract/language.ts';
import { splitDirections } from '#contract/markdown/left-to-right.ts';

/**
 * Isolates the left-to-right parts of a plain text in a right-to-left language, such as a name with "3 + 4 = 7" in it. Joins two
 * words of Hindi that are said as one, so that no line ends between them.
 */
export function inReadingOrder(text: string, language: CourseLanguage): string {
  if (languageFacts[language].dir === 'ltr')
    return text.replace(/([\u0904-\u0963]-)(?=[\u0904-\u0963])/g, '$1\u2060');
  return splitDirections(text)
    .map((piece) => (piece.isolated ? `\u2066${piece.text}\u2069` : piece.text))
    .join('');
}

/** Returns the language of a course's text that may be in Latin letters instead, as the duration "3 hours" is. */
export function languageOfLetters(text: string, language: CourseLanguage): CourseLanguage {
  const isOwn = new RegExp(`\\p{Script=${languageFacts[language].script}}`, 'u').test(text);
  return isOwn || !/[A-Za-z]/.test(text) ? language : 'en';
}

/** Cuts a text that a person typed after a word beyond 60 characters: a long one would fill the screen of a phone. */
export const shortened = (text: string): string => text.replace(/^([^]{60}\S*)\s[^]*$/, '$1 …');
