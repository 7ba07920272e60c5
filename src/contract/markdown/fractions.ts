interface Piece {
  text: string;
  /** Whether it is set as a fraction. */
  fraction: boolean;
}

const slashed = /(^|[^\p{L}\p{M}\p{N}.,:/])([1-9]\d?)\/([1-9]\d?)(?![\p{L}\p{M}\p{N}/:]|[.,]\d)/gu;

/**
 * Splits a text, so that its fractions can be set as such. Dates, units and addresses are none, and hundredths would be too
 * small to read on a phone. "24/7" is none either: beside an operator alone may the top be as large as the bottom.
 */
export function splitFractions(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, 1: before = '', 2: top, 3: bottom, index } of text.matchAll(slashed)) {
    const from = index + before.length;
    const to = index + found.length;
    if (Number(top) >= Number(bottom) && !isBesideOperator(text, from, to)) continue;
    if (from > end) pieces.push({ text: text.slice(end, from), fraction: false });
    pieces.push({ text: text.slice(from, to), fraction: true });
    end = to;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), fraction: false });
  return pieces;
}

const isBesideOperator = (text: string, from: number, to: number) =>
  /[-+−×÷*=<>] ?$/.test(text.slice(Math.max(0, from - 2), from)) ||
  /^ ?[-+−×÷*=<>]/.test(text.slice(to, to + 2));
