import type { LearningReport } from '#contract/progress.ts';
import { calendarDay, dateOf } from './local-day.ts';

/** An event as days count it; `at` in ms. */
export interface DayEvent {
  at: number;
  /** Only answers have it. */
  right?: boolean | undefined;
  review?: boolean | undefined;
}

/** Events further apart than this have a pause between them. */
const pauseMs = 5 * 60_000;

/**
 * Counts events by calendar day of a zone. `from` and `to` are days since 1970, both included; every day between them is in
 * the result. Events have to be added in the order of their times. The minutes of a day are the time between events that are
 * less than 5 minutes apart, so one event alone has none.
 */
export function countDays(
  from: number,
  to: number,
  zone: string,
): { add: (event: DayEvent) => void; days: () => LearningReport['days'] } {
  const counts = Array.from({ length: to - from + 1 }, () => ({ answers: 0, right: 0, reviews: 0, ms: 0 }));
  let before = Number.NEGATIVE_INFINITY;
  return {
    add({ at, right, review }) {
      const count = counts[calendarDay(at, zone) - from];
      const gap = at - before;
      before = at;
      if (!count) return;
      if (gap < pauseMs) count.ms += gap;
      if (right === undefined) return;
      count.answers += 1;
      if (right) count.right += 1;
      if (review) count.reviews += 1;
    },
    days: () =>
      counts.map(({ ms, ...count }, n) => ({
        day: dateOf(from + n),
        ...count,
        minutes: Math.round(ms / 60_000),
      })),
  };
}
