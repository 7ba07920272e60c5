import type { CourseLanguage } from './language.ts';

/** A place in a text, in UTF-16 units: from `start` to before `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Longest part that a voice gets at once: those of desktop Chrome fall silent after some 14 s. */
export const mostLetters = 200;
/** A long sentence is cut after a clause unless its first part would be shorter than this. */
const leastClause = 60;

/**
 * Splits a text into sentences, and sentences of more than `mostLetters` into parts. Leaves out parts without a letter or
 * digit.
 */
export function splitSentences(text: string, language: CourseLanguage): Span[] {
  return sentencesOf(text, language)
    .flatMap((sentence) => partsOf(text, sentence))
    .map((part) => trimmed(text, part))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

function sentencesOf(text: string, language: CourseLanguage): Span[] {
  const sentences: Span[] = [];
  let end = 0;
  for (const segment of segmentsOf(text, language)) {
    const last = sentences.at(-1);
    const start = end;
    end += segment.length;
    if (last && endsWithInitials(text.slice(last.start, last.end))) last.end = end;
    else sentences.push({ start, end });
  }
  return sentences;
}

function segmentsOf(text: string, language: CourseLanguage): string[] {
  // Firefox has it since version 125.
  if (!('Segmenter' in Intl)) return text.match(/[^.!?।॥۔\n]*[.!?।॥۔\n]*\s*/gu) ?? [];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Whether the dot at the end belongs to a title or a name, as in "Dr. Rao". */
const endsWithInitials = (sentence: string) => /(?:^|\s)\p{Lu}\p{L}?\. *$/u.test(sentence);

function partsOf(text: string, { start, end }: Span): Span[] {
  const parts: Span[] = [];
  let from = start;
  while (trimmed(text, { start: from, end }).end - from > mostLetters) {
    const to = from + cutIn(text.slice(from, from + mostLetters + 1));
    parts.push({ start: from, end: to });
    from = to;
  }
  return [...parts, { start: from, end }];
}

/** Returns where to cut a text that is one letter too long. */
function cutIn(text: string): number {
  const clause = /^.*[,;:،؛–—]\s/su.exec(text)?.[0].length ?? 0;
  if (clause >= leastClause) return clause;
  const space = text.lastIndexOf(' ');
  if (space > 0) return space;
  let cut = mostLetters;
  // A letter keeps its marks and joiners, and both halves of its code.
  while (cut > 1 && /^[\p{M}\p{Cf}\p{Cs}]/u.test(text.slice(cut))) cut -= 1;
  return cut;
}

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return {
    start: start + part.length - part.trimStart().length,
    end: end - part.length + part.trimEnd().length,
  };
}
