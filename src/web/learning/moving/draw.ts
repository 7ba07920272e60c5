/** Building blocks of the drawings of moving parts. They are texts, so that server and browser draw by the same code. */

/** Units from side to side; letters of 14 are legible on a phone. */
export const width = 320;

export const svg = (height: number, shapes: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${shapes.join('')}</svg>`;

interface Look {
  bold?: boolean;
  faint?: boolean;
  /** 15 unless another is said. */
  size?: number;
}

export function letters(x: number, y: number, words: string | number, look: Look = {}): string {
  const { bold = false, faint = false, size = 15 } = look;
  const more = (bold ? ' font-weight="700"' : '') + (faint ? ' fill-opacity="0.75"' : '');
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="middle"${more}>${words}</text>`;
}

export const line = (x1: number, y1: number, x2: number, y2: number, more = ''): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="currentColor" stroke-width="2"${more}/>`;

export const disc = (x: number, y: number, r: number, more: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${more}/>`;

export const outline = ' fill="none" stroke="currentColor" stroke-width="2"';

/** Writes a text with other digits, given from 0 to 9. */
export const inDigits = (text: string, digits: string): string =>
  digits.startsWith('0') ? text : text.replace(/\d/g, (digit) => digits[Number(digit)]!);

/** Does so with the letters of a drawing alone. */
export const lettersInDigits = (drawing: string, digits: string): string =>
  drawing.replace(/>[^<]+</g, (shown) => inDigits(shown, digits));

const round = (value: number) => Number(value.toFixed(1));
