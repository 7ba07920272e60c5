import type { NumberLine } from '#contract/markdown/moving-part.ts';
import { disc, letters, line, svg, width } from './draw.ts';

export const margin = 16;
const y = 84;
/** Above this number of ticks, only whole numbers have room for labels. */
const mostNumbers = 8;

export const countSteps = ({ from, to, step }: NumberLine): number =>
  Math.round(((to - from) * step.bottom) / step.top);

/** The number of a tick: a whole one where it is one. */
export function numberAt({ from, step }: NumberLine, place: number): string {
  const top = from * step.bottom + place * step.top;
  return top % step.bottom === 0 ? String(top / step.bottom) : `${top}/${step.bottom}`;
}

/** Draws the line with a point, and the jumps that lead to it from the line's begin. */
export function drawNumberLine(values: NumberLine): string {
  const count = countSteps(values);
  const xOf = (place: number) => margin + ((width - 2 * margin) * place) / count;
  const jump = xOf(1) - margin;
  const places = Array.from({ length: count + 1 }, (_, place) => place);
  const isShown = (place: number) => count <= mostNumbers || !numberAt(values, place).includes('/');
  const x = xOf(values.at);
  return svg(116, [
    line(margin - 12, y, width - margin + 12, y),
    ...places.map((place) => line(xOf(place), y - 6, xOf(place), y + 6)),
    ...places.filter(isShown).map((place) => letters(xOf(place), y + 26, numberAt(values, place))),
    ...places
      .slice(0, values.at)
      .map(
        (place) =>
          `<path d="M${xOf(place).toFixed(1)} ${y}q${(jump / 2).toFixed(1)} -40 ${jump.toFixed(1)} 0" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 3"/>`,
      ),
    disc(x, y, 9, ' class="tint-gold" stroke="currentColor" stroke-width="2"'),
    letters(Math.min(Math.max(x, 24), width - 24), 46, numberAt(values, values.at), { bold: true }),
  ]);
}

/** Writes the way to the point as a sum and as a decimal number: `3 × 1/4 = 3/4 = 0.75`. */
export function sumOf(values: NumberLine): string {
  const { from, step, at } = values;
  const each = step.bottom === 1 ? String(step.top) : `${step.top}/${step.bottom}`;
  const number = numberAt(values, at);
  const start = from === 0 ? '' : `${from} + `;
  const sum = `${start}${at} × ${each} = ${number}`;
  if (!number.includes('/')) return sum;
  const value = from + (at * step.top) / step.bottom;
  const rounded = Number(value.toFixed(3));
  return `${sum} ${Math.abs(rounded - value) < 1e-9 ? '=' : '≈'} ${rounded}`;
}
