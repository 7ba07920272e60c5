import { disc, letters, line, svg, width } from './draw.ts';

interface Planet {
  /** Its text (`moving`). */
  name: string;
  /** Diameter in diameters of Earth. */
  wide: number;
  /** Distance from the Sun, in distances of Earth. */
  far: number;
  tint: string;
}

/** Planets from the Sun outwards. Diameters at the equator and mean distances by NASA's fact sheets. */
export const planets = [
  { name: 'mercury', wide: 0.38, far: 0.4, tint: 'grey' },
  { name: 'venus', wide: 0.95, far: 0.7, tint: 'gold' },
  { name: 'earth', wide: 1, far: 1, tint: 'blue' },
  { name: 'mars', wide: 0.53, far: 1.5, tint: 'red' },
  { name: 'jupiter', wide: 11.2, far: 5.2, tint: 'brown' },
  { name: 'saturn', wide: 9.4, far: 9.5, tint: 'gold' },
  { name: 'uranus', wide: 4, far: 19, tint: 'blue' },
  { name: 'neptune', wide: 3.9, far: 30, tint: 'blue' },
] as const satisfies readonly Planet[];
export const earth = 2;
/** Minutes that light needs from the Sun to Earth. */
export const lightMinutes = 8.3;

const planetAt = (place: number, x: number, y: number, perEarth: number) => {
  const { wide, tint } = planets[place]!;
  return disc(x, y, (wide * perEarth) / 2, ` class="tint-${tint}" stroke="currentColor"`);
};

/** Draws all planets, their widths in one scale: the small ones above the giants. */
export function drawSizes(names: readonly string[]): string {
  return svg(
    178,
    planets.map((_, place) => {
      const x = 40 + (place % 4) * 80;
      const y = place < 4 ? 14 : 108;
      return planetAt(place, x, y, 7) + letters(x, place < 4 ? 42 : 168, names[place]!);
    }),
  );
}

/** Draws one planet as large as there is room, with Earth beside it in the same scale. */
export function drawBesideEarth(chosen: number, names: readonly string[]): string {
  const { wide } = planets[chosen]!;
  const perEarth = 136 / Math.max(wide, 1);
  const y = 74;
  return svg(178, [
    planetAt(chosen, 96, y, perEarth),
    letters(96, 168, names[chosen]!, { bold: true }),
    ...(chosen === earth ? [] : [planetAt(earth, 244, y, perEarth), letters(244, 168, names[earth]!)]),
  ]);
}

const sunX = 14;
const lineY = 150;
const levelHeight = 20;

/** Draws how far the planets are from the Sun, in one scale that ends at the chosen one. */
export function drawDistances(chosen: number, names: readonly string[], sun: string): string {
  const { far } = planets[chosen]!;
  const shown = planets.slice(0, chosen + 1);
  const xs = shown.map((planet) => sunX + (planet.far / far) * (width - 2 * sunX));
  const labels = placeLabels(xs, names);
  return svg(190, [
    line(sunX, lineY, width - sunX, lineY),
    disc(sunX, lineY, 7, ' class="tint-gold" stroke="currentColor"'),
    letters(Math.max(sunX, halfOf(sun)), lineY + 32, sun),
    ...labels.map(({ x, level }, place) => {
      const y = lineY - 24 - level * levelHeight;
      return (
        line(xs[place]!, lineY, xs[place]!, y + 4, ' stroke-opacity="0.4"') +
        letters(x, y, names[place]!, { bold: place === chosen })
      );
    }),
    ...shown.map(({ tint }, place) =>
      disc(xs[place]!, lineY, 4, ` class="tint-${tint}" stroke="currentColor"`),
    ),
  ]);
}

/** Half of the width that a name takes, estimated. */
const halfOf = (name: string) => name.length * 4.5;

/** Places each name to the right of its planet, and above the names of those that it would cover. */
function placeLabels(xs: readonly number[], names: readonly string[]): { x: number; level: number }[] {
  const levels: number[] = [];
  for (let place = xs.length - 1; place >= 0; place -= 1) {
    const end = xs[place]! + 2 * halfOf(names[place]!) + 6;
    const covered = levels.filter((_, other) => other > place && xs[other]! < end);
    levels[place] = Math.max(-1, ...covered) + 1;
  }
  return levels.map((level, place) => {
    const half = halfOf(names[place]!);
    return { x: Math.min(xs[place]! + half + 4, width - half - 2), level };
  });
}
