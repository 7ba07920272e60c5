import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LearningEvent } from '#contract/learning-events.ts';
import { endOfId, type ProgressCode } from '#contract/learning/progress-code.ts';
import { eventsOf } from './coded-events.ts';

const courseId = randomUUID();
const chapterIds = [randomUUID(), randomUUID()] as const;
const questionIds = [randomUUID(), randomUUID()] as const;
const course = {
  course: { chapters: chapterIds.map((_id) => ({ _id })) },
  questions: questionIds.map((_id, place) => ({ _id, chapterId: chapterIds[place] })),
} as unknown as Parameters<typeof eventsOf>[1];

const answer = (seq: number, place: 0 | 1, round: number) => ({
  seq,
  // Two within one second are two events.
  atS: 1_790_000_000 + Math.floor(seq / 2),
  about: endOfId(questionIds[place]),
  answer: { revision: 1, chosen: ['b'], round },
});
const code: ProgressCode = {
  device: randomUUID(),
  courseId,
  zone: 'Asia/Kolkata',
  events: [
    answer(0, 0, 0),
    answer(1, 0, 0),
    answer(2, 0, 1),
    answer(3, 1, 0),
    { seq: 4, atS: 1_790_000_100, about: endOfId(chapterIds[0]) },
  ],
};

test('a code makes the same events each time, as the server takes them, each with an id of its own', () => {
  const { events, gone } = eventsOf(code, course);
  expect(gone).toBe(0);
  expect(eventsOf(code, course).events).toEqual(events);
  for (const event of events) expect(LearningEvent.parse(event)).toEqual(event);
  expect(events.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer', 'answer', 'read']);
  const [first, second] = chapterIds;
  expect(events.map(({ chapterId }) => chapterId)).toEqual([first, first, first, second, first]);
  const other = eventsOf({ ...code, device: randomUUID() }, course).events;
  expect(new Set([...events, ...other].map(({ id }) => id)).size).toBe(10);
  // Each run through the questions of a chapter is a sitting.
  const sittings = events.map((event) => (event.kind === 'answer' ? event.sitting : ''));
  expect(sittings[1]).toBe(sittings[0]);
  expect(new Set(sittings.slice(0, 4)).size).toBe(3);
});

test('what is about a question or chapter that the course does not have is gone', () => {
  const events = [
    { ...answer(0, 0, 0), about: '00000000' },
    { seq: 1, atS: 1, about: '00000000' },
    answer(2, 1, 0),
  ];
  expect(eventsOf({ ...code, events }, course)).toMatchObject({ gone: 2, events: [{ seq: 2 }] });
});
