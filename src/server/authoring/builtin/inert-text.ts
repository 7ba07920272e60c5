import { cutText } from '#server/platform/cut-text.ts';

/** Longest topic inside a name, and longest quotation, in code units. */
export const insertCaps = { topic: 80, quote: 140 } as const;

/** Marks that turn the direction of the text around them, and everything unprintable but the joiners of Indic scripts. */
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\uFFFD\uFEFF\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069]/gu;

/**
 * Turns typed text into one line of plain text: no control characters, single spaces, cut at a word where possible. The cap
 * counts code units, as the contract's caps do, so that a name in Devanagari fits as well as one in Latin.
 */
export function plainLine(typed: string, cap: number): string {
  const line = typed.toWellFormed().replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();
  if (line.length <= cap) return line;
  const cut = cutText(line, cap - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Returns the line, or an empty one if it has no letter and no digit. */
export function wordsOnly(line: string): string {
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}

/** Replaces a text's quotation marks, because it is put between “ and ”. */
export function withoutQuotes(text: string): string {
  return text.replace(/["“”]/gu, '’');
}

/** Turns a text's own quotation marks into single ones, because it is put between “ and ”. */
export function withInnerQuotes(text: string): string {
  return text.replace(/“/gu, '‘').replace(/”/gu, '’');
}

/** The same text as inert Markdown, also where it opens a line: there a list, a heading or a rule could begin. */
export function inMarkdown(line: string): string {
  return line
    .replace(/[\\`*_[\]<>|~&]/gu, '\\$&')
    .replace(/:(?=\/\/)/gu, '\\:')
    .replace(/(?<=www|WWW)\./gu, '\\.')
    .replace(/@/gu, '\\@')
    .replace(/^(?=[#+=-])/u, '\\')
    .replace(/^(\d+)(?=[.)])/u, '$1\\');
}

/** Puts values into `{placeholders}`, which the catalogue has checked; what a value itself holds in braces stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (_, key: string) => values[key]!);
}
