import { calendarDay, startOfHour } from '#contract/learning/local-day.ts';

/** The next moment after `now` at which it is an hour in a zone. */
export function nextReminder(now: number, { hour, zone }: { hour: number; zone: string }): Date {
  const today = calendarDay(now, zone);
  const at = startOfHour(today, hour, zone);
  return new Date(at > now ? at : startOfHour(today + 1, hour, zone));
}
