import type { PartValues } from '#contract/markdown/moving-part.ts';
import { width } from './draw.ts';
import { countSteps, drawNumberLine, margin, numberAt, sumOf } from './draw-number-line.ts';
import { openStage, onDrag, range, row, signButton, within } from './stage.ts';

/** Lets the point jump and be put anywhere on the line. */
export default function move(figure: HTMLElement): void {
  const { values, words, digits, picture, show, add } = openStage<PartValues<'number-line'>>(figure);
  const { line } = values;
  const count = countSteps(line);
  const input = range({ words: words['point']!, max: count, value: line.at, change: (at) => put(at) });
  const put = (at: number) => {
    line.at = within(at, 0, count);
    input.value = String(line.at);
    input.setAttribute('aria-valuetext', digits(numberAt(line, line.at)));
    show(drawNumberLine(line), sumOf(line));
  };
  onDrag(picture, width, (x) => put(Math.round(((x - margin) / (width - 2 * margin)) * count)));
  add(
    row(
      input,
      signButton('←', words['back']!, () => put(line.at - 1)),
      signButton('→', words['on']!, () => put(line.at + 1)),
    ),
  );
  put(line.at);
}
