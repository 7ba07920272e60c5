import { expect, test } from 'vitest';
import { countDays, type DayEvent } from './learning-days.ts';
import { calendarDay, dateOf, dayOf, startOfCalendarDay } from './local-day.ts';

const at = (time: string, more: Partial<DayEvent> = {}): DayEvent => ({ at: Date.parse(time), ...more });
function daysOf(from: string, to: string, zone: string, events: DayEvent[]) {
  const counter = countDays(dayOf(from), dayOf(to), zone);
  for (const event of events) counter.add(event);
  return counter.days();
}

test('the days of a report are all there, those of the zone, and what is outside is left out', () => {
  const none = daysOf('2024-02-28', '2024-03-01', 'UTC', []);
  expect(none.map(({ day }) => day)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(none[0]).toEqual({ day: '2024-02-28', answers: 0, right: 0, reviews: 0, minutes: 0 });
  const events = [
    at('2026-11-01T18:00:00Z', { right: true }),
    at('2026-11-02T18:29:00Z', { right: true }),
    at('2026-11-02T18:31:00Z', { right: false, review: true }),
    at('2026-11-03T18:30:00Z', { right: true }),
  ];
  expect(daysOf('2026-11-02', '2026-11-03', 'Asia/Kolkata', events)).toEqual([
    { day: '2026-11-02', answers: 1, right: 1, reviews: 0, minutes: 0 },
    { day: '2026-11-03', answers: 1, right: 0, reviews: 1, minutes: 2 },
  ]);
  const [only] = daysOf('2026-11-02', '2026-11-02', 'No/Zone', events);
  expect(only).toMatchObject({ answers: 2, right: 1, reviews: 1, minutes: 2 });
});

test('the time between events counts that are less than 5 minutes apart', () => {
  const times = ['08:00:00', '08:04:00', '08:08:30', '08:13:30', '09:00:00'];
  const events = times.map((time) => at(`2026-11-02T${time}Z`));
  expect(daysOf('2026-11-02', '2026-11-02', 'UTC', events)[0]).toMatchObject({ minutes: 9, answers: 0 });
});

test('a day begins at midnight of the zone, also where its clocks change', () => {
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'nowhere']) {
    for (let day = dayOf('2026-01-01'); day < dayOf('2027-01-01'); day += 1) {
      const start = startOfCalendarDay(day, zone);
      expect([calendarDay(start - 1, zone), calendarDay(start, zone)]).toEqual([day - 1, day]);
    }
  }
  expect(dateOf(dayOf('2026-11-22'))).toBe('2026-11-22');
});
