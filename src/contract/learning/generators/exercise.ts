/** The languages of generated exercises. A course in another language shows none. */
export const exerciseLanguages = ['en', 'hi'] as const;
export type ExerciseLanguage = (typeof exerciseLanguages)[number];

export type Texts = Record<ExerciseLanguage, string>;

export interface ExerciseStep {
  /** An equation such as `12 × 5 = 60`. */
  equation: string;
  value: number;
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

type Operand = number | ExerciseStep;

/** Makes a kind of step from two operands, and its purpose in English and Hindi. */
const stepOf =
  (sign: '+' | '−' | '×' | '÷', compute: (left: number, right: number) => number) =>
  (left: Operand, right: Operand, en: string, hi: string): ExerciseStep => {
    const [one, other] = [valueOf(left), valueOf(right)];
    // Products and quotients of cents, such as 0.1 × 3, are exact in hundredths.
    const value = Math.round(compute(one, other) * 100) / 100;
    return { equation: `${plain(one)} ${sign} ${plain(other)} = ${plain(value)}`, value, why: { en, hi } };
  };
const valueOf = (operand: Operand) => (typeof operand === 'number' ? operand : operand.value);

export const add = stepOf('+', (left, right) => left + right);
export const subtract = stepOf('−', (left, right) => left - right);
export const multiply = stepOf('×', (left, right) => left * right);
export const divide = stepOf('÷', (left, right) => left / right);

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Writes a number as people in India do: 1,25,000. */
export function plain(value: number): string {
  return indian.format(value);
}

/** Makes an exercise of its steps, of which there is at least one: the answer is what the last one gives. */
export function exercise(en: string, hi: string, unit: Texts, steps: readonly ExerciseStep[]): Exercise {
  return { stem: { en, hi }, unit, steps, answer: steps.at(-1)!.value };
}

export const both = (text: string): Texts => ({ en: text, hi: text });
export const rupees = both('₹');
