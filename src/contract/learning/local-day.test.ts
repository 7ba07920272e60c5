import { expect, test } from 'vitest';
import { calendarDay, dateOf, dayOf, startOfCalendarDay } from './local-day.ts';

test('a day begins at midnight of the zone, also where its clocks change', () => {
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'nowhere']) {
    for (let day = dayOf('2026-01-01'); day < dayOf('2027-01-01'); day += 1) {
      const start = startOfCalendarDay(day, zone);
      expect([calendarDay(start - 1, zone), calendarDay(start, zone)]).toEqual([day - 1, day]);
    }
  }
  expect(dateOf(dayOf('2026-11-22'))).toBe('2026-11-22');
});
