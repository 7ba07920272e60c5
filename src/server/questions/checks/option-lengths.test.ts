import { expect, test } from 'vitest';
import type { QuestionDraft } from '#contract/questions.ts';
import { keyStandsOut, ruleThatPasses } from './option-lengths.ts';

/** Makes a question whose options have these lengths. */
function withLengths(kind: 'one' | 'many', right: number[], wrong: number[]): QuestionDraft {
  const options = (lengths: number[], letter: string) => lengths.map((length) => letter.repeat(length));
  const key = options(right, 'a');
  return {
    kind,
    stem: 'Which?',
    answer: kind === 'one' ? (key[0] ?? '') : key,
    wrong: options(wrong, 'b'),
    whyWrong: wrong.map(() => 'No.'),
    explanation: '',
    quote: '',
  };
}

test.each([
  ['one', [4], [5, 6, 7], 'shortest'],
  ['one', [8], [5, 6, 7], 'longest'],
  ['one', [5], [5, 6, 7], undefined],
  ['many', [6, 7], [5], 'shortest'],
  ['many', [6, 7], [7], undefined],
] as const)('%s of lengths %j against %j stands out as the %s', (kind, right, wrong, expected) => {
  expect(keyStandsOut(withLengths(kind, [...right], [...wrong]))).toBe(expected);
});

test.each([
  ['the shortest one, and all but the longest', [4], [5, 6, 7], [4, 5], [6]],
  ['the middle one, and all but the middle', [6], [5, 7], [4, 9], [6]],
])('names the rule %s when it passes four questions of five', (rule, right, wrong, rights, wrongs) => {
  const [one, many] = [withLengths('one', right, wrong), withLengths('many', rights, wrongs)];
  const unlike = withLengths('one', [6], [6, 6, 6]);
  expect(ruleThatPasses([one, many, one, many, unlike])).toBe(rule);
  expect(ruleThatPasses([one, many, unlike, one, unlike])).toBeUndefined();
  expect(ruleThatPasses([one, many])).toBeUndefined();
});
