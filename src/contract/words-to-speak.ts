import type { CourseLanguage } from './language.ts';
import { mathsPattern } from './markdown/left-to-right.ts';
import { announcementsIn } from './announcements.ts';
import { splitSentences, type Span } from './split-sentences.ts';

/** A part of a text with the words that a voice gets for it. */
export interface SpokenPart extends Span {
  spoken: string;
}

/** Code that consists of words, such as a file's name, is read as it stands. */
const readableCode = /^[\p{L}\p{M}\p{N}]+(?:[ ._-][\p{L}\p{M}\p{N}]+)*$/u;
/** Voices read sums of plain numbers, such as "3 + 2 = 5" or "1/2", and would spell "a² + b²". */
const sum = /^[-−+₹\p{N}.,/%×÷=()\s\u00a0]+$/u;
const webAddress = /\bhttps?:\/\/([^\s/]+)(?:\/\S*[^\s.,;:!?)।])?/gu;

interface Replaced extends Span {
  word: string;
}

/**
 * Splits a text into the parts that are spoken one after the other. Code (`codeSpans`) and formulas that a voice would spell
 * are announced by a word; of a web address the name of the site is said.
 */
export function spokenParts(
  text: string,
  codeSpans: readonly Span[],
  language: CourseLanguage,
): SpokenPart[] {
  const replaced = replacedIn(text, codeSpans, language);
  // Masks the replaced parts, so that no sentence ends inside them.
  let masked = text;
  for (const { start, end } of replaced)
    masked = masked.slice(0, start) + 'x'.repeat(end - start) + masked.slice(end);
  return splitSentences(masked, language)
    .map((part) => ({ ...part, spoken: spokenOf(text, part, replaced) }))
    .filter(({ spoken }) => spoken !== '');
}

/** Returns the sentences that tell what a drawing shows, the first of which announces it. */
export function drawingSentences(described: string, language: CourseLanguage): string[] {
  return splitSentences(described, language).map(({ start, end }, place) => {
    const words = described.slice(start, end);
    return place === 0 ? `${announcementsIn(language).drawing}: ${words}` : words;
  });
}

function spokenOf(text: string, { start, end }: Span, replaced: readonly Replaced[]): string {
  let spoken = '';
  let from = start;
  for (const each of replaced.filter((span) => span.start < end && span.end > start)) {
    // A very long one is said in its first part.
    spoken += text.slice(from, Math.max(from, each.start)) + (each.start >= start ? each.word : '');
    from = Math.min(each.end, end);
  }
  return (spoken + text.slice(from, end)).replace(/\s+/gu, ' ').trim();
}

function replacedIn(text: string, codeSpans: readonly Span[], language: CourseLanguage): Replaced[] {
  const { code, formula } = announcementsIn(language);
  const found: Replaced[] = [
    ...codeSpans
      .filter(({ start, end }) => !readableCode.test(text.slice(start, end).trim()))
      .map((span) => ({ ...span, word: code })),
    ...matchesIn(text, webAddress).map(({ match, ...span }) => ({ ...span, word: match[1]! })),
    ...matchesIn(text, mathsPattern)
      .filter(({ match }) => !sum.test(match[0]))
      .map(({ start, end }) => ({ start, end, word: formula })),
  ];
  // Code and addresses come before what looks like a formula in them.
  return found
    .filter((each, place) => !found.slice(0, place).some((other) => overlap(other, each)))
    .sort((one, other) => one.start - other.start);
}

const matchesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (match) => ({
    match,
    start: match.index,
    end: match.index + match[0].length,
  }));

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
