import { seededRandom } from '#tests/support/seeded-random.ts';
import type { Light } from './light.ts';

// Helpers of the background scenes. A scene is a pure function of time: `at` runs from 0 to 1, and 1 looks like 0, so that
// its film loops seamlessly. Drawings are SVG text in the scene's units, so that every machine renders the same.

export interface Point {
  x: number;
  y: number;
}

export const sway = (at: number, phase = 0, times = 1): number =>
  Math.sin(2 * Math.PI * (at * times + phase));

/** Returns the age, from 0 to 1, of an object that is created at `phase`, `times` in a loop. */
export const life = (at: number, phase: number, times = 1): number => (((at * times + phase) % 1) + 1) % 1;

export const fade = (age: number, edge = 0.2): number => Math.min(1, age / edge, (1 - age) / edge);

export const round = (value: number) => Math.round(value * 10) / 10;

export const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

export function verticalGradient(id: string, colours: readonly [offset: number, colour: string][]): string {
  const stops = colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

export const glow = (id: string, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

export function placed(drawing: string, { x, y }: Point, scale = 1, degrees = 0): string {
  const turn = degrees === 0 ? '' : ` rotate(${round(degrees)})`;
  const size = scale === 1 ? '' : ` scale(${scale.toFixed(3)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}${size}">${drawing}</g>`;
}

export interface SkyView {
  width: number;
  height: number;
  sun: Point & { r: number };
  /** The height at which the farthest hills meet the sky. */
  crest: number;
  drifting: number;
}

export function sun(light: Light, { sun: { x, y, r } }: SkyView, at: number): string {
  const breath = 1 + sway(at) * 0.03;
  return `<circle cx="${x}" cy="${y}" r="${round(r * 3.1 * breath)}" fill="url(#halo)"/>
    <circle cx="${x}" cy="${y}" r="${round(r * 1.32 * breath)}" fill="${light.halo}" opacity="${light.night ? 0.14 : 0.35}"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="${light.disc}"/>${light.night ? craters({ x, y, r }) : ''}`;
}

function craters({ x, y, r }: Point & { r: number }): string {
  const spot = (dx: number, dy: number, size: number) =>
    `<circle cx="${round(x + dx * r)}" cy="${round(y + dy * r)}" r="${round(size * r)}"/>`;
  return `<g fill="#e8c78d" opacity=".6">${spot(-0.35, -0.25, 0.24)}${spot(0.3, 0.1, 0.16)}${spot(-0.1, 0.45, 0.2)}${spot(0.38, -0.45, 0.1)}</g>`;
}

export function clouds(light: Light, { width, height, sun: { y, r } }: SkyView, at: number): string {
  const bank = [
    { x: 0.14, y: y - r * 1.1, size: 0.2, phase: 0 },
    { x: 0.86, y: y - r * 0.5, size: 0.17, phase: 0.35 },
  ];
  return bank
    .map((cloud) => {
      const w = cloud.size * Math.min(width, height);
      const x = cloud.x * width + sway(at, cloud.phase) * width * 0.022;
      const bar = (dx: number, dy: number, part: number) =>
        `<rect x="${round(x + dx * w - (part * w) / 2)}" y="${round(cloud.y + dy * w)}" width="${round(part * w)}" height="${round(w * 0.13)}" rx="${round(w * 0.065)}"/>`;
      return `<g fill="${light.cloud}" opacity="${light.night ? 0.55 : 0.85}">${bar(0, 0, 1)}${bar(0.12, -0.12, 0.55)}${bar(-0.2, 0.12, 0.6)}</g>`;
    })
    .join('');
}

export function birds({ bird }: Light, { width, sun: { x, y, r } }: SkyView, at: number): string {
  const flock = [0, 1, 2, 3, 4].map((place) => {
    const side = place % 2 === 0 ? 1 : -1;
    const rank = Math.ceil(place / 2);
    const size = (width / 90) * (1 - rank * 0.08);
    const wing = -0.55 + sway(at, place * 0.13, 8) * 0.45;
    const px = x - r * 1.9 - rank * size * 2.6 + sway(at, 0.2) * 10;
    const py = y - r * 0.2 + side * rank * size * 1.5 + sway(at, 0.45) * 5;
    return `<path d="M${round(px - size)} ${round(py + wing * size)}Q${round(px - size * 0.4)} ${round(py - size * 0.25)} ${round(px)} ${round(py)}Q${round(px + size * 0.4)} ${round(py - size * 0.25)} ${round(px + size)} ${round(py + wing * size)}"/>`;
  });
  return `<g fill="none" stroke="${bird}" stroke-width="${round(width / 270)}" stroke-linecap="round">${flock.join('')}</g>`;
}

export function stars({ width, crest }: SkyView, at: number): string {
  const random = seededRandom(3);
  return Array.from({ length: 46 }, () => {
    const [x, y, size, phase] = [random() * width, random() * crest, random(), random()];
    const shine = 0.35 + 0.35 * (sway(at, phase, size > 0.5 ? 2 : 1) + 1) * size;
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(0.6 + size * 1.3)}" fill="#ffeccb" opacity="${shine.toFixed(2)}"/>`;
  }).join('');
}

export function drifting(light: Light, { width, height, drifting: count }: SkyView, at: number): string {
  const random = seededRandom(11);
  return Array.from({ length: count }, () => {
    const [start, phase, drop, size] = [random(), random(), random(), random()];
    const age = life(at, phase);
    const x =
      (start + (light.night ? 0.03 : 0.22) * age + sway(age, phase, 2) * 0.02) * width * 1.1 - width * 0.1;
    const top = height * (0.08 + drop * 0.55);
    const y = light.night ? top + height * 0.2 * (1 - age) : top + height * 0.3 * age;
    const seen = fade(age).toFixed(2);
    if (light.night) {
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(width * (0.012 + size * 0.012))}" fill="url(#spark)" opacity="${seen}"/>`;
    }
    const petal = `<path d="M0 0C3-5 10-5 13 0C10 4 3 4 0 0Z" fill="${light.drift}" opacity="${seen}"/>`;
    return placed(petal, { x, y }, (width / 540) * (0.7 + size * 0.5), start * 360 + age * 360);
  }).join('');
}
