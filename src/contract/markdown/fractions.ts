interface Piece {
  text: string;
  /** Class of what is set as a fraction. One behind a whole number stands close to it. */
  look?: 'fraction' | 'fraction mixed';
}

const number = String.raw`(100|[1-9]\d?)`;
const slashed = new RegExp(
  String.raw`(^|[^\p{L}\p{M}\p{N}.,:/])${number}/${number}(?![\p{L}\p{M}\p{N}/]|[.,:]\d)`,
  'gu',
);

/**
 * Splits a text, so that its fractions can be set as such. Dates, units and addresses are none. "24/7" is none either: a large
 * top may be above a smaller bottom beside an operator, alone, or where the text has a sure fraction.
 */
export function splitFractions(text: string): Piece[] {
  const found = [...text.matchAll(slashed)].map(({ 0: all, 1: before = '', 2: top, 3: bottom, index }) => {
    const [from, to] = [index + before.length, index + all.length];
    const isSure = Number(top) < Math.max(Number(bottom), 20) || to - from === text.trim().length;
    return { from, to, isSure: isSure || isBesideOperator(text, from, to) };
  });
  if (!found.some(({ isSure }) => isSure)) return [{ text }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { from, to } of found) {
    if (from > end) pieces.push({ text: text.slice(end, from) });
    const isMixed = /\d[ \u00a0]$/.test(text.slice(Math.max(0, from - 2), from));
    pieces.push({ text: text.slice(from, to), look: isMixed ? 'fraction mixed' : 'fraction' });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

const isBesideOperator = (text: string, from: number, to: number) =>
  /[-+−×÷*=<>] ?$/.test(text.slice(Math.max(0, from - 2), from)) ||
  /^ ?[-+−×÷*=<>]/.test(text.slice(to, to + 2));
