import { expect, test } from 'vitest';
import { nextReminder } from './next-reminder.ts';

test.each([
  ['today in India', '2026-03-10T10:00:00Z', 19, 'Asia/Kolkata', '2026-03-10T13:30:00Z'],
  ['tomorrow once the hour has begun', '2026-03-10T13:30:00Z', 19, 'Asia/Kolkata', '2026-03-11T13:30:00Z'],
  ['by the day of the zone', '2026-03-10T20:00:00Z', 1, 'Asia/Kolkata', '2026-03-11T19:30:00Z'],
  ['after the clocks change', '2026-03-28T20:00:00Z', 19, 'Europe/Berlin', '2026-03-29T17:00:00Z'],
  ['in an hour that is left out', '2026-03-28T20:00:00Z', 2, 'Europe/Berlin', '2026-03-29T01:00:00Z'],
])('%s', (_, now, hour, zone, next) => {
  expect(nextReminder(Date.parse(now), { hour, zone }).toISOString()).toBe(next.replace('Z', '.000Z'));
});
