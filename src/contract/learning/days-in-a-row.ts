import type { DayState, LearningDays } from '#contract/progress.ts';
import { dateOf } from './local-day.ts';

/** Rest days that each month gives by itself. */
const restsAMonth = 2;

/**
 * Counts days in a row. A month gives its rest days by itself to days that are missed within a row. Days that are missed
 * together end it where the rest days are too few for all of them, and then use none. Nothing ends before the day is over.
 * @param learned days on which something was learned, since 1970, ascending and each once
 * @param today days since 1970
 */
export function daysInARow(learned: readonly number[], today: number): Omit<LearningDays, 'minutes'> {
  const rests = new Set<number>();
  const restsLeft = (day: number) => {
    const month = monthOf(day);
    return restsAMonth - [...rests].filter((rest) => monthOf(rest) === month).length;
  };
  const past = learned.filter((day) => day <= today);
  let [row, longest, next] = [0, 0, 0];
  /** Goes from the last learned day to this one. */
  const goTo = (day: number) => {
    if (row === 0 || next === day) return;
    // A gap touches at most two months, and is looked at no further.
    const missed = Array.from({ length: Math.min(day - next, 2 * restsAMonth + 1) }, (_, n) => next + n);
    const inMonthOf = (day: number) => missed.filter((other) => monthOf(other) === monthOf(day));
    if (missed.every((day) => inMonthOf(day).length <= restsLeft(day)))
      for (const each of missed) rests.add(each);
    else row = 0;
  };
  for (const day of past) {
    goTo(day);
    row += 1;
    next = day + 1;
    longest = Math.max(longest, row);
  }
  goTo(today);
  const done = new Set(past);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  const stateOf = (day: number): DayState =>
    done.has(day) ? 'learned' : day >= today ? 'ahead' : rests.has(day) ? 'rest' : 'free';
  return {
    row,
    longest,
    restsLeft: restsLeft(today),
    today: dateOf(today),
    week: Array.from({ length: 7 }, (_, n) => ({ day: dateOf(monday + n), state: stateOf(monday + n) })),
  };
}

const monthOf = (day: number) => dateOf(day).slice(0, 7);
