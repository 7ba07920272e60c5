import type { OwnQuestion } from '#contract/questions.ts';
import { readNumber } from '#contract/read-number.ts';

type Draft = OwnQuestion['draft'];

/** A question as it stands in the form: every field as it is typed. */
export interface TypedQuestion extends Pick<Draft, 'kind' | 'stem' | 'explanation' | 'quote'> {
  /** Right options; of an order all options in order; of a number the number. */
  answers: string[];
  unit: string;
  tolerance: string;
  wrong: { option: string; why: string }[];
  objective: string;
}

const emptyWrong = { option: '', why: '' };

export const newQuestion: TypedQuestion = {
  kind: 'one',
  stem: '',
  answers: [''],
  unit: '',
  tolerance: '',
  wrong: [emptyWrong, emptyWrong, emptyWrong],
  explanation: '',
  quote: '',
  objective: '',
};

export function typedOf({ answer, wrong, whyWrong, ...draft }: Draft): TypedQuestion {
  const { unit = '', tolerance = '', objective = '' } = draft;
  return {
    ...draft,
    answers: Array.isArray(answer) ? answer : [String(answer)],
    unit,
    tolerance: String(tolerance),
    wrong: wrong.map((option, place) => ({ option, why: whyWrong[place] ?? '' })),
    objective: String(objective),
  };
}

type Fault = 'required' | 'number' | 'two-answers';
const isEmpty = (text: string) => text.trim() === '';
const filled = (texts: readonly string[]) => texts.filter((text) => !isEmpty(text));

export function faultsOf(typed: TypedQuestion): Partial<Record<keyof TypedQuestion, Fault>> {
  const { kind, stem, tolerance, wrong, explanation } = typed;
  const faults: ReturnType<typeof faultsOf> = {};
  const answers = filled(typed.answers);
  if (isEmpty(stem)) faults.stem = 'required';
  if (answers.length === 0) faults.answers = 'required';
  else if (kind === 'number' && readNumber(answers[0]!) === undefined) faults.answers = 'number';
  else if (kind === 'order' && answers.length < 2) faults.answers = 'two-answers';
  // A text that is no number compares as false.
  if (kind === 'number' && !isEmpty(tolerance) && !(readNumber(tolerance)! >= 0)) faults.tolerance = 'number';
  if (kind === 'one' && wrong.every(({ option }) => isEmpty(option))) faults.wrong = 'required';
  if (isEmpty(explanation)) faults.explanation = 'required';
  return faults;
}

export function draftOf(typed: TypedQuestion): Draft {
  const { kind, stem, unit, tolerance, explanation, quote, objective } = typed;
  const answers = filled(typed.answers);
  const hasWrong = kind === 'one' || kind === 'many';
  const wrong = hasWrong ? typed.wrong.filter(({ option }) => !isEmpty(option)) : [];
  const isNumber = kind === 'number';
  return {
    kind,
    stem,
    explanation,
    quote,
    answer: isNumber ? readNumber(answers[0]!)! : kind === 'one' ? answers[0]! : answers,
    ...(isNumber && !isEmpty(unit) && { unit }),
    ...(isNumber && !isEmpty(tolerance) && { tolerance: readNumber(tolerance)! }),
    wrong: wrong.map(({ option }) => option),
    // The server takes one reason for each wrong option, in their order, or none.
    whyWrong: wrong.some(({ why }) => isEmpty(why)) ? [] : wrong.map(({ why }) => why),
    ...(objective !== '' && { objective: Number(objective) }),
  };
}
