/**
 * The pen of the background scenes. A scene is a pure function of time: `at` runs from 0 to 1 and 1 looks like 0, so
 * that its film loops without a seam. Everything is SVG text in the scene's own units, so every machine draws the same.
 */
export interface Point {
  x: number;
  y: number;
}

/** Goes there and back `times` in a loop, between -1 and 1. */
export function sway(at: number, phase = 0, times = 1): number {
  return Math.sin(2 * Math.PI * (at * times + phase));
}

/** The part of a loop that something born at `phase` has lived, from 0 to 1, when it is born `times` a loop. */
export function life(at: number, phase: number, times = 1): number {
  return (((at * times + phase) % 1) + 1) % 1;
}

/** 0 at both ends of a life and 1 in its middle, so that nobody sees it come or go. */
export function fade(lived: number, edge = 0.2): number {
  return Math.min(1, lived / edge, (1 - lived) / edge);
}

export const round = (value: number) => Math.round(value * 10) / 10;

/** A straight-edged line through the points. */
export function line(points: readonly Point[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

export function verticalGradient(id: string, colours: readonly [offset: number, colour: string][]): string {
  const stops = colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** A soft spot of light that ends in nothing. */
export function glow(id: string, colour: string, strength: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function placed(drawing: string, { x, y }: Point, scale = 1, degrees = 0): string {
  const turn = degrees === 0 ? '' : ` rotate(${round(degrees)})`;
  const size = scale === 1 ? '' : ` scale(${scale.toFixed(3)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turn}${size}">${drawing}</g>`;
}
