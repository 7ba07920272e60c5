import { expect, test } from 'vitest';
import { daysInARow } from './days-in-a-row.ts';
import { dayOf } from './local-day.ts';

const day = (date: string) => dayOf(`2026-${date}`);
const rowAt = (today: string, ...dates: string[]) => daysInARow(dates.map(day), day(today));

test.each([
  ['today alone', '03-10', ['03-10'], 1, 1, 2],
  ['not yet today', '03-10', ['03-08', '03-09'], 2, 2, 2],
  ['two missed days are rests', '03-10', ['03-07', '03-10'], 2, 2, 0],
  ['the third missed day ends the row, and the longest stays', '03-10', ['03-05', '03-06'], 0, 2, 2],
  ['each month gives its own', '04-03', ['03-28', '03-29', '04-03'], 3, 3, 0],
  ['no rest is given before a row', '03-20', ['03-19'], 1, 1, 2],
  ['a day of a clock that goes wrong is not counted', '03-10', ['03-10', '03-12'], 1, 1, 2],
])('%s', (_, today, learned, row, longest, restsLeft) => {
  expect(rowAt(today, ...learned)).toMatchObject({ row, longest, restsLeft });
});

test('a week tells from Monday to Sunday what was learned, rested and left free, and since when one learns', () => {
  const states = (today: string, ...learned: string[]) =>
    rowAt(today, ...learned).week.map(({ state }) => state[0]);
  // Monday is the 9th.
  expect(rowAt('03-11').week.map(({ day }) => day)[0]).toBe('2026-03-09');
  expect(rowAt('03-11').began).toBeUndefined();
  expect(rowAt('03-13', '02-09', '03-12').began).toBe('2026-02-09');
  expect(states('03-13', '03-09', '03-12').join('')).toBe('lrrlaaa');
  expect(states('03-15', '03-03', '03-09', '03-11').join('')).toBe('lrlfffa');
});
