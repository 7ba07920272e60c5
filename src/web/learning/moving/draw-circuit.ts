import { disc, letters, line, outline, svg } from './draw.ts';

export interface Circuit {
  way: 'series' | 'parallel';
  closed: boolean;
  /** Whether each bulb is screwed in. */
  bulbs: boolean[];
}

const left = 30;
const top = 30;
const bottom = 150;
const middle = (top + bottom) / 2;
/** Radius of a bulb. */
const radius = 16;
const right = 290;

/**
 * Brightness of each bulb compared with a single one, from 0 to 1. In series, each has a part of the voltage, and so less
 * current too.
 */
function brightness({ way, closed, bulbs }: Circuit): number[] {
  const flows = closed && (way === 'parallel' || bulbs.every(Boolean));
  const full = way === 'parallel' ? 1 : 1 / bulbs.length ** 2;
  return bulbs.map((isIn) => (flows && isIn ? full : 0));
}

export function drawCircuit(circuit: Circuit): string {
  const { way, closed, bulbs } = circuit;
  const light = brightness(circuit);
  const isSeries = way === 'series';
  const xs = bulbs.map((_, place) =>
    isSeries ? seriesX(place, bulbs.length) : branchX(place, bulbs.length),
  );
  const end = isSeries ? right : xs.at(-1)!;
  return svg(190, [
    ...battery,
    line(left, top, 70, top),
    closed ? line(70, top, 118, top) : line(70, top, 112, top - 22),
    disc(70, top, 4, ' fill="currentColor"'),
    disc(118, top, 4, ' fill="currentColor"'),
    line(118, top, end, top),
    ...(isSeries
      ? [
          line(right, top, right, bottom),
          ...[left, ...xs].map((x, place) =>
            line(place === 0 ? x : x + radius, bottom, (xs[place] ?? right + radius) - radius, bottom),
          ),
        ]
      : [
          line(left, bottom, end, bottom),
          ...xs.flatMap((x) => [line(x, top, x, middle - radius), line(x, middle + radius, x, bottom)]),
        ]),
    ...xs.map(
      (x, place) =>
        bulbAt(x, isSeries ? bottom : middle, bulbs[place]!, light[place]!) +
        letters(x + 32, (isSeries ? bottom : middle) - 14, place + 1),
    ),
  ]);
}

/** A long and a short plate. */
const battery = [
  line(left, top, left, 84),
  line(left - 16, 84, left + 16, 84),
  line(left - 9, 96, left + 9, 96),
  line(left, 96, left, bottom),
  letters(left + 26, 82, '+'),
  letters(left + 26, 110, '−'),
];

const seriesX = (place: number, count: number) => left + ((right - left) * (place + 1)) / (count + 1);
const branchX = (place: number, count: number) => right - 30 - (count - 1 - place) * 72;

function bulbAt(x: number, y: number, isIn: boolean, light: number): string {
  const cross = (side: number) => line(x - 11, y - 11 * side, x + 11, y + 11 * side);
  return [
    light > 0 ? disc(x, y, 28, ` class="tint-gold" fill-opacity="${(light * 0.6).toFixed(2)}"`) : '',
    light > 0
      ? disc(x, y, radius, ` class="tint-gold" fill-opacity="${(0.25 + light * 0.75).toFixed(2)}"`)
      : '',
    disc(x, y, radius, outline + (isIn ? '' : ' stroke-dasharray="4 5"')),
    isIn ? cross(1) + cross(-1) : '',
  ].join('');
}
