import type { PartValues } from '#contract/markdown/moving-part.ts';
import { bold, button, disc, letters, line, openStage, row, svg, width } from './stage.ts';

/** Planets from the Sun outwards: diameters at the equator and mean distances in those of Earth, by NASA's fact sheets. */
export const planets = [
  { name: 'mercury', wide: 0.38, far: 0.4, tint: 'grey' },
  { name: 'venus', wide: 0.95, far: 0.7, tint: 'gold' },
  { name: 'earth', wide: 1, far: 1, tint: 'blue' },
  { name: 'mars', wide: 0.53, far: 1.5, tint: 'red' },
  { name: 'jupiter', wide: 11.2, far: 5.2, tint: 'brown' },
  { name: 'saturn', wide: 9.4, far: 9.5, tint: 'gold' },
  { name: 'uranus', wide: 4, far: 19, tint: 'blue' },
  { name: 'neptune', wide: 3.9, far: 30, tint: 'blue' },
] as const;
const earth = 2;
/** Minutes that light needs from the Sun to Earth. */
const lightMinutes = 8.3;

const planetAt = (place: number, x: number, y: number, perEarth: number) => {
  const { wide, tint } = planets[place]!;
  return disc(x, y, (wide * perEarth) / 2, ` class="tint-${tint}" stroke="currentColor"`);
};

/** Draws all planets, their widths in one scale: the small ones above the giants. */
export function drawSizes(names: readonly string[]): string {
  const shapes = names.map((name, place) => {
    const x = 40 + (place % 4) * 80;
    const [y, below] = place < 4 ? [14, 42] : [108, 168];
    return planetAt(place, x, y, 7) + letters(x, below, name);
  });
  return svg(178, shapes);
}

/** Draws one planet as large as there is room, with Earth beside it in the same scale. */
function drawBesideEarth(chosen: number, names: readonly string[]): string {
  const perEarth = 136 / Math.max(planets[chosen]!.wide, 1);
  return svg(178, [
    planetAt(chosen, 96, 74, perEarth),
    letters(96, 168, names[chosen]!, bold),
    ...(chosen === earth ? [] : [planetAt(earth, 244, 74, perEarth), letters(244, 168, names[earth]!)]),
  ]);
}

const sunX = 14;
const lineY = 150;

/** Draws how far the planets are from the Sun, in one scale that ends at the chosen one. */
export function drawDistances(chosen: number, names: readonly string[], sun: string): string {
  const { far } = planets[chosen]!;
  const shown = planets.slice(0, chosen + 1);
  const xs = shown.map((planet) => sunX + (planet.far / far) * (width - 2 * sunX));
  return svg(190, [
    line(sunX, lineY, width - sunX, lineY),
    disc(sunX, lineY, 7, ' class="tint-gold" stroke="currentColor"'),
    letters(Math.max(sunX, halfOf(sun)), lineY + 32, sun),
    ...xs.flatMap((x, place) => {
      // The names go down like stairs, so that none covers another.
      const y = lineY - 24 - (chosen - place) * 16;
      const half = halfOf(names[place]!);
      return [
        line(x, lineY, x, y + 4, ' stroke-opacity="0.4"'),
        letters(Math.min(x + half + 4, width - half - 2), y, names[place]!, place === chosen ? bold : ''),
      ];
    }),
    ...shown.map(({ tint }, place) =>
      disc(xs[place]!, lineY, 4, ` class="tint-${tint}" stroke="currentColor"`),
    ),
  ]);
}

/** Half of the width that a name takes, estimated. */
const halfOf = (name: string) => name.length * 4.5;

/** Lets a planet be chosen: it is shown beside Earth, or the line of distances ends at it. */
export default function move(figure: HTMLElement): void {
  const values = JSON.parse(figure.dataset.moving!) as PartValues<'planets'>;
  const { words, show, add } = openStage(figure);
  const names = planets.map(({ name }) => words[name]!);
  const sizes = values.show === 'sizes';
  const mark = (pressed: HTMLElement) => {
    for (const each of buttons) each.setAttribute('aria-pressed', String(each === pressed));
  };
  const choose = (chosen: number) => {
    mark(buttons[chosen]!);
    const { wide, far } = planets[chosen]!;
    const [ofEarth, ofOthers] = sizes ? ['earthWide', 'wide'] : ['earthFar', 'far'];
    const said = words[chosen === earth ? ofEarth : ofOthers]!.replace('{planet}', names[chosen]!)
      .replace('{times}', String(sizes ? wide : far))
      .replace('{minutes}', String(Math.round(far * lightMinutes)));
    show(sizes ? drawBesideEarth(chosen, names) : drawDistances(chosen, names, words['sun']!), said);
  };
  const buttons = names.map((name, place) => button(name, () => choose(place)));
  if (sizes) {
    const all = button(words['allPlanets']!, (pressed) => {
      mark(pressed);
      show(drawSizes(names), words['allPlanets']!);
    });
    all.setAttribute('aria-pressed', 'true');
    buttons.push(all);
  }
  add(row(...buttons));
  if (!sizes) choose(planets.length - 1);
}
