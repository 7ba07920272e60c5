import { mostParts, type PartValues } from '#contract/markdown/moving-part.ts';
import { width } from './draw.ts';
import { barWidth, compared, drawFractionBars, rowHeight, written } from './draw-fraction-bars.ts';
import { openStage, onDrag, range, row, signButton, within } from './stage.ts';

/** Lets bars be coloured by dragging, and cut into more and fewer parts. */
export default function move(figure: HTMLElement): void {
  const { values, words, digits, picture, show, add } = openStage<PartValues<'fraction-bars'>>(figure);
  const { bars } = values;
  const named = (name: string, place: number) => words[name]!.replace('{bar}', digits(place + 1));
  const taken = bars.map((bar, place) =>
    range({
      words: named('taken', place),
      max: bar.bottom,
      value: bar.top,
      change: (top) => set(place, { ...bars[place]!, top }),
    }),
  );
  const set = (place: number, bar: { top: number; bottom: number }) => {
    bars[place] = bar;
    const input = taken[place]!;
    input.max = String(bar.bottom);
    input.value = String(bar.top);
    input.setAttribute('aria-valuetext', digits(written(bar)));
    show(drawFractionBars(bars), compared(bars));
  };
  /** Colours as much as before, as nearly as the parts allow. */
  const cut = (place: number, more: number) => {
    const { top, bottom } = bars[place]!;
    const parts = within(bottom + more, 1, mostParts);
    set(place, { top: Math.round((top * parts) / bottom), bottom: parts });
  };
  onDrag(picture, width, (x, y) => {
    const place = within(Math.floor(y / rowHeight), 0, bars.length - 1);
    const { bottom } = bars[place]!;
    set(place, { bottom, top: within(Math.round((x / barWidth) * bottom), 0, bottom) });
  });
  add(
    ...taken.map((input, place) =>
      row(
        input,
        signButton('−', named('fewer', place), () => cut(place, -1)),
        signButton('+', named('more', place), () => cut(place, 1)),
      ),
    ),
  );
  set(0, bars[0]!);
}
