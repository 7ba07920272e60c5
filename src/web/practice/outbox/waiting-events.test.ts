import { expect, test } from 'vitest';
import { batchOf, eventsInOrder, type WaitingEvent } from './waiting-events.ts';

const answer = { kind: 'answer', questionId: 'q', revision: 1, chosen: ['a'], sitting: 's', mode: 'chapter' };
const event = (seq: number, device = 'phone', more: object = answer): WaitingEvent => {
  const facts = { id: `event ${device} ${seq}`, seq, courseId: 'course', chapterId: 'chapter' };
  const when = { at: '2026-11-22T10:00:00.000Z', zone: 'Asia/Kolkata' };
  return { device, event: { ...facts, ...when, ...more } as WaitingEvent['event'] };
};
const opened = (seq: number) => event(seq, 'phone', { kind: 'opened' });
const numbers = (batch: readonly WaitingEvent[]) => batch.map(({ event: { seq } }) => seq);

test('sends the events of one device in their order', () => {
  const waiting = [event(12), event(2), event(3, 'as a guest'), event(1, 'as a guest')];
  expect(numbers(batchOf(waiting, false))).toEqual([1, 3]);
  expect(numbers(batchOf(waiting.slice(0, 2), false))).toEqual([2, 12]);
});

test('sends at most 100 events and 20,000 characters at once, and always one', () => {
  const many = Array.from({ length: 150 }, (_, seq) => opened(seq));
  expect(batchOf(many, false).length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(batchOf(many, false)).length).toBeLessThan(30_000);
  const long = event(1, 'phone', { ...answer, chosen: ['x'.repeat(50_000)] });
  expect(numbers(batchOf([long, event(2)], false))).toEqual([1]);
});

test('lets a visitor stay a visitor until they answer or press', () => {
  const read = event(2, 'phone', { kind: 'read', done: true });
  expect(batchOf([opened(1), read], true)).toEqual([]);
  expect(numbers(batchOf([opened(1), { ...read, pressed: true }], true))).toEqual([1, 2]);
  expect(numbers(batchOf([opened(1), event(2)], true))).toEqual([1, 2]);
  expect(numbers(batchOf([opened(1)], false))).toEqual([1]);
});

test('knows the order of events, also after a clock was set back and on two devices', () => {
  const at = (time: string) => ({ ...answer, at: `2026-11-22T${time}:00.000Z` });
  const waiting = [
    event(9, 'phone', at('10:30')),
    event(10, 'phone', at('08:00')),
    event(1, 'as a guest', at('10:00')),
    event(2, 'as a guest', at('11:00')),
  ];
  for (const arrived of [waiting, waiting.toReversed()])
    expect(eventsInOrder(arrived).map(({ seq }) => seq)).toEqual([1, 9, 10, 2]);
});
