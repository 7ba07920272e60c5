import { seededRandom } from '#tests/support/seeded-random.ts';
import { round, sway } from './drawing.ts';
import type { Light } from './light.ts';

interface Leaf {
  x: number;
  y: number;
  r: number;
  phase: number;
}

const random = seededRandom(7);
/** Clusters of leaves that form a wide and flat crown. */
const crown: Leaf[][] = [
  clusters(24, { across: 182, up: 56, size: 38 }),
  clusters(22, { across: 156, up: 46, size: 30 }),
  clusters(18, { across: 128, up: 34, size: 20 }),
];
const roots = Array.from({ length: 11 }, (_, place) => ({
  x: -150 + place * 30 + random() * 14,
  length: 40 + random() * 55,
  phase: random(),
}));

function clusters(count: number, { across, up, size }: { across: number; up: number; size: number }): Leaf[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * 2 * Math.PI + random() * 0.3;
    const reach = 0.72 + random() * 0.28;
    return {
      x: Math.cos(angle) * across * reach,
      y: -185 + Math.sin(angle) * up * reach,
      r: size * (0.75 + random() * 0.5),
      phase: random(),
    };
  });
}

/** Draws a banyan about 270 units tall and 420 wide, with its foot on the origin. Leaves and aerial roots move in the wind. */
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
