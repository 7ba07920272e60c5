import { expect, test } from 'vitest';
import { draftOf } from '#tests/support/questions.ts';
import { judge } from './inspect.ts';

/** Judges questions that pass every check and that both solvers answer by their keys. */
function judged(answers: readonly string[]) {
  const drafts = answers.map((answer, n) => ({
    id: String(n),
    draft: draftOf(n, { answer, wrong: ['sand xxx', 'dust xxxxx'], whyWrong: ['No.', 'No.'] }),
    checks: [{ name: 'shape', passed: true }],
  }));
  const solution = { answers: answers.map((answer) => [answer]) };
  return judge({ model: 'm', drafts, solutions: [solution, solution] }, '2026-01-01T00:00:00Z');
}
/** The same length as a wrong option. */
const unclear = 'soil xxx';
const statesOf = (answers: readonly string[]) => judged(answers).map(({ id, state }) => `${id} ${state}`);

test('a chapter keeps six questions at most, and those beyond are left out', () => {
  expect(statesOf(Array(8).fill(unclear))).toEqual([0, 1, 2, 3, 4, 5].map((id) => `${id} accepted`));
});

test('the keys of at most 40 % of accepted questions are the shortest option', () => {
  const states = statesOf(['a', 'a', 'a', unclear, unclear, unclear]);
  expect(states).toEqual([0, 1, 2, 3, 4, 5].map((id) => `${id} ${id === 2 ? 'withheld' : 'accepted'}`));
});
