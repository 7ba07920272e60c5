import { placed, round, sway } from './drawing.ts';
import type { Light } from './light.ts';

/** Draws a reader with a phone, about 90 units tall, who sits on the origin and leans to the right. The scarf moves. */
export function learner(light: Light, at: number): string {
  const [kurta, shade] = light.kurta;
  const limb = (path: string, colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
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
    ${limb('M4-9L-30-33L-36-9', light.trousers, 13)}
    <path d="M-42-5h13c2 0 2 6 0 6h-22c-3 0 0-5 9-6Z" fill="${light.hair}"/>
    ${limb('M8-8L-18-38L-22-9', light.trousers, 14)}
    <path d="M-28-5h13c2 0 2 6 0 6h-22c-3 0 0-5 9-6Z" fill="${light.hair}"/>
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

/** Draws a paper aeroplane whose nose points right, 60 units long. */
export function paperPlane({ paper: [plain, shade, fold] }: Light): string {
  return `<path d="M32-3L-26-17L-15 0Z" fill="${plain}"/><path d="M32-3L-15 0L-19 12Z" fill="${fold}"/><path d="M32-3L-19 12L-10 2Z" fill="${shade}"/><path d="M32-3L-10 2L-8 16Z" fill="${plain}"/>`;
}

/** Draws a marigold from the front, with a radius in units. */
function marigold({ petal: [plain, shade, heart] }: Light, radius: number, turn: number): string {
  const rings: [size: number, petals: number, colour: string][] = [
    [1, 13, shade],
    [0.8, 11, plain],
    [0.55, 9, shade],
    [0.38, 7, plain],
  ];
  const drawn = rings.map(
    ([size, petals, colour], place) =>
      `<path d="${scallops(radius * size, petals, turn + place * 0.4)}" fill="${colour}"/>`,
  );
  return `${drawn.join('')}<circle r="${round(radius * 0.14)}" fill="${heart}"/>`;
}

/** Draws a ring of round petals. */
function scallops(radius: number, petals: number, turn: number): string {
  const corner = (place: number) => {
    const angle = turn + (place / petals) * 2 * Math.PI;
    return `${round(Math.cos(angle) * radius * 0.86)} ${round(Math.sin(angle) * radius * 0.86)}`;
  };
  const bulge = round((radius * 0.86 * Math.PI) / petals);
  const arcs = Array.from({ length: petals }, (_, place) => `A${bulge} ${bulge} 0 0 1 ${corner(place + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
}

/** Draws a marigold plant on the origin that bends in the wind. */
export function marigoldPlant(light: Light, height: number, radius: number, bend: number): string {
  const top = { x: bend, y: -height };
  const leaf = (y: number, side: number) =>
    `<path d="M0 ${round(-y)}q${round(side * radius * 0.6)} ${round(-radius * 1.2)} ${round(side * radius * 1.7)} ${round(-radius * 0.9)}q${round(side * -radius * 0.3)} ${round(radius * 0.9)} ${round(side * -radius * 1.7)} ${round(radius * 0.9)}Z" fill="${light.stem}"/>`;
  return `<path d="M0 4Q0 ${round(-height * 0.6)} ${round(top.x)} ${round(top.y)}" fill="none" stroke="${light.stem}" stroke-width="${round(radius * 0.22)}" stroke-linecap="round"/>${leaf(height * 0.22, 1)}${leaf(height * 0.38, -1)}${placed(marigold(light, radius, bend * 0.02), top)}`;
}
