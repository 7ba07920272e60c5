import { mostParts, type Fraction, type PartValues } from '#contract/markdown/moving-part.ts';
import { bold, button, letters, line, onDrag, openStage } from './stage.ts';
import { outline, range, row, span, svg, within } from './stage.ts';

const barWidth = 262;
const rowHeight = 56;
const height = 40;
const left = 1;

/** Draws each fraction as a bar, one below the other; a line at the end of the first one shows which are equal. */
export function drawFractionBars(bars: readonly Fraction[], first = bars.length > 1 ? bars[0] : undefined) {
  const total = bars.length * rowHeight;
  const end = first && left + (barWidth * first.top) / first.bottom;
  return svg(total, [
    ...bars.flatMap((bar, row) => drawBar(bar, row * rowHeight + (rowHeight - height) / 2)),
    end === undefined ? '' : line(end, 0, end, total, ' stroke-dasharray="4 4"'),
  ]);
}

function drawBar(bar: Fraction, y: number): string[] {
  const each = barWidth / bar.bottom;
  const cuts = Array.from({ length: bar.bottom - 1 }, (_, cut) => left + (cut + 1) * each);
  return [
    `<rect x="${left}" y="${y}" width="${(each * bar.top).toFixed(1)}" height="${height}" class="tint-gold"/>`,
    `<rect x="${left}" y="${y}" width="${barWidth}" height="${height}" rx="3"${outline}/>`,
    ...cuts.map((x) => line(x, y, x, y + height)),
    `<g>${letters(294, y + 26, written(bar), bold)}</g>`,
  ];
}

const written = ({ top, bottom }: Fraction): string => `${top}/${bottom}`;

/** Compares neighbours: `1/2 = 2/4 < 3/4`. */
export function compared(bars: readonly Fraction[]): string {
  const signs = ['>', '=', '<'];
  return bars
    .map((bar, row) => {
      const next = bars[row + 1];
      if (!next) return written(bar);
      return `${written(bar)} ${signs[Math.sign(next.top * bar.bottom - bar.top * next.bottom) + 1]} `;
    })
    .join('');
}

/** Lets bars be coloured by dragging, and cut into more and fewer parts. */
export default function move(figure: HTMLElement): void {
  const values = JSON.parse(figure.dataset.moving!) as PartValues<'fraction-bars'>;
  const { words, digits, picture, draw, show, add } = openStage(figure);
  const { bars } = values;
  const named = (name: string, place: number) => words[name]!.replace('{bar}', digits(place + 1));
  // Each bar is a picture of its own, so that its controls stand below it. The first one tells about all.
  const pictures = bars.map((_, place) => (place === 0 ? picture : (picture.cloneNode() as HTMLElement)));
  for (const further of pictures.slice(1)) further.setAttribute('aria-hidden', 'true');
  const taken = bars.map(({ top, bottom }, place) =>
    range(named('taken', place), { max: bottom, value: top }, (now) => set(place, now, bars[place]!.bottom)),
  );
  const numbers = bars.map(() => [span(), span()] as const);
  const set = (place: number, top: number, bottom: number) => {
    bars[place] = { top, bottom };
    const input = taken[place]!;
    input.max = String(bottom);
    input.value = String(top);
    input.setAttribute('aria-valuetext', digits(written({ top, bottom })));
    for (const [at, number] of [bottom, top].entries()) numbers[place]![at]!.textContent = digits(number);
    const first = bars.length > 1 ? bars[0] : undefined;
    const [own, ...others] = bars.map((bar) => drawFractionBars([bar], first));
    show(own!, compared(bars));
    for (const [at, each] of others.entries()) draw(each, pictures[at + 1]);
  };
  /** Colours as much as before, as nearly as the parts allow. */
  const cut = (place: number, more: number) => {
    const { top, bottom } = bars[place]!;
    const parts = within(bottom + more, 1, mostParts);
    set(place, Math.round((top * parts) / bottom), parts);
  };
  for (const [place, input] of taken.entries()) {
    onDrag(pictures[place]!, (x) => {
      const { bottom } = bars[place]!;
      set(place, within(Math.round((x / barWidth) * bottom), 0, bottom), bottom);
    });
    const [parts, coloured] = numbers[place]!;
    const fewer = button('−', () => cut(place, -1), named('fewer', place));
    const more = button('+', () => cut(place, 1), named('more', place));
    const cuts = row(span(words['parts']), fewer, parts, more);
    add(pictures[place]!, cuts, row(span(words['coloured']), coloured, input));
  }
  for (const [place, { top, bottom }] of bars.entries()) set(place, top, bottom);
}
