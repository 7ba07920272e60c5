import type { Fraction } from '#contract/markdown/moving-part.ts';
import { letters, line, svg } from './draw.ts';

export const barWidth = 262;
export const rowHeight = 56;
const height = 40;
const left = 1;

/** Draws each fraction as a bar, one below the other; a line below the first one's end shows which are equal. */
export function drawFractionBars(bars: readonly Fraction[]): string {
  const total = bars.length * rowHeight;
  const end = left + (barWidth * bars[0]!.top) / bars[0]!.bottom;
  return svg(total, [
    ...bars.map((bar, row) => drawBar(bar, row * rowHeight + (rowHeight - height) / 2)),
    ...(bars.length > 1 ? [line(end, 0, end, total, ' stroke-dasharray="4 4"')] : []),
  ]);
}

function drawBar({ top, bottom }: Fraction, y: number): string {
  const each = barWidth / bottom;
  const cuts = Array.from({ length: bottom - 1 }, (_, cut) => {
    const x = left + (cut + 1) * each;
    return line(x, y, x, y + height);
  });
  return [
    `<rect x="${left}" y="${y}" width="${(each * top).toFixed(1)}" height="${height}" class="tint-gold"/>`,
    `<rect x="${left}" y="${y}" width="${barWidth}" height="${height}" rx="3" fill="none" stroke="currentColor" stroke-width="2"/>`,
    ...cuts,
    letters(294, y + 26, written({ top, bottom }), { bold: true }),
  ].join('');
}

export const written = ({ top, bottom }: Fraction): string => `${top}/${bottom}`;

/** Compares neighbours: `1/2 = 2/4 < 3/4`. */
export function compared(bars: readonly Fraction[]): string {
  return bars
    .map((bar, row) => {
      const next = bars[row + 1];
      if (!next) return written(bar);
      const [one, other] = [bar.top * next.bottom, next.top * bar.bottom];
      return `${written(bar)} ${one === other ? '=' : one < other ? '<' : '>'} `;
    })
    .join('');
}
