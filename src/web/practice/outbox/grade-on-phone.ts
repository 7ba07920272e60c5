import type { EventVerdict } from '#contract/learning-events.ts';
import { gradeAnswer, keyOfAnswered } from '#contract/learning/grade-answer.ts';
import type { AskedQuestion, Chosen } from '#web/practice/sitting/sitting.ts';

/** Grades an answer as the server will, by what this phone knows; undefined where it knows nothing. */
export function gradeOnPhone(id: string, question: AskedQuestion, chosen: Chosen): EventVerdict | undefined {
  const { known, kind, options, drawn } = question;
  if (known === undefined) return undefined;
  const { answer, tolerance, explanation, whyWrong, quote } = known;
  const right = gradeAnswer(keyOfAnswered({ kind, options, answer, tolerance }), chosen);
  const wrongly = whyWrong.filter(({ option }) => Array.isArray(chosen) && chosen.includes(option));
  return { id, verdict: 'accepted', right, answer, explanation, whyWrong: wrongly, quote, drawn };
}
