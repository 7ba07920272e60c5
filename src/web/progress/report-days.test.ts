import { expect, test } from 'vitest';
import { localDay } from './reader-day.ts';
import { addDays, monthsOf, reportSpan, sumsOf, weeksOf } from './report-days.ts';

const quiet = { answers: 0, right: 0, reviews: 0, minutes: 0 };
const daysBetween = (from: string, to: string) => {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, ...quiet });
  return days;
};

test('a day begins at midnight where the reader is', () => {
  const moment = new Date('2026-11-22T20:00:00Z');
  expect(localDay(moment, 'Asia/Kolkata')).toBe('2026-11-23');
  expect(localDay(moment, 'America/New_York')).toBe('2026-11-22');
});

test.each(['2026-11-22', '2026-11-23', '2024-12-31'])(
  'on %s the span is whole weeks from a Monday, at most 366 days',
  (today) => {
    const { from, to } = reportSpan(new Date(`${today}T06:00:00Z`), 'Asia/Kolkata');
    expect(to).toBe(today);
    expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
    const days = daysBetween(from, to);
    expect(days.length).toBeLessThanOrEqual(366);
    expect(weeksOf(days)).toHaveLength(52);
  },
);

test('sums and months count days with answers alone', () => {
  const days = [
    { day: '2026-10-31', answers: 4, right: 3, reviews: 1, minutes: 5 },
    { day: '2026-11-01', ...quiet, minutes: 2 },
    { day: '2026-11-02', answers: 2, right: 2, reviews: 2, minutes: 1 },
  ];
  expect(sumsOf(days)).toEqual({ days: 2, answers: 6, right: 5, reviews: 3, minutes: 8 });
  expect(monthsOf(days).map(({ month, sums }) => [month, sums.days, sums.answers])).toEqual([
    ['2026-10', 1, 4],
    ['2026-11', 1, 2],
  ]);
});
