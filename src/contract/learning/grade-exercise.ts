import { gradeAnswer } from './grade-answer.ts';
import type { ExerciseId } from './generators/exercise-id.ts';
import { generateExercise, type ExerciseLanguage } from './generators/generators.ts';

export interface ExerciseGrading {
  right: boolean;
  answer: number;
  /** Has a line for each worked step. */
  explanation: string;
}

/** Grades an answer to an exercise by generating it again, on the phone as on the server. */
export function gradeExercise(
  { generator, seed, place }: ExerciseId,
  chosen: number,
  language: ExerciseLanguage,
): ExerciseGrading {
  const { answer, steps } = generateExercise(generator, seed, place, language);
  return {
    right: gradeAnswer({ kind: 'number', options: [], number: answer }, chosen),
    answer,
    explanation: steps.map((step) => `${step.do}: ${step.why}`).join('\n'),
  };
}
