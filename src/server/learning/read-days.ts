import { daysInARow } from '#contract/learning/days-in-a-row.ts';
import { countDays } from '#contract/learning/learning-days.ts';
import { calendarDay, startOfCalendarDay } from '#contract/learning/local-day.ts';
import type { LearningDays } from '#contract/progress.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectEventsBetween, selectQuartersLearned } from './events-store.ts';

/** A day with more has a goal met by far. */
const mostEvents = 5_000;

/** Tells the days in a row on which a person learned; a visitor has none. */
export async function readLearningDays(
  db: Db,
  personId: string | undefined,
  zone: string,
): Promise<LearningDays> {
  const now = Date.now();
  const today = calendarDay(now, zone);
  if (personId === undefined) return { ...daysInARow([], today), minutes: 0 };
  const quarters = await selectQuartersLearned(db, personId);
  const learned = new Set(quarters.map((at) => calendarDay(at.getTime(), zone)));
  const events = await selectEventsBetween(db, personId, {
    from: new Date(startOfCalendarDay(today, zone)),
    to: new Date(startOfCalendarDay(today + 1, zone)),
    after: undefined,
    limit: mostEvents,
  });
  const count = countDays(today, today, zone);
  for (const { at } of events) count.add({ at: at.getTime() });
  return { ...daysInARow([...learned], today), minutes: count.days()[0]?.minutes ?? 0 };
}
