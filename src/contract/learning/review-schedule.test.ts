import { expect, test } from 'vitest';
import { studyDay } from './local-day.ts';
import { dueAt, dueDay } from './review-schedule.ts';

const day = 20_000;
/** Answers on days after the first one: `[0, true]` is right on the first day. */
const answers = (...all: [number, boolean][]) =>
  all.map(([after, right]) => (day + after) * 2 + Number(right));
const dueAfter = (...all: [number, boolean][]) => dueDay(answers(...all)) - day;

test('a question is due on the day after its first answer, right or wrong, and sooner after a wrong one', () => {
  expect([dueAfter([0, true]), dueAfter([0, false])]).toEqual([1, 1]);
  const known = (right: boolean) => dueAfter([0, true], [1, true], [6, true], [20, right]);
  expect(known(false)).toBeLessThan(known(true));
});

test('a question is due after longer and longer times while it is answered right', () => {
  const all: [number, boolean][] = [[0, true]];
  const waits: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const due = dueAfter(...all);
    waits.push(due - all.at(-1)![0]);
    all.push([due, true]);
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[2]).toBeGreaterThan(3);
  expect([waits[0], waits.at(-1)]).toEqual([1, 365]);
});

test.each([
  ['Asia/Kolkata', '2026-11-02T23:50:00+05:30', '2026-11-03T04:00:00+05:30'],
  // Past midnight is still the day before.
  ['Asia/Kolkata', '2026-11-03T01:30:00+05:30', '2026-11-03T04:00:00+05:30'],
  ['America/New_York', '2026-10-31T20:00:00-04:00', '2026-11-01T04:00:00-05:00'],
  ['Mars/Olympus', '2026-11-02T12:00:00Z', '2026-11-03T04:00:00Z'],
])('first answered in %s at %s, it is due at %s', (zone, first, due) => {
  const days = [studyDay(Date.parse(first), zone) * 2 + 1];
  expect(new Date(dueAt({ days, zone })).toISOString()).toBe(new Date(due).toISOString());
});
