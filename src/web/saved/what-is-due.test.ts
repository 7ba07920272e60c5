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
const told = (courseId: string, questionId: string, moment: string) => ({
  courseId,
  questionId,
  dueAt: new Date(at(moment)).toISOString(),
});
const tomorrow = at('2026-03-05T04:00');
const heard = [
  told('c', 'old', '2026-03-02T04:00'),
  told('d', 'other', '2026-03-03T04:00'),
  told('c', 'next', '2026-03-05T04:00'),
  told('d', 'later', '2026-03-09T04:00'),
];
const now = at('2026-03-04T18:00');
const dueBy = (events: LearningEvent[], moment: number) =>
  whatIsDue({ heard, events }, moment)!.due.map(({ questionId }) => questionId);

test('a phone that has heard nothing, and of which nothing is answered, knows nothing', () => {
  expect(whatIsDue({ heard: undefined, events: [] }, now)).toBeUndefined();
});

test('what is answered today comes back tomorrow, and what was answered yesterday is due', () => {
  const events = [answer('a', '2026-03-04T17:00'), answer('b', '2026-03-04T17:01')];
  const known = { heard: undefined, events };
  expect(whatIsDue(known, now)).toEqual({ due: [], next: { at: tomorrow, count: 2 } });
  const then = whatIsDue(known, tomorrow)!;
  expect(then.due.map(({ questionId }) => questionId)).toEqual(['a', 'b']);
  expect(then.next).toBeNull();
});

test('what the phone has heard is due from its day on, the most overdue first, until it is answered here', () => {
  expect(dueBy([], now)).toEqual(['old', 'other']);
  expect(whatIsDue({ heard, events: [] }, now)!.next).toEqual({ at: tomorrow, count: 1 });
  expect(dueBy([], tomorrow)).toEqual(['old', 'other', 'next']);
  const events = [answer('old', '2026-03-04T17:00')];
  expect(dueBy(events, now)).toEqual(['other']);
  expect(whatIsDue({ heard, events }, now)!.next).toEqual({ at: tomorrow, count: 2 });
  expect(dueBy(events, tomorrow)).toEqual(['other', 'old', 'next']);
});

test('an exercise does not come back', () => {
  expect(
    whatIsDue({ heard: [], events: [answer('exercise:percent:a1:0', '2026-03-04T17:00')] }, tomorrow),
  ).toEqual({ due: [], next: null });
});
