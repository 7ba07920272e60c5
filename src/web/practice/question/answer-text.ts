import type { QuestionKind, ShownOption } from '#contract/questions.ts';
import { amountText } from './amount-text.ts';

interface Question {
  kind: QuestionKind;
  options?: readonly ShownOption[] | undefined;
  unit?: string | undefined;
}

export const optionText = ({ options = [] }: Question, id: string): string =>
  options.find(({ _id }) => _id === id)?.text ?? '';

/** The right answer in words. */
export function answerText(question: Question, answer: readonly string[] | number | undefined): string {
  if (typeof answer === 'number') return amountText(answer, question.unit);
  const texts = (answer ?? []).map((id) => optionText(question, id));
  if (question.kind !== 'order') return texts.join('; ');
  return texts.map((text, place) => `${place + 1}. ${text}`).join(' · ');
}
