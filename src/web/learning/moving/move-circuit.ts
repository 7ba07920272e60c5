import type { PartValues } from '#contract/markdown/moving-part.ts';
import { button, disc, letters, line, openStage, outline, row, svg } from './stage.ts';

interface Circuit {
  way: 'series' | 'parallel';
  closed: boolean;
  /** Whether each bulb is screwed in. */
  bulbs: boolean[];
}

const left = 30;
const right = 290;
const top = 30;
const bottom = 150;
const radius = 16;

const battery = [
  line(left, top, left, 84),
  line(left - 16, 84, left + 16, 84),
  line(left - 9, 96, left + 9, 96),
  line(left, 96, left, bottom),
  letters(left + 26, 82, '+'),
  letters(left + 26, 110, '−'),
];

export function drawCircuit({ way, closed, bulbs }: Circuit): string {
  const draw = way === 'series' ? seriesOf : branchesOf;
  const { wires, xs, y, end } = draw(bulbs.length);
  const flows = closed && (way === 'parallel' || bulbs.every(Boolean));
  // In series, each bulb has a part of the voltage, and so less current too.
  const full = way === 'parallel' ? 1 : 1 / bulbs.length ** 2;
  return svg(190, [
    ...battery,
    line(left, top, 70, top),
    closed ? line(70, top, 118, top) : line(70, top, 112, top - 22),
    disc(70, top, 4, ' fill="currentColor"'),
    disc(118, top, 4, ' fill="currentColor"'),
    line(118, top, end, top),
    ...wires,
    ...xs.flatMap((x, place) => [
      bulbAt(x, y, bulbs[place]!, flows && bulbs[place] ? full : 0),
      letters(x + 32, y - 14, place + 1),
    ]),
  ]);
}

function seriesOf(count: number) {
  const xs = Array.from({ length: count }, (_, place) => left + ((right - left) * (place + 1)) / (count + 1));
  const stops = [left - radius, ...xs, right + radius];
  const between = stops
    .slice(1)
    .map((stop, place) => line(stops[place]! + radius, bottom, stop - radius, bottom));
  return { xs, y: bottom, end: right, wires: [line(right, top, right, bottom), ...between] };
}

function branchesOf(count: number) {
  const xs = Array.from({ length: count }, (_, place) => right - 30 - (count - 1 - place) * 72);
  const [y, end] = [(top + bottom) / 2, right - 30];
  const branches = xs.flatMap((x) => [line(x, top, x, y - radius), line(x, y + radius, x, bottom)]);
  return { xs, y, end, wires: [line(left, bottom, end, bottom), ...branches] };
}

function bulbAt(x: number, y: number, isIn: boolean, light: number): string {
  const glow = (r: number, opacity: number) =>
    light > 0 ? disc(x, y, r, ` class="tint-gold" fill-opacity="${opacity.toFixed(2)}"`) : '';
  const cross = (side: number) => line(x - 11, y - 11 * side, x + 11, y + 11 * side);
  return [
    glow(28, light * 0.6),
    glow(radius, 0.25 + light * 0.75),
    disc(x, y, radius, outline + (isIn ? '' : ' stroke-dasharray="4 5"')),
    isIn ? cross(1) + cross(-1) : '',
  ].join('');
}

/** Lets the switch be pressed, bulbs be taken out, and all be joined in the other way. */
export default function move(figure: HTMLElement): void {
  const values = JSON.parse(figure.dataset.moving!) as PartValues<'circuit'>;
  const { words, digits, show, add } = openStage(figure);
  const bulbs = Array.from({ length: values.bulbs }, () => true);
  const circuit: Circuit = { way: values.way, closed: true, bulbs };
  const update = () => {
    toggle.textContent = words[circuit.closed ? 'openSwitch' : 'closeSwitch']!;
    other.textContent = words[circuit.way === 'series' ? 'toParallel' : 'toSeries']!;
    for (const [place, each] of screws.entries())
      each.textContent = words[bulbs[place] ? 'takeOut' : 'putIn']!.replace('{bulb}', digits(place + 1));
    show(drawCircuit(circuit), words[sayCircuit(circuit)]!);
  };
  const changing = (change: () => void) =>
    button('', () => {
      change();
      update();
    });
  const toggle = changing(() => (circuit.closed = !circuit.closed));
  const other = changing(() => (circuit.way = circuit.way === 'series' ? 'parallel' : 'series'));
  const screws = bulbs.map((_, place) => changing(() => (bulbs[place] = !bulbs[place])));
  add(row(toggle, ...(bulbs.length > 1 ? [other] : [])), row(...screws));
  update();
}

/** Returns the name of the text that says why the bulbs shine or don't. */
function sayCircuit({ way, closed, bulbs }: Circuit): string {
  if (!closed) return 'isOpen';
  if (!bulbs.includes(true)) return 'noneIn';
  if (bulbs.length === 1) return 'oneShines';
  return way + (bulbs.includes(false) ? 'Broken' : 'Shines');
}
