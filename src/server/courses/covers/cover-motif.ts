import { categories, type Category } from '#contract/category.ts';

/** Where the ground of a cover begins and ends, both dark enough for white text (4.5:1), in the colours of the pages' drawings. */
const grounds = [
  { from: '#6e2a14', to: '#a8482a' },
  { from: '#27472c', to: '#4a7439' },
  { from: '#472b3a', to: '#7c5467' },
  { from: '#6b4207', to: '#966008' },
  { from: '#43301d', to: '#7d5c3c' },
] as const;

/** A ground, and two light colours for the motif. */
const coverPalettes = grounds.map((ground) => ({ ...ground, light: '#fff1d6', accent: '#ffd166' }));

type CoverPalette = (typeof coverPalettes)[number];

/** Courses of a category have the same motif, on different grounds. A work of the library has that of its category (`ofLibrary`)
 * in all its languages: each category has about one, so that they spread over the grounds evenly. */
export const paletteOf = (random: () => number, ofLibrary?: Category): CoverPalette => {
  const place = ofLibrary ? categories.indexOf(ofLibrary) : Math.floor(random() * coverPalettes.length);
  return coverPalettes[place % coverPalettes.length]!;
};

/** Draws shapes in a square of 100 by 100. `random` returns numbers from 0 to 1, the same for the same course. */
type Motif = (colours: CoverPalette, random: () => number) => string;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const point = (angle: number, radius: number): string =>
  `${n(50 + radius * Math.cos(angle))} ${n(50 + radius * Math.sin(angle))}`;
const between = (random: () => number, least: number, most: number): number =>
  least + (most - least) * random();

const orbits: Motif = ({ light, accent }, random) => {
  const turn = between(random, 0, 60);
  const rings = times(
    3,
    (i) => `<ellipse cx="50" cy="50" rx="44" ry="16" transform="rotate(${n(turn + i * 60)} 50 50)"/>`,
  );
  const electrons = times(
    3,
    (i) => `<circle cx="94" cy="50" r="3.4" transform="rotate(${n(turn + i * 60)} 50 50)"/>`,
  );
  return `<g fill="none" stroke="${light}" stroke-width="1.6">${rings}</g><g fill="${light}">${electrons}</g><circle cx="50" cy="50" r="8" fill="${accent}"/>`;
};

const spiral: Motif = ({ light, accent }, random) => {
  const turn = Math.floor(random() * 4) * 90;
  const mirror = random() < 0.5 ? ' matrix(-1 0 0 1 100 0)' : '';
  const filled = ['M4 18H66V80H4Z', 'M66 18H96V56H66Z', 'M72 56H96V80H72Z'][Math.floor(random() * 3)];
  const arcs =
    '<path d="M4 80A62 62 0 0 1 66 18A38 38 0 0 1 96 56A24 24 0 0 1 72 80A14.5 14.5 0 0 1 58 65.5A9 9 0 0 1 67 56.5A6 6 0 0 1 73 62.5"/>';
  const squares = '<path d="M4 18H96V80H4ZM66 18V80M66 56H96M72 56V80M58 65.5H72"/>';
  return `<g fill="none" stroke="${light}" transform="rotate(${turn} 50 49)${mirror}"><path fill="${light}" stroke="none" opacity=".3" d="${filled}"/><g opacity=".6">${squares}</g><g stroke-width="4" stroke-linecap="round" stroke="${accent}">${arcs}</g></g>`;
};

const speech: Motif = ({ light, accent }, random) => {
  const lines = (x: number, y: number) =>
    times(3, (i) => `<path d="M${x} ${y + i * 8}h${n(between(random, 16, 34))}"/>`);
  return `<path fill="${light}" d="M14 12h50a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H32L18 68V56h-4a8 8 0 0 1-8-8V20a8 8 0 0 1 8-8Z"/><path fill="${accent}" d="M44 44h42a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-4v12L68 84H44a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8Z"/><g stroke="#0006" stroke-width="2.6" stroke-linecap="round">${lines(16, 24)}${lines(46, 56)}</g>`;
};

