/** A picture that moves under the finger, as its values say. If nothing can move, it is the picture of the first values. */
export type MovingPart =
  | { name: 'fraction-bars'; bars: Fraction[] }
  | { name: 'number-line'; line: NumberLine }
  | { name: 'circuit'; way: 'series' | 'parallel'; bulbs: number }
  | { name: 'planets'; show: 'sizes' | 'distances' }
  | { name: 'taal'; taal: TaalName; tempo: number };

export type PartName = MovingPart['name'];
export type PartValues<Name extends PartName> = Extract<MovingPart, { name: Name }>;

export interface Fraction {
  top: number;
  bottom: number;
}

/** A line from one whole number to another in steps of one size, with a point at one of its ticks. */
export interface NumberLine {
  from: number;
  to: number;
  step: Fraction;
  /** Steps from the beginning to the point. */
  at: number;
}

export const taalNames = ['teentaal', 'dadra', 'keherwa', 'rupak', 'jhaptal'] as const;
export type TaalName = (typeof taalNames)[number];

/** Parts that a bar may have. */
export const mostParts = 24;
export const mostBulbs = 3;
/** Beats in a minute. */
export const tempos = { min: 30, max: 240 } as const;
