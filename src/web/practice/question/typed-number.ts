/** Zeros of the decimal digits of our course languages; the other nine follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];
/** 1,234,567 or 12,34,567, each with decimals. */
const grouped = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Reads a number as people type it: digits of any of our scripts, commas between groups as in 1,50,000, a comma before
 * decimals as in 2,5, spaces, and the unit behind it. Undefined for anything else. 1,500 is fifteen hundred, and 0,125
 * an eighth.
 */
export function readNumber(typed: string, unit = ''): number | undefined {
  let text = toAsciiDigits(typed).replaceAll('−', '-').replaceAll('٫', '.').replaceAll('٬', ',');
  if (unit !== '' && text.trim().endsWith(unit)) text = text.trim().slice(0, -unit.length);
  text = text.replaceAll(/[\s\u00a0_]/g, '').replace(/^\+/, '');
  if (grouped.test(text) && !/^-?0,/.test(text)) text = text.replaceAll(',', '');
  else if (/^[^,.]*,[^,.]+$/.test(text)) text = text.replace(',', '.');
  return plain.test(text) ? Number(text) : undefined;
}

function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
