// Helpers of the background scenes. A scene is a pure function of time: `at` runs from 0 to 1, and 1 looks like 0, so that
// its film loops seamlessly. Drawings are SVG text in the scene's units, so that every machine renders the same.

export interface Point {
  x: number;
  y: number;
}

/** Oscillates between -1 and 1, `times` in a loop. */
export function sway(at: number, phase = 0, times = 1): number {
  return Math.sin(2 * Math.PI * (at * times + phase));
}

/** Returns the age, from 0 to 1, of an object that is created at `phase`, `times` in a loop. */
export function life(at: number, phase: number, times = 1): number {
  return (((at * times + phase) % 1) + 1) % 1;
}

/** Returns the opacity of an object of this age: 0 at both ends and 1 in the middle. */
export function fade(age: number, edge = 0.2): number {
  return Math.min(1, age / edge, (1 - age) / edge);
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** Draws straight lines through the points. */
export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

export function verticalGradient(id: string, colours: readonly [offset: number, colour: string][]): string {
  const stops = colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** Defines a soft spot of light that fades to transparent. */
export function glow(id: string, colour: string, strength: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function placed(drawing: string, { x, y }: Point, scale = 1, degrees = 0): string {
  const turn = degrees === 0 ? '' : ` rotate(${round(degrees)})`;
  const size = scale === 1 ? '' : ` scale(${scale.toFixed(3)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}${size}">${drawing}</g>`;
}
