import { expect, test } from 'vitest';
import type { LearningEvent } from '#contract/learning-events.ts';
import { whatIsDue } from './what-is-due.ts';

const zone = 'Asia/Kolkata';
const at = (moment: string) => Date.parse(`${moment}+05:30`);
const answer = (questionId: string, moment: string) =>
  ({
    kind: 'answer',
    courseId: 'c',
    questionId,
    at: new Date(at(moment)).toISOString(),
    zone,
  }) as LearningEvent;
const heard = [
  { courseId: 'c', questionId: 'old' },
  { courseId: 'd', questionId: 'other' },
];
const now = at('2026-03-04T18:00');

test('a phone that has heard nothing, and of which nothing is answered, knows nothing', () => {
  expect(whatIsDue({ heard: undefined, next: undefined, events: [] }, now)).toBeUndefined();
});

test('what is answered today comes back tomorrow, and what was answered yesterday is due', () => {
  const events = [answer('a', '2026-03-04T17:00'), answer('b', '2026-03-04T17:01')];
  const known = { heard: undefined, next: undefined, events };
  const tomorrow = at('2026-03-05T04:00');
  expect(whatIsDue(known, now)).toEqual({ due: [], count: 0, next: { at: tomorrow, count: 2 } });
  const then = whatIsDue(known, tomorrow)!;
  expect(then.due.map(({ questionId }) => questionId)).toEqual(['a', 'b']);
  expect(then).toMatchObject({ count: 2, next: null });
});

test('what the phone has heard is due until it is answered here', () => {
  const events = [answer('old', '2026-03-04T17:00')];
  expect(whatIsDue({ heard, next: undefined, events: [] }, now)).toMatchObject({ due: heard, count: 2 });
  expect(whatIsDue({ heard, next: undefined, events }, now)).toMatchObject({ due: [heard[1]], count: 1 });
});

test('what would be due later counts once its time has come', () => {
  const next = { nextAt: new Date(at('2026-03-05T04:00')).toISOString(), count: 3 };
  const events = [answer('a', '2026-03-04T17:00')];
  const known = { heard: [], next, events };
  expect(whatIsDue(known, now)).toMatchObject({ count: 0, next: { at: Date.parse(next.nextAt), count: 4 } });
  expect(whatIsDue({ ...known, events: [] }, at('2026-03-06T10:00'))).toEqual({
    due: [],
    count: 3,
    next: null,
  });
});
