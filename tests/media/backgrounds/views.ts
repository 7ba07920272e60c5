import type { ValleyView } from './valley.ts';

/** The view behind the phone's sign-in form, which covers its lower half. */
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

/** The view beside the form on wide screens. */
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
