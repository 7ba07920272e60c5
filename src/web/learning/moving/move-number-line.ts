import type { NumberLine, PartValues } from '#contract/markdown/moving-part.ts';
import {
  bold,
  button,
  disc,
  letters,
  line as stroke,
  onDrag,
  openStage,
  outline,
  range,
  row,
  span,
  svg,
  width,
  within,
} from './stage.ts';

const margin = 16;
const y = 84;
/** Above this number of ticks, only whole numbers have room for labels. */
const mostNumbers = 8;

const countSteps = ({ from, to, step }: NumberLine): number =>
  Math.round(((to - from) * step.bottom) / step.top);

/** The number of a tick: a whole one where it is one. */
export function numberAt({ from, step }: NumberLine, place: number): string {
  const top = from * step.bottom + place * step.top;
  return top % step.bottom === 0 ? String(top / step.bottom) : `${top}/${step.bottom}`;
}

/** Draws the line with a point, and the jumps that lead to it from the line's begin. */
export function drawNumberLine(values: NumberLine): string {
  const count = countSteps(values);
  const each = (width - 2 * margin) / count;
  const ticks = Array.from({ length: count + 1 }, (_, place) => ({
    x: margin + each * place,
    number: numberAt(values, place),
  }));
  const labelled = ticks.filter(({ number }) => count <= mostNumbers || !number.includes('/'));
  const { x, number } = ticks[values.at]!;
  const jump = `q${(each / 2).toFixed(1)} -40 ${each.toFixed(1)} 0`;
  return svg(130, [
    stroke(margin - 12, y, width - margin + 12, y),
    ...ticks.map((tick) => stroke(tick.x, y - 6, tick.x, y + 6)),
    ...labelled.map((tick) => letters(tick.x, y + (tick.number.includes('/') ? 34 : 28), tick.number)),
    ...ticks
      .slice(0, values.at)
      .map((tick) => `<path d="M${tick.x.toFixed(1)} ${y}${jump}"${outline} stroke-dasharray="3 3"/>`),
    disc(x, y, 9, ' class="tint-gold" stroke="currentColor" stroke-width="2"'),
    letters(within(x, 24, width - 24), 46, number, bold),
  ]);
}

/** Writes the way to the point as a sum and as a decimal number: `3 × 1/4 = 3/4 = 0.75`. */
function sumOf(values: NumberLine): string {
  const { from, step, at } = values;
  const number = numberAt(values, at);
  const start = from === 0 ? '' : `${from} + `;
  const sum = `${start}${at} × ${numberAt({ ...values, from: 0 }, 1)} = ${number}`;
  if (!number.includes('/')) return sum;
  const value = from + (at * step.top) / step.bottom;
  const rounded = Number(value.toFixed(3));
  return `${sum} ${Math.abs(rounded - value) < 1e-9 ? '=' : '≈'} ${rounded}`;
}

export default function move(figure: HTMLElement): void {
  const values = JSON.parse(figure.dataset.moving!) as PartValues<'number-line'>;
  const { words, digits, picture, show, add } = openStage(figure);
  const { line } = values;
  const count = countSteps(line);
  const input = range(words['point']!, { max: count, value: line.at }, (at) => put(at));
  const jumps = span();
  const put = (at: number) => {
    line.at = within(at, 0, count);
    jumps.textContent = digits(line.at);
    input.value = String(line.at);
    input.setAttribute('aria-valuetext', digits(numberAt(line, line.at)));
    show(drawNumberLine(line), sumOf(line));
  };
  onDrag(picture, (x) => put(Math.round(((x - margin) / (width - 2 * margin)) * count)));
  const back = button('−', () => put(line.at - 1), words['back']);
  const on = button('+', () => put(line.at + 1), words['on']);
  add(row(span(words['jumps']), back, jumps, on), row(input));
  put(line.at);
}
