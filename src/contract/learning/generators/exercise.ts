/** The languages of generated exercises. A course in another language shows none. */
export const exerciseLanguages = ['en', 'hi'] as const;
export type ExerciseLanguage = (typeof exerciseLanguages)[number];

/** A text in each language of generated exercises. */
export type Texts = Record<ExerciseLanguage, string>;

/** One step of a worked way: an equation and what it is for. */
export interface ExerciseStep {
  /** Such as `12 × 5 = 60`. */
  equation: Equation;
  why: Texts;
}

/** An exercise whose answer was computed with it. */
export interface Exercise {
  stem: Texts;
  /** The result of the last step. */
  answer: number;
  unit: Texts;
  steps: readonly ExerciseStep[];
}

/** Makes one kind of exercise from numbers that it draws. */
export type Template = (draw: Draw) => Exercise;

/** Draws numbers. The same seed gives the same numbers. */
export interface Draw {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  one<Item>(items: readonly Item[]): Item;
}

export interface Equation {
  text: string;
  value: number;
}

type Operand = number | Equation;

const valueOf = (operand: Operand) => (typeof operand === 'number' ? operand : operand.value);

function equation(sign: '+' | '−' | '×' | '÷', left: Operand, right: Operand, value: number): Equation {
  // Products and quotients of cents, such as 0.1 × 3, are exact in hundredths.
  const exact = Math.round(value * 100) / 100;
  return { text: `${plain(valueOf(left))} ${sign} ${plain(valueOf(right))} = ${plain(exact)}`, value: exact };
}

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Writes a number as people in India do: 1,25,000. */
export function plain(value: number): string {
  return indian.format(value);
}

export const add = (left: Operand, right: Operand): Equation =>
  equation('+', left, right, valueOf(left) + valueOf(right));
export const subtract = (left: Operand, right: Operand): Equation =>
  equation('−', left, right, valueOf(left) - valueOf(right));
export const multiply = (left: Operand, right: Operand): Equation =>
  equation('×', left, right, valueOf(left) * valueOf(right));
export const divide = (left: Operand, right: Operand): Equation =>
  equation('÷', left, right, valueOf(left) / valueOf(right));

/** Makes an exercise of its steps: the answer is what the last one gives. */
export function exerciseOf(
  stem: Texts,
  unit: Texts,
  steps: readonly [ExerciseStep, ...ExerciseStep[]],
): Exercise {
  return { stem, unit, steps, answer: steps.at(-1)!.equation.value };
}

export const step = (equation: Equation, en: string, hi: string): ExerciseStep => ({
  equation,
  why: { en, hi },
});

export const both = (text: string): Texts => ({ en: text, hi: text });
export const rupees = both('₹');
