import {
  exerciseLanguages,
  exerciseRevision,
  generateExercise,
  type GeneratorName,
  parseExerciseId,
} from '#contract/learning/generators/generators.ts';
import { gradeAnswer } from '#contract/learning/grade-answer.ts';

/** Grades an answer by generating the exercise again; undefined where the chapter asks for no such exercise. */
export function judgeExercise(
  { questionId, revision, chosen }: { questionId: string; revision: number; chosen: string[] | number },
  chapter: { generators: readonly GeneratorName[]; language: string },
) {
  const id = parseExerciseId(questionId);
  const language = exerciseLanguages.find((each) => each === chapter.language);
  if (!id || !language || revision !== exerciseRevision) return undefined;
  if (!chapter.generators.includes(id.generator)) return undefined;
  if (typeof chosen !== 'number') return 'invalid';
  const { answer, steps } = generateExercise(id.generator, id.seed, id.place, language);
  return {
    right: gradeAnswer({ kind: 'number', options: [], number: answer }, chosen),
    answer,
    explanation: steps.map((step) => `${step.do}: ${step.why}`).join('\n'),
  };
}
