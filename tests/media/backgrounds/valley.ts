import { seededRandom } from '#tests/support/seeded-random.ts';
import {
  birds,
  clouds,
  drifting,
  glow,
  line,
  placed,
  type Point,
  round,
  type SkyView,
  stars,
  sun,
  sway,
  verticalGradient,
} from './drawing.ts';
import { banyan, flight, learner, marigoldPlant } from './figures.ts';
import type { Light } from './light.ts';

export interface ValleyView extends SkyView {
  /** The distance from the crest of the farthest hills down to the nearest. */
  depth: number;
  tree: Point & { scale: number };
  reader: { scale: number; left: number };
  village: { x: number; scale: number };
  plane: { y: number; loop: number; scale: number };
  flowers: { count: number; height: number; radius: number };
}

export const phoneView: ValleyView = {
  width: 540,
  height: 960,
  sun: { x: 168, y: 188, r: 62 },
  crest: 240,
  depth: 420,
  tree: { x: 400, y: 348, scale: 0.78 },
  reader: { scale: 0.72, left: 46 },
  village: { x: 120, scale: 0.62 },
  plane: { y: 148, loop: 28, scale: 0.8 },
  flowers: { count: 12, height: 90, radius: 24 },
  drifting: 12,
};

export const pictureView: ValleyView = {
  width: 1000,
  height: 1100,
  sun: { x: 300, y: 330, r: 110 },
  crest: 480,
  depth: 560,
  tree: { x: 690, y: 800, scale: 1.75 },
  reader: { scale: 1.9, left: 105 },
  village: { x: 210, scale: 1 },
  plane: { y: 300, loop: 90, scale: 1.5 },
  flowers: { count: 15, height: 120, radius: 36 },
  drifting: 12,
};

