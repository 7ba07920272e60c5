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

/**
 * Shows how a long text begins, because a whole one would fill the screen of a phone: whole sentences if they fit, otherwise it
 * ends after a part of a sentence or after a word. CSS would end it within a word.
 */
export function shortened(text: string, most = 60): string {
  if (text.length <= most) return text;
  const upTo = (end: string, least = most / 2) =>
    new RegExp(`^[^]{${Math.floor(least)},${most}}${end}`, 'u').exec(text)?.[0];
  const sentences = upTo('[.?!।۔](?=\\s+[^\\p{Ll}\\p{N}])');
  if (sentences) return sentences;
  const part = upTo('(?=[,;:،؛]\\s)') ?? upTo('(?=\\s)', 1) ?? /^\S+(?=\s)/u.exec(text)?.[0];
  return part ? `${part}…` : text;
}
