import type { QuestionKind } from '#contract/questions.ts';

/** Grading needs no more of one revision of a question. */
export interface AnswerKey {
  kind: QuestionKind;
  /** Stand in the order in which they are shown. The kind `number` has none. */
  options: readonly { id: string; right: boolean }[];
  /** Holds the ids of all options in the right order. Only the kind `order` has it. */
  order?: readonly string[] | undefined;
  /** Only the kind `number` has it. */
  number?: number | undefined;
  /** Accepted deviation of a number on either side. */
  tolerance?: number | undefined;
}

/** An answer: ids of options, in order for the kind `order`, or a number. */
export type Chosen = readonly string[] | number;

/** Larger than the rounding of decimal fractions in binary, such as 0.1 + 0.2, relative to the number. */
const rounding = 1e-9;

/** A question whose right answer is known, as packages carry it. */
interface Answered extends Pick<AnswerKey, 'kind' | 'tolerance'> {
  options?: readonly { _id: string }[] | undefined;
  answer: Chosen;
}

/** Returns the key of a question from its right answer, the reverse of `rightAnswerOf`. */
export function keyOfAnswered({ kind, options = [], answer, tolerance }: Answered): AnswerKey {
  if (typeof answer === 'number') return { kind, options: [], number: answer, tolerance };
  return {
    kind,
    options: options.map(({ _id }) => ({ id: _id, right: answer.includes(_id) })),
    ...(kind === 'order' && { order: answer }),
  };
}

/** Tells whether an answer is right. An answer of another shape than the question's kind is wrong. */
export function gradeAnswer(key: AnswerKey, chosen: Chosen): boolean {
  if (key.kind === 'number') return typeof chosen === 'number' && isNear(key, chosen);
  if (typeof chosen === 'number') return false;
  if (key.kind === 'order') return isEqual(chosen, key.order ?? []);
  const right = key.options.filter((option) => option.right).map(({ id }) => id);
  return isEqual([...new Set(chosen)].toSorted(), right.toSorted());
}

/** The right answer in the shape of an answer: ids of options, or a number. */
export function rightAnswerOf(key: AnswerKey): string[] | number {
  if (key.kind === 'number') return key.number ?? 0;
  if (key.kind === 'order') return [...(key.order ?? [])];
  return key.options.filter((option) => option.right).map(({ id }) => id);
}

function isNear({ number = Number.NaN, tolerance = 0 }: AnswerKey, chosen: number): boolean {
  return Math.abs(chosen - number) <= tolerance + Math.abs(number) * rounding;
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
