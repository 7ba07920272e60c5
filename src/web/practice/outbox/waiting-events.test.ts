import { expect, test } from 'vitest';
import { batchOf, eventsInOrder, type WaitingEvent } from './waiting-events.ts';

const event = (seq: number, device = 'phone', kind: 'opened' | 'answer' = 'answer'): WaitingEvent => ({
  device,
  event: {
    id: `event ${device} ${seq}`,
    seq,
    courseId: 'course',
    chapterId: 'chapter',
    at: '2026-11-22T10:00:00.000Z',
    zone: 'Asia/Kolkata',
    ...(kind === 'opened'
      ? { kind }
      : { kind, questionId: 'question', revision: 1, chosen: ['a'], sitting: 'sitting', mode: 'chapter' }),
  },
});
const numbers = (batch: readonly WaitingEvent[]) => batch.map(({ event: { seq } }) => seq);

test('sends the events of one device in their order', () => {
  const waiting = [event(12), event(2), event(3, 'as a guest'), event(1, 'as a guest')];
  expect(numbers(batchOf(waiting, false))).toEqual([1, 3]);
  expect(numbers(batchOf(waiting.slice(0, 2), false))).toEqual([2, 12]);
});

test('sends at most 100 events and 20,000 characters at once, and always one', () => {
  const many = Array.from({ length: 150 }, (_, seq) => event(seq, 'phone', 'opened'));
  expect(batchOf(many, false).length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(batchOf(many, false)).length).toBeLessThan(30_000);
  const long = event(1);
  if (long.event.kind === 'answer') long.event.chosen = ['x'.repeat(50_000)];
  expect(numbers(batchOf([long, event(2)], false))).toEqual([1]);
});

test('lets a visitor stay a visitor until they answer', () => {
  const opened = event(1, 'phone', 'opened');
  expect(batchOf([opened], true)).toEqual([]);
  expect(numbers(batchOf([opened, event(2)], true))).toEqual([1, 2]);
  expect(numbers(batchOf([opened], false))).toEqual([1]);
});

test('knows the order of events, also after a clock was set back and on two devices', () => {
  const at = (each: WaitingEvent, time: string): WaitingEvent => ({
    ...each,
    event: { ...each.event, at: time },
  });
  const waiting = [
    at(event(9), '2026-11-22T10:30:00.000Z'),
    at(event(10), '2026-11-22T08:00:00.000Z'),
    at(event(1, 'as a guest'), '2026-11-22T10:00:00.000Z'),
    at(event(2, 'as a guest'), '2026-11-22T11:00:00.000Z'),
  ];
  for (const arrived of [waiting, waiting.toReversed()])
    expect(eventsInOrder(arrived).map(({ seq }) => seq)).toEqual([1, 9, 10, 2]);
});
