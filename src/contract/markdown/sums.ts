import { mathsPattern } from './left-to-right.ts';

interface Piece {
  text: string;
  /** Whether it stands on one line. */
  sum: boolean;
}

/** Characters of a sum that fits into a line of a phone with letters of twice the size. A fraction is as wide as its top. */
const longest = 14;

const isShort = (sum: string) => sum.includes(' ') && sum.replaceAll(/\/\d+/g, '').length <= longest;

/** Splits a text, so that its short sums, such as "3/4 + 1/4 = 1", don't break at a line's end. */
export function splitSums(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(mathsPattern)) {
    if (!isShort(found)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), sum: false });
    pieces.push({ text: found, sum: true });
    end = index + found.length;
  }
  if (end < text.length || end === 0) pieces.push({ text: text.slice(end), sum: false });
  return pieces;
}
