import type { QuestionKind } from '#contract/questions.ts';
import type { Chosen } from './grade-answer.ts';

/** Whether a wrong answer has some of several right options. */
export const isPartlyRight = (kind: QuestionKind, chosen: Chosen, answer: Chosen = []): boolean =>
  kind === 'many' && [chosen].flat().some((each) => [answer].flat().includes(each));
