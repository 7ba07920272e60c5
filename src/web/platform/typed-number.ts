/** A sign that stands before its number; every other unit stands behind. */
export const rupeeSign = '₹';

/** 1,234,567 or 12,34,567, each with decimals. */
const grouped = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Reads a number as people type it: digits of any script, commas between groups as in 1,50,000, a comma before
 * decimals as in 2,5, spaces, and the unit behind it or the rupee sign before it. Undefined for anything else. 1,500 is
 * fifteen hundred, and 0,125 an eighth.
 */
export function readNumber(typed: string, unit = ''): number | undefined {
  let text = toAsciiDigits(typed).replaceAll('−', '-').replaceAll('٫', '.').replaceAll('٬', ',').trim();
  if (unit === rupeeSign) text = text.replace(unit, '');
  else if (unit !== '' && text.endsWith(unit)) text = text.slice(0, -unit.length);
  text = text.replaceAll(/[\s_]/g, '').replace(/^\+/, '');
  if (grouped.test(text) && !/^-?0,/.test(text)) text = text.replaceAll(',', '');
  else if (/^[^,.]*,[^,.]+$/.test(text)) text = text.replace(',', '.');
  return plain.test(text) ? Number(text) : undefined;
}

/** Unicode has the ten digits of a script one after another, so a digit's value is the number of digits right before it. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    // Some scripts have their digits in several styles, one after another.
    return String(before % 10);
  });
}
