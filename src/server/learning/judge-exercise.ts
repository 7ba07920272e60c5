import { exerciseRevision, parseExerciseId } from '#contract/learning/generators/exercise-id.ts';
import { exerciseLanguages, type GeneratorName } from '#contract/learning/generators/generators.ts';
import { gradeExercise, type ExerciseGrading } from '#contract/learning/grade-exercise.ts';

/**
 * Grades an answer to an exercise. Returns undefined for an id that names no exercise, or none of those that the chapter
 * asks for in a language that exercises have, and `invalid` for an answer that is no number.
 */
export function judgeExercise(
  { questionId, revision, chosen }: { questionId: string; revision: number; chosen: string[] | number },
  chapter: { generators: readonly GeneratorName[]; language: string },
): ExerciseGrading | 'invalid' | undefined {
  const id = parseExerciseId(questionId);
  const language = exerciseLanguages.find((each) => each === chapter.language);
  if (!id || !language || revision !== exerciseRevision) return undefined;
  if (!chapter.generators.includes(id.generator)) return undefined;
  return typeof chosen === 'number' ? gradeExercise(id, chosen, language) : 'invalid';
}
