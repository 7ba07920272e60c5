import type { DrawnTexts } from '#contract/questions.ts';

/** Picks the first question of each objective that was proved: every question about it was answered, and right. */
export function provedQuestions<Question extends { _id: string; objective?: string | undefined }>(
  questions: readonly Question[],
  wasRight: (questionId: string) => boolean,
): Question[] {
  const missed = questions.filter(({ _id }) => !wasRight(_id)).map(({ objective }) => objective);
  const about = questions.map(({ objective }) => objective);
  return questions.filter(
    ({ objective }, place) =>
      objective !== undefined && !missed.includes(objective) && about.indexOf(objective) === place,
  );
}

interface Told {
  _id: string;
  objective?: string | undefined;
  drawn?: DrawnTexts | undefined;
}

/** Picks a proved objective of a chapter to tell its learner at the end of a course. One that is more than words is left out. */
export const provedObjective = (
  questions: readonly Told[],
  wasRight: (questionId: string) => boolean,
): string | undefined =>
  provedQuestions(questions, wasRight).find(({ objective, drawn }) => !drawn?.[objective!])?.objective;
