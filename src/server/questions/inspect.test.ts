import { expect, test } from 'vitest';
import { draftOf } from '#tests/support/questions.ts';
import { agrees, judge } from './inspect.ts';

/** Judges questions that both solvers answer by their keys, unless told otherwise. */
function judged(answers: readonly string[], { passed = true, solved = [answers, answers] as Solved[] } = {}) {
  const drafts = answers.map((answer, n) => ({
    id: String(n),
    draft: draftOf(n, { answer, wrong: ['sand xxx', 'dust xxxxx'], whyWrong: ['No.', 'No.'] }),
    checks: [{ name: 'shape', passed }],
  }));
  const [one, other] = solved.map((given) => given && { answers: given.map((answer) => [answer]) });
  return judge({ model: 'm', drafts, solutions: [one!, other!] }, '2026-01-01T00:00:00Z');
}
type Solved = readonly string[] | null;

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

test.each<[reason: string | null, one: Solved, other: Solved, passed?: boolean]>([
  [null, [unclear], [unclear]],
  ['check', [unclear], [unclear], false],
  ['solvers', [unclear], ['sand xxx']],
  ['unanswered', [unclear], null],
  ['solvers', ['sand xxx'], null],
])('a question is withheld for %s where its solvers say %j and %j', (reason, one, other, passed = true) => {
  const [question] = judged([unclear], { passed, solved: [one, other] });
  expect(question).toMatchObject({ state: reason ? 'withheld' : 'accepted', reason });
});

test('a question is accepted only if both solvers name its key, and nothing else', () => {
  const draft = draftOf(1, { kind: 'many', answer: ['roots', 'worms'] });
  const named = [['worms', 'roots'], ['roots'], ['roots', 'worms', 'salt'], []];
  expect(named.map((answer) => agrees(draft, answer))).toEqual([true, false, false, false]);
});
