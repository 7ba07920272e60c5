import type { EventVerdict } from '#contract/learning-events.ts';
import { gradeAnswer, keyOfAnswered } from '#contract/learning/grade-answer.ts';
import type { AskedQuestion, Chosen } from '#web/practice/sitting/sitting.ts';

/** Grades an answer as the server will, by what this phone knows; undefined where it knows nothing. */
export function gradeOnPhone(question: AskedQuestion, chosen: Chosen): Omit<EventVerdict, 'id'> | undefined {
  const { known, kind, options, drawn } = question;
  if (known === undefined) return undefined;
  const { answer, tolerance, explanation, whyWrong, quote } = known;
  const right = gradeAnswer(keyOfAnswered({ kind, options, answer, tolerance }), chosen);
  const wrongly = whyWrong.filter(({ option }) => Array.isArray(chosen) && chosen.includes(option));
  return { verdict: 'accepted', right, answer, explanation, whyWrong: wrongly, quote, drawn };
}
