import type { AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { sourcePath } from '#web/platform/courses/course-paths.ts';

/** A longer quote is found by its first and last words, so that the address stays short. */
const mostWords = 12;
const wordsAtEnds = 4;

/** `,`, `-` and `&` have a meaning in a text fragment. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');

type Place = Pick<AskedQuestion, 'courseId' | 'chapterId' | 'source'>;

/**
 * Address of a chapter at the place of a quote: a text fragment, which browsers scroll to and highlight
 * (https://wicg.github.io/scroll-to-text-fragment/). If the words are not found, it leads to the part of the chapter.
 */
export function quotePath({ courseId, chapterId, source }: Place, quote: string): string {
  const words = quote
    .replaceAll(/[*_`~]/g, '')
    .trim()
    .split(/\s+/);
  const text =
    words.length <= mostWords
      ? encode(words.join(' '))
      : `${encode(words.slice(0, wordsAtEnds).join(' '))},${encode(words.slice(-wordsAtEnds).join(' '))}`;
  return `${sourcePath(courseId, chapterId, source)}:~:text=${text}`;
}
