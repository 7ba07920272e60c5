import { categoryStrokes } from '#web/ui/category-strokes.ts';
import {
  clouds,
  drifting,
  fade,
  glow,
  life,
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
import { flight, marigoldPlant } from './figures.ts';
import type { Light } from './light.ts';

const view: SkyView = { width: 960, height: 540, sun: { x: 480, y: 330, r: 118 }, crest: 340, drifting: 12 };
const spine = { x: 480, y: 448 };

const subjects = [
  ...(['science', 'music', 'mathematics', 'astronomy', 'languages'] as const),
  ...(['arts', 'environment', 'technology', 'health', 'hobbies'] as const),
];

export function openBook(light: Light, at: number): string {
  const { width, height } = view;
  const shine = 0.85 + sway(at, 0.2, 2) * 0.06;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <defs>${verticalGradient('sky', light.sky)}${glow('halo', light.halo, light.night ? 0.4 : 0.8)}${glow('spark', light.drift, 0.95)}${glow('shine', light.night ? '#ffd98c' : '#fff6dc', 0.95)}</defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    ${light.night ? stars(view, at) : ''}
    ${sun(light, view, at)}
    ${clouds(light, view, at)}
    ${range(light.hills[0], light.mist, { base: 372, wave: 34, turns: 2.3, shift: sway(at) * 7 }, 0)}
    ${range(light.hills[2], light.mist, { base: 420, wave: 26, turns: 1.6, shift: sway(at, 0.2) * 5 }, 1)}
    ${flight(light, { width, y: 250, loop: 46, scale: 0.9 }, at)}
    ${range(light.hills[4]!, light.hills[5]!, { base: 470, wave: 16, turns: 1.2, shift: 0 }, 2)}
    <ellipse cx="${spine.x}" cy="${spine.y - 40}" rx="${round(250 * shine)}" ry="${round(190 * shine)}" fill="url(#shine)" opacity="${light.night ? 0.7 : 0.9}"/>
    ${book(light)}
    ${placed(marigoldPlant(light, 96, 27, sway(at, 0.05) * 5), { x: spine.x, y: spine.y + 6 })}
    ${placed(marigoldPlant(light, 64, 18, -15 + sway(at, 0.3) * 4), { x: spine.x - 8, y: spine.y + 4 })}
    ${placed(marigoldPlant(light, 58, 16, 18 + sway(at, 0.6) * 4), { x: spine.x + 9, y: spine.y + 4 })}
    ${risingIcons(light, at)}
    ${drifting(light, view, at)}
    ${sideFlowers(light, at)}
  </svg>`;
}

interface Range {
  base: number;
  wave: number;
  turns: number;
  shift: number;
}

function range(colour: string, foot: string, { base, wave, turns, shift }: Range, place: number): string {
  const points: Point[] = [];
  for (let x = -20; x <= view.width + 20; x += 10) {
    const turn = 2 * Math.PI * ((turns * (x + shift)) / view.width + place * 0.31);
    points.push({ x, y: base - wave * Math.sin(turn) - wave * 0.4 * Math.sin(turn * 2.1 + 1) });
  }
  return `<linearGradient id="range${place}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${base - wave}" y2="${base + 130}"><stop offset=".1" stop-color="${colour}"/><stop offset="1" stop-color="${foot}"/></linearGradient><path d="${line(points)}L980 540L-20 540Z" fill="url(#range${place})"/>`;
}

function book({ paper, kurta, hair }: Light): string {
  const half = (side: 1 | -1) => {
    const page = (lift: number, width: number, colour: string) =>
      `<path d="M0 ${6 + lift}C${side * 40} ${-24 + lift} ${side * 104} ${-30 + lift} ${side * width} ${-20 + lift}V${42 + lift}C${side * 104} ${32 + lift} ${side * 40} ${38 + lift} 0 ${66 + lift}Z" fill="${colour}"/>`;
    const words = [0, 1, 2, 3].map((row) => {
      const y = -8 + row * 13;
      const end = row === 3 ? 92 : 138;
      return `<path d="M${side * 22} ${y}C${side * 52} ${y - 14} ${side * 92} ${y - 15} ${side * end} ${y - 11}"/>`;
    });
    return `
      ${page(12, 172, kurta[0])}
      ${page(8, 164, paper[2])}
      ${page(4, 161, paper[1])}
      ${page(0, 157, paper[0])}
      <g fill="none" stroke="${paper[2]}" stroke-width="3.4" stroke-linecap="round">${words.join('')}</g>`;
  };
  const drawing = `<ellipse cx="0" cy="76" rx="190" ry="13" fill="${hair}" opacity=".22"/>${half(-1)}${half(1)}<path d="M0 6C-9 0-15-4-22-8C-14 14-8 40 0 66C8 40 14 14 22-8C15-4 9 0 0 6Z" fill="${paper[2]}" opacity=".55"/>`;
  return placed(drawing, { x: spine.x, y: spine.y });
}

/** The lanes fan out, so that no icon crosses the text in the middle of the page. */
const lanes = [
  { reach: 250, rise: 190 },
  { reach: 120, rise: 300 },
  { reach: 330, rise: 270 },
  { reach: 190, rise: 330 },
  { reach: 225, rise: 84 },
];

function risingIcons(light: Light, at: number): string {
  return subjects
    .map((subject, place) => {
      const age = life(at, place / subjects.length);
      const side = place % 2 === 0 ? -1 : 1;
      const lane = lanes[Math.floor(place / 2)]!;
      const spread = 1 - (1 - age) ** 2;
      const middle = {
        x: spine.x + side * (52 + lane.reach * spread) + sway(age, place * 0.17) * 9,
        y: spine.y - 18 - lane.rise * age,
      };
      const size = 0.55 + 0.65 * spread;
      const mark = `<circle r="19" fill="${light.badge}" opacity=".92"/><path transform="translate(-12 -12)" d="${categoryStrokes[subject]}" fill="none" stroke="${light.ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;
      return `<g opacity="${fade(age, 0.16).toFixed(2)}">${placed(mark, middle, size, sway(age, place * 0.3) * 7)}</g>`;
    })
    .join('');
}

function sideFlowers(light: Light, at: number): string {
  const plants = [18, 70, 120, 176, 232, 716, 776, 834, 888, 940].map((x, place) => {
    const edge = Math.abs(x - spine.x) / spine.x;
    const height = 40 + edge * 62 + (place % 3) * 9;
    const bend = 4 + sway(at, x / view.width) * 5;
    return placed(marigoldPlant(light, height, 15 + edge * 11 + (place % 2) * 4, bend), {
      x,
      y: 552 - (place % 2) * 8,
    });
  });
  return plants.join('');
}