/** Two wheels that turn each other: as fitting for bicycles, pumps and tractors as for computers. */
const gears: Motif = ({ light, accent }, random) => {
  const turn = between(random, 0, 360);
  const spin = between(random, 0, 30);
  // Their radius grows with their teeth, so that all are 2π wide. A tooth of one meets a gap of the other.
  const gear = (x: number, teeth: number, turned: number, colour: string) => {
    const radius = teeth * 2;
    return `<g transform="translate(${x} 0) rotate(${n(turned)})" fill="none" stroke="${colour}"><circle r="${radius}" stroke-width="6" stroke-dasharray="6.283"/><circle r="${radius - 6}" stroke-width="6"/><circle r="${radius / 4}" stroke-width="3"/></g>`;
  };
  const wheels = gear(-16, 12, spin - 7.5, light) + gear(25, 8, 11.25 - spin * 1.5, accent);
  return `<g transform="rotate(${n(turn)} 50 50) translate(50 50)">${wheels}</g>`;
};

const tiles: Motif = ({ light, accent, from }, random) =>
  times(16, (i) => {
    const x = (i % 4) * 24 + 2;
    const y = Math.floor(i / 4) * 24 + 2;
    const fill = [light, accent, from, light][Math.floor(random() * 4)] ?? light;
    const turn = Math.floor(random() * 4) * 90;
    const shape =
      random() < 0.3
        ? `<circle cx="12" cy="12" r="12"/>`
        : `<path d="M0 0A24 24 0 0 1 24 24H0Z" transform="rotate(${turn} 12 12)"/>`;
    return `<g fill="${fill}" transform="translate(${x} ${y})">${shape}</g>`;
  });

const bars: Motif = ({ light, accent }, random) => {
  const tops = Array.from({ length: 6 }, (_, i) => 74 - i * 10 + between(random, -7, 7));
  const columns = tops
    .map((y, i) => `<rect x="${6 + i * 15}" y="${n(y)}" width="10" height="${n(94 - y)}" rx="2"/>`)
    .join('');
  const line = tops.map((y, i) => `${11 + i * 15} ${n(y - 9)}`).join('L');
  return `<g fill="${light}" opacity=".75">${columns}</g><path d="M${line}" fill="none" stroke="${accent}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>`;
};

const lotus: Motif = ({ light, accent }, random) => {
  const count = 8 + Math.floor(random() * 3) * 2;
  const ring = (top: number, wide: number, turn: number) =>
    times(
      count,
      (i) =>
        `<path d="M50 50Q${n(50 - wide)} ${n((50 + top) / 2)} 50 ${top}Q${n(50 + wide)} ${n((50 + top) / 2)} 50 50" transform="rotate(${n(turn + (i * 360) / count)} 50 50)"/>`,
    );
  return `<g fill="${light}" opacity=".4">${ring(4, 15, 0)}</g><g fill="${accent}" opacity=".55">${ring(22, 10, 180 / count)}</g>`;
};

const steps: Motif = ({ light, accent }, random) => {
  const count = 5 + Math.floor(random() * 3);
  const size = 92 / count;
  const treads = times(
    count,
    (i) =>
      `<rect x="${n(4 + i * size)}" y="${n(96 - (i + 1) * size * 0.82)}" width="${n(size - 1.4)}" height="${n((i + 1) * size * 0.82)}" opacity="${n(0.3 + (i * 0.6) / count)}" rx="1.5"/>`,
  );
  return `<g fill="${light}">${treads}</g><circle cx="${n(4 + size * (count - 0.55))}" cy="12" r="6" fill="${accent}"/>`;
};

const pinwheels: Motif = ({ light, accent }, random) =>
  times(9, (i) => {
    const colour = (i + Math.floor(random() * 2)) % 2 === 0 ? light : accent;
    const place = `translate(${17 + (i % 3) * 33} ${17 + Math.floor(i / 3) * 33}) rotate(${n(between(random, 0, 45))})`;
    return `<path fill="${colour}" transform="${place}" d="M0 0V-14H14ZH14V14ZV14H-14ZH-14V-14Z"/>`;
  });

const answers: Motif = ({ light, accent }, random) =>
  times(6, (row) => {
    const chosen = Math.floor(random() * 5);
    const marks = times(
      5,
      (column) =>
        `<circle cx="${12 + column * 19}" cy="${10 + row * 16}" r="6"${column === chosen ? ` fill="${accent}" stroke="${accent}"` : ''}/>`,
    );
    return `<g fill="none" stroke="${light}" stroke-width="1.5">${marks}</g>`;
  });

