import { fade, placed, round } from './drawing.ts';
import type { Point } from './drawing.ts';
import { paperPlane } from './figures.ts';
import type { Light } from './light.ts';

interface Lane {
  width: number;
  /** The height at which it crosses. */
  y: number;
  /** The radius of the loop that it flies. */
  loop: number;
  scale: number;
}

/** The flight's length, so that the aeroplane and its trail are out of view at both ends of the film. */
const flightLength = 1.32;
const trail = 0.3;

/** Draws a paper aeroplane that crosses from left to right with one loop, and its dotted trail. */
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
