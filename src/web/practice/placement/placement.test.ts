import { expect, test } from 'vitest';
import type { AskedQuestion, GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { nextPlace, outcomeOf, provable } from './placement.ts';

const question = (chapterId: string, name: string): AskedQuestion => ({
  _id: `${chapterId}-${name}`,
  revision: 1,
  kind: 'one',
  stem: name,
  courseId: 'course',
  chapterId,
});
const chapter = (chapterId: string, count: number) =>
  Array.from({ length: count }, (_, place) => question(chapterId, String(place)));
const questions = [...chapter('a', 5), ...chapter('b', 5)];

/** Answers of the first questions: right, wrong, or without a verdict. */
function answers(of: readonly AskedQuestion[], pattern: string): Record<string, GivenAnswer> {
  return Object.fromEntries(
    [...pattern].map((mark, place) => [
      of[place]!._id,
      {
        eventId: String(place),
        revision: 1,
        chosen: ['x'],
        ...(mark !== '?' && { verdict: { id: 'x', verdict: 'accepted', right: mark === '+' } as const }),
      },
    ]),
  );
}

test('goes on to the next chapter once a chapter can’t be passed any more', () => {
  expect(nextPlace({ questions, given: answers(questions, '-') }, 0)).toBe(1);
  expect(nextPlace({ questions, given: answers(questions, '--') }, 1)).toBe(5);
  expect(nextPlace({ questions, given: answers(questions, '-----'.repeat(2)) }, 6)).toBe(10);
});

test('asks on while answers wait for the network', () => {
  expect(nextPlace({ questions, given: answers(questions, '??') }, 1)).toBe(2);
});

test('tells of each chapter whether it is known', () => {
  const given = answers(questions, '++-++?????');
  expect(outcomeOf({ questions, given }, 'a')).toBe('known');
  expect(outcomeOf({ questions, given }, 'b')).toBe('waiting');
  expect(outcomeOf({ questions, given: answers(questions, '++--') }, 'a')).toBe('learn');
  expect(outcomeOf({ questions, given }, 'c')).toBe('untested');
});

test('asks nothing of a chapter with too few questions to prove it', () => {
  expect(provable(chapter('a', 2))).toEqual([]);
  expect(provable(chapter('a', 3))).toHaveLength(3);
});