const planet: Motif = ({ light, accent, from }, random) => {
  const stars = times(
    14,
    () => `<circle cx="${n(random() * 100)}" cy="${n(random() * 100)}" r="${n(between(random, 0.4, 1.1))}"/>`,
  );
  const tilt = n(between(random, -32, -14));
  return `<g fill="${light}">${stars}</g><circle cx="50" cy="50" r="25" fill="${accent}"/><path d="M50 25a25 25 0 0 1 0 50a34 34 0 0 0 0-50Z" fill="${from}" opacity=".35"/><g transform="rotate(${tilt} 50 50)" fill="none" stroke="${light}"><path stroke-width="3" d="M25.5 46C10 50 4 54 8 58C18 66 82 66 92 58C96 54 90 50 74.5 46"/></g>`;
};

const waves: Motif = ({ light, accent }, random) =>
  times(17, (i) => {
    const swell = Math.sin((i / 16) * Math.PI) * 34 + 5;
    const half = swell * between(random, 0.45, 1);
    return `<path d="M${n(6 + i * 5.5)} ${n(50 - half)}V${n(50 + half)}" stroke="${i % 5 === 2 ? accent : light}" stroke-width="3" stroke-linecap="round"/>`;
  });

const hills: Motif = ({ light, accent }, random) => {
  const hill = (y: number, opacity: number) => {
    const lift = between(random, 8, 20);
    return `<path opacity="${opacity}" d="M0 ${y}Q25 ${n(y - lift)} 50 ${y}T100 ${y}V100H0Z"/>`;
  };
  const rays = times(12, (i) => `<path d="M68 15V8" transform="rotate(${i * 30} 68 30)"/>`);
  return `<circle cx="68" cy="30" r="12" fill="${accent}"/><g stroke="${accent}" stroke-width="1.8" stroke-linecap="round">${rays}</g><g fill="${light}">${hill(60, 0.35)}${hill(72, 0.55)}${hill(85, 0.85)}</g>`;
};

const pulse: Motif = ({ light, accent }, random) => {
  const high = n(between(random, 18, 28));
  const low = n(between(random, 70, 82));
  const crosses = times(
    9,
    (i) => `<path d="M${14 + (i % 3) * 36} ${10 + Math.floor(i / 3) * 36}v8m-4-4h8"/>`,
  );
  return `<g stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".4">${crosses}</g><path d="M0 50H28L36 ${high}L48 ${low}L57 40L62 50H100" fill="none" stroke="${accent}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/><circle cx="50" cy="50" r="44" fill="none" stroke="${light}" stroke-width="1.6"/>`;
};

const polygons: Motif = ({ light, accent }, random) => {
  const corners = 5 + Math.floor(random() * 4);
  const turn = random() * Math.PI;
  const polygon = (radius: number, twist: number) =>
    `<path d="M${Array.from({ length: corners }, (_, i) => point(turn + twist + (i * 2 * Math.PI) / corners, radius)).join('L')}Z"/>`;
  return `<g fill="none" stroke="${light}" stroke-width="1.6">${times(5, (i) => polygon(46 - i * 8, i * 0.18))}</g><circle cx="50" cy="50" r="5" fill="${accent}"/>`;
};

export const motifs: Record<Category, Motif> = {
  Science: orbits,
  Mathematics: spiral,
  Languages: speech,
  'Technology & Engineering': gears,
  'Arts & Humanities': tiles,
  'Business & Management': bars,
  'Health & Wellness': lotus,
  'Skill Development': steps,
  'Hobbies & Interests': pinwheels,
  'Test Preparation': answers,
  Astronomy: planet,
  'Music & Performance': waves,
  'Environment & Sustainability': hills,
  'Healthcare & Medicine': pulse,
};

export const neutralMotif: Motif = polygons;

/** Colours of surfaces on the dark ground of covers. */
const tints: Readonly<Record<string, string>> = {
  'tint-green': '#5fb878',
  'tint-gold': '#e9b949',
  'tint-blue': '#6fb3e0',
  'tint-red': '#e07a6f',
  'tint-brown': '#b58463',
  'tint-grey': '#a9b4bd',
};

/** Draws the motif of a course of the library, of 200 by 200, in the square of 100 by 100 that covers have for one. */
export function libraryMotif(svg: string, { light }: CoverPalette): string {
  const shapes = svg
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll(/<title>[^<]*<\/title>/g, '')
    .replaceAll(/ class="([a-z-]+)"/g, (_, name: string) => ` fill="${tints[name] ?? light}"`)
    .replaceAll('currentColor', light)
    .replaceAll(/\s*\n\s*/g, '');
  return `<g fill="${light}" transform="scale(.5)">${shapes}</g>`;
}
