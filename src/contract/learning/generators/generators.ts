import { averageExercises } from './averages.ts';
import { fractionExercises } from './fractions.ts';
import { interestExercises } from './interest.ts';
import { percentExercises } from './percent.ts';
import { profitAndLossExercises } from './profit-and-loss.ts';
import { speedExercises } from './speed.ts';
import type { Draw, Exercise, ExerciseLanguage, Template } from './exercise.ts';
import { unitExercises } from './units.ts';

export { exerciseLanguages, type ExerciseLanguage } from './exercise.ts';

/** The names by which chapters ask for endless practice. */
const templates = {
  fractions: fractionExercises,
  percent: percentExercises,
  interest: interestExercises,
  'profit-and-loss': profitAndLossExercises,
  units: unitExercises,
  speed: speedExercises,
  averages: averageExercises,
} satisfies Record<string, readonly Template[]>;

export type GeneratorName = keyof typeof templates;
export const generatorNames = Object.keys(templates) as GeneratorName[];

/** Names one generated exercise: the place in the endless row of a generator's seed. */
export interface ExerciseId {
  generator: GeneratorName;
  /** A seed of up to 36 lower-case letters, digits and hyphens, such as the sitting's UUID. */
  seed: string;
  /** A whole number from 0 to 999. */
  place: number;
}

/** Every exercise has this revision: a generator that makes other exercises gets another name. */
export const exerciseRevision = 1;

const form = /^exercise:(?<generator>[a-z-]{1,20}):(?<seed>[0-9a-z-]{1,36}):(?<place>0|[1-9]\d{0,2})$/;

/** Writes the id by which an answer names an exercise, such as `exercise:percent:a1:0`. */
export function exerciseIdOf({ generator, seed, place }: ExerciseId): string {
  return `exercise:${generator}:${seed}:${place}`;
}

/** Reads an id of an exercise; undefined for another text, or an unknown generator. */
export function parseExerciseId(id: string): ExerciseId | undefined {
  const { generator: name, seed, place } = form.exec(id)?.groups ?? {};
  const generator = generatorNames.find((each) => each === name);
  if (generator === undefined || seed === undefined || place === undefined) return undefined;
  return { generator, seed, place: Number(place) };
}

/** A generated exercise in one language. */
export interface GeneratedExercise {
  stem: string;
  answer: number;
  unit: string;
  /** The worked way. The last equation's result is the answer. */
  steps: { do: string; why: string }[];
}

/**
 * Makes the exercise at a place of a seed's endless row, the same each time. Tasks next to each other are of different kinds.
 * @param place a whole number from 0
 */
export function generateExercise(
  name: GeneratorName,
  seed: string,
  place: number,
  language: ExerciseLanguage,
): GeneratedExercise {
  const kinds: readonly Template[] = templates[name];
  const first = drawFrom(`${name} ${seed}`).whole(0, kinds.length - 1);
  const kind = kinds[(first + place) % kinds.length]!;
  return inLanguage(kind(drawFrom(`${name} ${seed} ${place}`)), language);
}

function inLanguage({ stem, answer, unit, steps }: Exercise, language: ExerciseLanguage): GeneratedExercise {
  return {
    stem: stem[language],
    answer,
    unit: unit[language],
    steps: steps.map(({ equation, why }) => ({ do: equation, why: why[language] })),
  };
}

/** Draws from a seed. The generator is mulberry32, whose 32 bits of state are enough for numbers of exercises. */
function drawFrom(seed: string): Draw {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { whole, one: (items) => items[whole(0, items.length - 1)]! };
}

/** Hashes a text to 32 bits by FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return value;
}
