import { hash } from 'node:crypto';
import type { QuestionDraft } from '#contract/questions.ts';
import type { AnswerKey } from '#contract/learning/grade-answer.ts';
import { toAsciiDigits } from '#contract/ascii-digits.ts';

interface ArrangedOption {
  /** A letter by its place, in which answers and downloads keep it; what is to be ordered may be shown elsewhere. */
  id: string;
  text: string;
  right: boolean;
}

/** Places options so that their places tell nothing and stay for ever: numbers sorted, others shuffled by the content. */
export function arrangeOptions(draft: Pick<QuestionDraft, 'kind' | 'stem' | 'answer' | 'wrong'>) {
  const right = rightOptions(draft);
  const texts = [...right, ...(draft.kind === 'order' ? [] : draft.wrong)];
  const placed = sortedNumbers(draft.kind, texts) ?? shuffle(texts, `${draft.kind} ${draft.stem}`);
  // An order that is shown solved is no question.
  if (draft.kind === 'order' && placed.every((text, index) => text === right[index]))
    placed.push(...placed.splice(0, 1));
  const options = placed.map((text, place) => ({
    id: String.fromCodePoint(97 + place),
    text,
    right: right.includes(text),
  }));
  return draft.kind === 'order' ? nearer(options, right) : options;
}

/** Turns options around that begin nearly in reverse: they are moved one place by one, and more than half of all moves are a toil. */
function nearer(options: ArrangedOption[], right: readonly string[]): ArrangedOption[] {
  const places = options.map(({ text }) => right.indexOf(text));
  const pairs = places.flatMap((one, index) => places.slice(index + 1).map((other) => one > other));
  const moves = pairs.filter(Boolean).length;
  if (2 * moves <= pairs.length) return options;
  // A start fully in reverse would now be solved: its first step goes to the end.
  const [first, ...others] = options.toReversed();
  return first && moves === pairs.length ? [...others, first] : options.toReversed();
}

export interface ArrangedKey extends AnswerKey {
  options: ArrangedOption[];
}

export function answerKeyOf(draft: QuestionDraft): ArrangedKey {
  if (draft.kind === 'number')
    return { kind: 'number', options: [], number: Number(draft.answer), tolerance: draft.tolerance };
  const options = arrangeOptions(draft);
  if (draft.kind !== 'order') return { kind: draft.kind, options };
  const order = rightOptions(draft).map((text) => options.find((each) => each.text === text)?.id ?? '');
  return { kind: 'order', options, order };
}

/** The right options of a question, in their order; none of a number. */
export function rightOptions({ kind, answer }: Pick<QuestionDraft, 'kind' | 'answer'>): string[] {
  if (kind === 'number') return [];
  return Array.isArray(answer) ? answer : [String(answer)];
}

export function shuffle(texts: readonly string[], seed: string): string[] {
  const weight = (text: string) => hash('sha256', JSON.stringify([seed, text]), 'hex');
  return texts
    .map((text) => ({ text, weight: weight(text) }))
    .toSorted((one, other) => (one.weight < other.weight ? -1 : 1))
    .map(({ text }) => text);
}

/** Sorts options that are numbers with the same words around them, such as `5 kg` and `12 kg`; undefined: they are not. */
function sortedNumbers(kind: QuestionDraft['kind'], texts: readonly string[]): string[] | undefined {
  if (kind === 'order') return undefined;
  const numbers = texts.map((text) => ({ text, ...numberIn(text) }));
  const [first] = numbers;
  if (numbers.some(({ value, around }) => value === undefined || around !== first?.around)) return undefined;
  return numbers.toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0)).map(({ text }) => text);
}

function numberIn(text: string): { value?: number; around?: string } {
  const [, before = '', digits, after = ''] =
    /^(\D*?)([-−]?\d[\d,]*(?:\.\d+)?)(\D*)$/.exec(toAsciiDigits(text)) ?? [];
  if (digits === undefined) return {};
  return { value: Number(digits.replaceAll(',', '').replace('−', '-')), around: `${before}|${after}` };
}
