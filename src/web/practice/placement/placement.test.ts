import { expect, test } from 'vitest';
import type { AskedQuestion, GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { nextPlace, outcomeOf, provable } from './placement.ts';

const asked = { revision: 1, kind: 'one', stem: 'Which?', courseId: 'course' } as const;
const chapter = (chapterId: string, count: number): AskedQuestion[] =>
  Array.from({ length: count }, (_, n) => ({ ...asked, _id: `${chapterId}-${n}`, chapterId }));
const questions = [...chapter('a', 5), ...chapter('b', 5)];

/** The test after answers of the first questions: right, wrong, or without a verdict. */
function answered(pattern: string) {
  const given = [...pattern].map((mark, place): [string, GivenAnswer] => {
    const verdict = { id: 'x', verdict: 'accepted', right: mark === '+' } as const;
    const answer = { eventId: String(place), revision: 1, chosen: ['x'] };
    return [questions[place]!._id, { ...answer, ...(mark !== '?' && { verdict }) }];
  });
  return { questions, given: Object.fromEntries(given) };
}

test.each([
  ['-', 0, 1],
  ['--', 1, 5],
  ['----------', 6, 10],
  // Answers wait for the network.
  ['??', 1, 2],
])('goes on to the next chapter once one can’t be passed any more: %s', (pattern, place, next) => {
  expect(nextPlace(answered(pattern), place)).toBe(next);
});

test.each([
  ['++-++?????', 'a', 'known'],
  ['++-++?????', 'b', 'waiting'],
  ['++--', 'a', 'learn'],
  ['++-++?????', 'c', 'untested'],
])('after %s, chapter %s is %s', (pattern, chapterId, outcome) => {
  expect(outcomeOf(answered(pattern), chapterId)).toBe(outcome);
});

test('asks nothing of a chapter with too few questions to prove it', () => {
  expect(provable(chapter('a', 2))).toEqual([]);
  expect(provable(chapter('a', 3))).toHaveLength(3);
});
