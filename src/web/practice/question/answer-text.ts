import type { QuestionKind, ShownOption } from '#contract/questions.ts';
import { rupeeSign } from '#contract/read-number.ts';

interface Question {
  kind: QuestionKind;
  options?: readonly ShownOption[] | undefined;
  unit?: string | undefined;
}

export const optionText = ({ options = [] }: Question, id: string): string =>
  options.find(({ _id }) => _id === id)?.text ?? '';

export function answerText(question: Question, answer: readonly string[] | number | undefined): string {
  if (typeof answer === 'number') return amountText(answer, question.unit);
  const texts = (answer ?? []).map((id) => optionText(question, id));
  if (question.kind !== 'order') return texts.join('; ');
  return texts.map((text, place) => `${place + 1}.\u00a0${text}`).join('\u00a0· ');
}

/** Writes a number with its unit as people in India do: ₹1,25,000 and 1,750 ml. */
function amountText(value: number, unit = ''): string {
  const written = value.toLocaleString('en-IN', { maximumFractionDigits: 10 });
  return unit === rupeeSign ? unit + written : `${written} ${unit}`.trim();
}

export const howToAnswer = {
  one: 'lesson.chooseOne',
  many: 'lesson.chooseMany',
  number: 'lesson.typeNumber',
  order: 'lesson.moveRows',
} as const;

/** On paper, no arrow moves a row. A file without its script has none either. */
export const howToWrite = { ...howToAnswer, order: 'lesson.putInOrder' } as const;