export function valley(light: Light, view: ValleyView, at: number): string {
  const { width, height } = view;
  const hill = hillsOf(view, at);
  const far = light.hills.slice(0, -2).map((colour, layer) => {
    const upon = layer === 2 ? village(light, view, hill.y) : '';
    return `${haze(`haze${layer}`, colour, light.mist, hill.base(layer), view.depth)}<path d="${hill.path(layer)}" fill="url(#haze${layer})"/>${upon}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs>${verticalGradient('sky', light.sky)}${glow('halo', light.halo, light.night ? 0.55 : 0.8)}${glow('lamp', light.house[2], 0.8)}${glow('screen', light.night ? '#ffe2a6' : '#fff6e0', light.night ? 0.95 : 0.5)}${glow('spark', light.drift, 0.95)}</defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    ${light.night ? stars(view, at) : ''}
    ${sun(light, view, at)}
    ${clouds(light, view, at)}
    ${light.night ? '' : birds(light, view, at)}
    ${far.join('')}
    ${flight(light, { width, ...view.plane }, at)}
    <path d="${hill.path(light.hills.length - 2)}" fill="${light.hills.at(-2)}"/>
    ${pathUphill(light, view, at)}
    ${underTheTree(light, view, at)}
    ${drifting(light, view, at)}
    <path d="${hill.path(light.hills.length - 1)}" fill="${light.hills.at(-1)}"/>
    ${flowers(light, view, hill.y, at)}
  </svg>`;
}

/** Computes the hills as sums of waves. Near layers shift more than far ones, which gives a parallax. */
function hillsOf({ width, height, crest, depth, tree }: ValleyView, at: number) {
  const base = (layer: number) => crest + depth * layer ** 1.15 * 0.17;
  const y = (layer: number, x: number) => {
    const shifted = (x + sway(at, layer * 0.07) * (layer >= 5 ? 0 : 5 - layer * 0.4)) / width;
    const swell = 1 - layer * 0.06;
    const waves =
      Math.sin(2 * Math.PI * (shifted * 0.9 + layer * 0.37)) * 0.05 +
      Math.sin(2 * Math.PI * (shifted * 1.9 + layer * 0.61)) * 0.022 +
      (layer < 2 ? Math.abs(Math.sin(2 * Math.PI * (shifted * 1.35 + layer * 0.21))) * -0.05 : 0);
    // The hill under the tree rises towards it.
    if (layer === 5) {
      const away = (x - tree.x) / width;
      return tree.y + depth * 0.42 * (1 - Math.exp(-(away * away) * 2.4));
    }
    if (layer === 6) {
      const away = x / width - 0.22;
      return height - depth * (0.2 - away * away * 0.22);
    }
    return base(layer) + waves * depth * 1.6 * swell;
  };
  const path = (layer: number) => {
    const points: Point[] = [];
    for (let x = -10; x <= width + 10; x += 10) points.push({ x, y: y(layer, x) });
    return `${line(points)}L${width + 10} ${height}L-10 ${height}Z`;
  };
  return { base, y, path };
}

const haze = (id: string, colour: string, mist: string, top: number, depth: number): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${round(top)}" y2="${round(top + depth * 0.42)}"><stop offset=".15" stop-color="${colour}"/><stop offset="1" stop-color="${mist}"/></linearGradient>`;

function village(
  light: Light,
  { village: { x, scale } }: ValleyView,
  y: (layer: number, x: number) => number,
): string {
  const [wall, roof, window] = light.house;
  const sizes = { bush: [13, 9, 10, 12, 8], width: [30, 38, 28, 34], height: [20, 27, 18, 22] };
  const green = [-84, -70, 27, 124, 138].map((dx, n) => {
    const [middle, r] = [x + dx * scale, sizes.bush[n]!];
    return `<circle cx="${round(middle)}" cy="${round(y(2, middle) - r * 0.4 * scale)}" r="${round(r * scale)}"/>`;
  });
  const homes = [-62, -18, 34, 74].map((dx, n) => {
    const [w, h] = [sizes.width[n]!, sizes.height[n]!];
    const foot = { x: x + dx * scale, y: y(2, x + dx * scale) + 5 * scale };
    const lamp = light.night ? `<circle cx="${w * 0.3}" cy="${-h * 0.5}" r="16" fill="url(#lamp)"/>` : '';
    const house = `<path d="M0 4V${-h}H${w}V4Z" fill="${wall}"/><path d="M-5 ${-h}L${w / 2} ${-h - 13}L${w + 5} ${-h}Z" fill="${roof}"/><path d="M${w * 0.2} ${-h * 0.72}h${w * 0.2}v${h * 0.36}h${-w * 0.2}Z" fill="${window}"/><path d="M${w * 0.6} 4v${-h * 0.62}h${w * 0.22}V4Z" fill="${roof}"/>${lamp}`;
    return placed(house, foot, scale);
  });
  return `<g fill="${light.leaves[1]}">${green.join('')}</g>${homes.join('')}`;
}

function pathUphill(light: Light, { width, height, tree, reader }: ValleyView, at: number): string {
  const top = { x: tree.x - reader.left * 2.1, y: tree.y + (height - tree.y) * 0.035 };
  const along = (part: number): Point & { half: number } => ({
    x: top.x - width * (0.34 * part ** 0.8) + Math.sin(part * 5.2) * width * 0.1 * part,
    y: top.y + (height - top.y) * part ** 1.25,
    half: width * (0.006 + 0.085 * part ** 1.3),
  });
  const parts = Array.from({ length: 41 }, (_, place) => along(place / 40));
  const left = parts.map(({ x, y, half }) => ({ x: x - half, y }));
  const right = parts.toReversed().map(({ x, y, half }) => ({ x: x + half, y }));
  const flags = [0.2, 0.34, 0.5, 0.68].map((part, place) => {
    const { x, y, half } = along(part);
    const wave = sway(at, place * 0.2, 3) * 3;
    const cloth = `<path d="M0-30Q9 ${round(-31 + wave)} 20 ${round(-25 + wave)}Q10 ${round(-20 + wave)} 0-17Z" fill="${light.kurta[0]}"/>`;
    return placed(
      `<path d="M0 0V-31" stroke="${light.trunk[1]}" stroke-width="2.6" stroke-linecap="round"/>${cloth}`,
      { x: x + half * 1.35, y },
      (width / 540) * (0.45 + part * 1.1),
    );
  });
  return `<path d="${line([...left, ...right])}Z" fill="${light.path}" opacity=".8"/>${flags.join('')}`;
}

function underTheTree(light: Light, { tree, reader }: ValleyView, at: number): string {
  const seat = { x: tree.x - reader.left, y: tree.y + 4 };
  return `${placed(banyan(light, at), tree, tree.scale)}${placed(learner(light, at), seat, reader.scale)}`;
}

function flowers(
  light: Light,
  { width, flowers: { count, height, radius } }: ValleyView,
  y: (layer: number, x: number) => number,
  at: number,
): string {
  const random = seededRandom(5);
  const plants = Array.from({ length: count }, (_, place) => {
    const x = ((place + 0.2 + random() * 0.6) / count) * width;
    const near = random();
    const size = 0.7 + near * 0.45;
    const bend = sway(at, x / width) * height * 0.06 + height * 0.05;
    const foot = { x, y: y(6, x) + height * (0.05 + near * 0.55) };
    return { foot, drawing: placed(marigoldPlant(light, height * size, radius * size, bend), foot) };
  });
  return plants
    .toSorted((one, other) => one.foot.y - other.foot.y)
    .map(({ drawing }) => drawing)
    .join('');
}
