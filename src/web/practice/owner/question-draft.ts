import type { OwnQuestion } from '#contract/questions.ts';
import { questionCaps } from '#contract/text-caps.ts';
import { readNumber } from '#contract/read-number.ts';

type Draft = OwnQuestion['draft'];

/** A question as it stands in the form: every field as it is typed. */
export interface TypedQuestion {
  kind: Draft['kind'];
  stem: string;
  /** Right options; of an order all options in order; of a number the number. */
  answers: string[];
  unit: string;
  tolerance: string;
  wrong: { option: string; why: string }[];
  explanation: string;
  quote: string;
  /** Place of the objective, or '' for none. */
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

export function typedOf(draft: Draft): TypedQuestion {
  const { answer, wrong, whyWrong, unit = '', tolerance, objective } = draft;
  return {
    kind: draft.kind,
    stem: draft.stem,
    answers: Array.isArray(answer) ? answer : [String(answer)],
    unit,
    tolerance: tolerance === undefined ? '' : String(tolerance),
    wrong: wrong.map((option, place) => ({ option, why: whyWrong[place] ?? '' })),
    explanation: draft.explanation,
    quote: draft.quote,
    objective: objective === undefined ? '' : String(objective),
  };
}

export type QuestionFault = 'required' | 'number' | 'two-answers';

/** Lists by field the faults that keep a question from being sent. */
export function faultsOf(typed: TypedQuestion): Partial<Record<keyof TypedQuestion, QuestionFault>> {
  const faults: Partial<Record<keyof TypedQuestion, QuestionFault>> = {};
  const answers = filled(typed.answers);
  if (typed.stem.trim() === '') faults.stem = 'required';
  if (answers.length === 0) faults.answers = 'required';
  else if (typed.kind === 'number' && readNumber(answers[0]!) === undefined) faults.answers = 'number';
  else if (typed.kind === 'order' && answers.length < 2) faults.answers = 'two-answers';
  if (typed.kind === 'number' && typed.tolerance.trim() !== '') {
    const tolerance = readNumber(typed.tolerance);
    if (tolerance === undefined || tolerance < 0) faults.tolerance = 'number';
  }
  if (typed.kind === 'one' && filled(typed.wrong.map(({ option }) => option)).length === 0)
    faults.wrong = 'required';
  if (typed.explanation.trim() === '') faults.explanation = 'required';
  return faults;
}

export function draftOf(typed: TypedQuestion): Draft {
  const { kind, unit, tolerance, explanation, quote, objective } = typed;
  const answers = filled(typed.answers);
  const hasWrong = kind === 'one' || kind === 'many';
  const wrong = hasWrong ? typed.wrong.filter(({ option }) => option.trim() !== '') : [];
  const isNumber = kind === 'number';
  return {
    kind,
    stem: typed.stem,
    answer: isNumber ? readNumber(answers[0]!)! : kind === 'one' ? answers[0]! : answers,
    ...(isNumber && unit.trim() !== '' && { unit }),
    ...(isNumber && tolerance.trim() !== '' && { tolerance: readNumber(tolerance)! }),
    wrong: wrong.map(({ option }) => option),
    // The server takes one reason for each wrong option, in their order, or none.
    whyWrong: wrong.every(({ why }) => why.trim() !== '') ? wrong.map(({ why }) => why) : [],
    explanation,
    quote,
    ...(objective !== '' && { objective: Number(objective) }),
  };
}

const filled = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '');

/** Whether another right or wrong option fits. */
export const hasRoom = ({ answers, wrong }: TypedQuestion): boolean =>
  answers.length + wrong.length < questionCaps.options;
