import { seededRandom } from '#tests/support/seeded-random.ts';
import { fade, placed, round, sway, type Point } from './drawing.ts';
import type { Light } from './light.ts';

export function learner(light: Light, at: number): string {
  const [kurta, shade] = light.kurta;
  const limb = (path: string, colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const shoe = (x: number) => `<path d="M${x}-5h13c2 0 2 6 0 6h-22c-3 0 0-5 9-6Z" fill="${light.hair}"/>`;
  const wind = sway(at, 0.1, 2) * 3;
  const scarf = `M-2-55C8-58 16-54 17-46C20-30 ${round(24 + wind)}-22 ${round(30 + wind)}-8L${round(20 + wind)}-5C12-20 8-32 6-44Z`;
  const nod = sway(at, 0, 1) * 1.2;
  const head = `
    <circle cx="11" cy="-82" r="6.5" fill="${light.hair}"/>
    <path d="M-4-67h9v12h-9Z" fill="${light.skin}"/>
    <circle cx="-2" cy="-74" r="12" fill="${light.skin}"/>
    <path d="M-13-72l-3.5 4 4 1.5Z" fill="${light.skin}"/>
    <path d="M-13-78C-12-89-2-91 5-88C13-84 13-72 8-64C6-62 3-64 3-67C4-73 1-77-4-79C-8-80-11-80-13-78Z" fill="${light.hair}"/>
    <path d="M-11.5-73.5q2.2 1.4 3.6-.2M-11-66q1.6 1.4 3.4.6" fill="none" stroke="${light.hair}" stroke-width="1.1" stroke-linecap="round"/>
    <circle cx="3" cy="-70" r="1.6" fill="${light.scarf}"/>`;
  return `
    ${limb('M4-9L-30-33L-36-9', light.trousers, 13)}${shoe(-42)}
    ${limb('M8-8L-18-38L-22-9', light.trousers, 14)}${shoe(-28)}
    <path d="M-8-54C-2-59 9-58 13-51C19-38 20-18 19 0H-6C-14-4-22-20-22-30C-18-36-14-32-9-24C-11-34-11-46-8-54Z" fill="${kurta}"/>
    <path d="M-9-24C-4-14 2-6 8 0H-4C-14-4-21-18-22-30C-18-36-14-32-9-24Z" fill="${shade}"/>
    ${placed(head, { x: 0, y: 0 }, 1, nod)}
    <path d="${scarf}" fill="${light.scarf}"/>
    ${limb('M3-49L-12-33', kurta, 11)}
    ${limb('M-12-33L-29-47', light.skin, 6.5)}
    <circle cx="-34" cy="-52" r="20" fill="url(#screen)"/>
    <path d="M-38-61l6-2.5 7 14.5-6 3Z" fill="${light.hair}"/>
    <circle cx="-29" cy="-48" r="3.6" fill="${light.skin}"/>`;
}

const paperPlane = ({ paper: [plain, shade, fold] }: Light): string =>
  `<path d="M32-3L-26-17L-15 0Z" fill="${plain}"/><path d="M32-3L-15 0L-19 12Z" fill="${fold}"/><path d="M32-3L-19 12L-10 2Z" fill="${shade}"/><path d="M32-3L-10 2L-8 16Z" fill="${plain}"/>`;

function marigold({ petal: [plain, shade, heart] }: Light, radius: number, turn: number): string {
  const petals = [13, 11, 9, 7];
  const drawn = [1, 0.8, 0.55, 0.38].map((size, place) => {
    const ring = scallops(radius * size, petals[place]!, turn + place * 0.4);
    return `<path d="${ring}" fill="${place % 2 === 0 ? shade : plain}"/>`;
  });
  return `${drawn.join('')}<circle r="${round(radius * 0.14)}" fill="${heart}"/>`;
}

function scallops(radius: number, petals: number, turn: number): string {
  const corner = (place: number) => {
    const angle = turn + (place / petals) * 2 * Math.PI;
    return `${round(Math.cos(angle) * radius * 0.86)} ${round(Math.sin(angle) * radius * 0.86)}`;
  };
  const bulge = round((radius * 0.86 * Math.PI) / petals);
  const arcs = Array.from({ length: petals }, (_, place) => `A${bulge} ${bulge} 0 0 1 ${corner(place + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
}

export function marigoldPlant(light: Light, height: number, radius: number, bend: number): string {
  const top = { x: bend, y: -height };
  const leaf = (y: number, side: number) =>
    `<path d="M0 ${round(-y)}q${round(side * radius * 0.6)} ${round(-radius * 1.2)} ${round(side * radius * 1.7)} ${round(-radius * 0.9)}q${round(side * -radius * 0.3)} ${round(radius * 0.9)} ${round(side * -radius * 1.7)} ${round(radius * 0.9)}Z" fill="${light.stem}"/>`;
  return `<path d="M0 4Q0 ${round(-height * 0.6)} ${round(top.x)} ${round(top.y)}" fill="none" stroke="${light.stem}" stroke-width="${round(radius * 0.22)}" stroke-linecap="round"/>${leaf(height * 0.22, 1)}${leaf(height * 0.38, -1)}${placed(marigold(light, radius, bend * 0.02), top)}`;
}

interface Lane {
  width: number;
  y: number;
  loop: number;
  scale: number;
}

/** The flight's length, so that the aeroplane and its trail are out of view at both ends of the film. */
const flightLength = 1.32;
const trail = 0.3;

export function flight(light: Light, lane: Lane, at: number): string {
  const flown = at * flightLength;
  const dots: string[] = [];
  for (let passed = 0.02; passed < Math.min(flown, 1); passed += 0.014) {
    const age = (flown - passed) / trail;
    if (age > 1 || age < 0.12) continue;
    const { x, y } = place(lane, passed);
    dots.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(1.9 * lane.scale)}" opacity="${(fade(age, 0.6) * 0.9).toFixed(2)}"/>`,
    );
  }
  const here = place(lane, flown);
  const ahead = place(lane, flown + 0.004);
  const heading = (Math.atan2(ahead.y - here.y, ahead.x - here.x) * 180) / Math.PI;
  return `<g fill="${light.ink}">${dots.join('')}</g>${placed(paperPlane(light), here, lane.scale, heading)}`;
}

