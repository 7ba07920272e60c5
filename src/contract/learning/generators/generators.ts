import { averageExercises } from './averages.ts';
import { drawFrom } from './draw.ts';
import { fractionExercises } from './fractions.ts';
import { interestExercises } from './interest.ts';
import { percentExercises } from './percent.ts';
import { profitAndLossExercises } from './profit-and-loss.ts';
import { speedExercises } from './speed.ts';
import type { Exercise, ExerciseLanguage, Template } from './exercise.ts';
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
    steps: steps.map(({ equation, why }) => ({ do: equation.text, why: why[language] })),
  };
}
