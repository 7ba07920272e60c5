import type { PartValues } from '#contract/markdown/moving-part.ts';
import { drawCircuit, type Circuit } from './draw-circuit.ts';
import { openStage, button, row } from './stage.ts';

/** Lets the switch be pressed, bulbs be taken out, and all be joined in the other way. */
export default function move(figure: HTMLElement): void {
  const { values, words, digits, show, add } = openStage<PartValues<'circuit'>>(figure);
  const bulbs = Array.from({ length: values.bulbs }, () => true);
  const circuit: Circuit = { way: values.way, closed: true, bulbs };
  const update = () => {
    toggle.textContent = words[circuit.closed ? 'openSwitch' : 'closeSwitch']!;
    other.textContent = words[circuit.way === 'series' ? 'toParallel' : 'toSeries']!;
    for (const [place, each] of screws.entries())
      each.textContent = words[bulbs[place] ? 'takeOut' : 'putIn']!.replace('{bulb}', digits(place + 1));
    show(drawCircuit(circuit), words[sayCircuit(circuit)]!);
  };
  const toggle = button('', () => {
    circuit.closed = !circuit.closed;
    update();
  });
  const other = button('', () => {
    circuit.way = circuit.way === 'series' ? 'parallel' : 'series';
    update();
  });
  const screws = bulbs.map((_, place) =>
    button('', () => {
      bulbs[place] = !bulbs[place];
      update();
    }),
  );
  add(row(toggle, ...(bulbs.length > 1 ? [other] : [])), row(...screws));
  update();
}

/** Returns the name of the text that says why the bulbs shine or don't. */
export function sayCircuit({ way, closed, bulbs }: Circuit): string {
  const isIn = bulbs.filter(Boolean).length;
  if (!closed) return 'isOpen';
  if (isIn === 0) return 'noneIn';
  if (bulbs.length === 1) return 'oneShines';
  const isWhole = isIn === bulbs.length;
  if (way === 'series') return isWhole ? 'seriesShines' : 'seriesBroken';
  return isWhole ? 'parallelShines' : 'parallelBroken';
}