function place({ width, y, loop, scale }: Lane, flown: number): Point {
  const margin = 60 * scale;
  const turn = Math.min(1, Math.max(0, (flown - 0.3) / 0.3));
  const eased = turn * turn * (3 - 2 * turn) * 2 * Math.PI;
  const sink = Math.sin(flown * Math.PI) * loop * 0.5;
  return {
    x: -margin + (width + 2 * margin) * flown + Math.sin(eased) * loop,
    y: y - sink - (1 - Math.cos(eased)) * loop,
  };
}

const random = seededRandom(7);
const crown = [
  clusters(24, { across: 182, up: 56, size: 38 }),
  clusters(22, { across: 156, up: 46, size: 30 }),
  clusters(18, { across: 128, up: 34, size: 20 }),
];
const roots = Array.from({ length: 11 }, (_, place) => ({
  x: -150 + place * 30 + random() * 14,
  length: 40 + random() * 55,
  phase: random(),
}));

function clusters(count: number, { across, up, size }: { across: number; up: number; size: number }) {
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI + random() * 0.3;
    const reach = 0.72 + random() * 0.28;
    const [x, y] = [Math.cos(angle) * across * reach, -185 + Math.sin(angle) * up * reach];
    return { x, y, r: size * (0.75 + random() * 0.5), phase: random() };
  });
}

export function banyan(light: Light, at: number): string {
  const [dark, bright] = light.trunk;
  const layers = crown.map((leaves, layer) => {
    const shift = -layer * 13;
    const circles = leaves.map(({ x, y, r, phase }) => {
      const moved = { x: x + sway(at, phase) * 3.2, y: y + shift + sway(at, phase + 0.3) * 1.6 };
      return `<circle cx="${round(moved.x)}" cy="${round(moved.y)}" r="${round(r)}"/>`;
    });
    return `<g fill="${light.leaves[layer]}"><ellipse cx="0" cy="${-185 + shift}" rx="${158 - layer * 30}" ry="${48 - layer * 9}"/>${circles.join('')}</g>`;
  });
  const hanging = roots.map(({ x, length, phase }) => {
    const end = x + sway(at, phase) * 5;
    return `<path d="M${round(x)}-170Q${round(x)} ${round(-150 + length * 0.4)} ${round(end)} ${round(-150 + length)}"/>`;
  });
  return `
    <g fill="none" stroke="${dark}" stroke-width="2.4" stroke-linecap="round">${hanging.join('')}</g>
    <path d="M-46 3C-26-4-22-26-24-60C-26-100-58-130-96-168L-74-176C-44-146-22-128-10-122C-8-150-14-176-20-196H22C14-170 12-146 16-124C34-132 60-152 82-180L104-170C70-132 40-104 36-64C34-34 40-6 62 3C40 6 30-2 24-4C18 4 2 5-6-2C-16 5-30 6-46 3Z" fill="${dark}"/>
    <path d="M-12-4C-10-40-12-84-30-118C-16-104-6-94-2-78C2-50 0-24-12-4ZM10-6C14-40 10-72 16-98C24-110 34-118 44-126C30-100 24-70 24-44C24-28 18-14 10-6Z" fill="${bright}" opacity=".55"/>
    ${layers.join('')}`;
}
