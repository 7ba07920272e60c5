import { calendarDay, dateOf, dayOf } from '#contract/learning/local-day.ts';
import type { LearningReport } from '#contract/progress.ts';
import { zoneOfReader } from './reader-day.ts';

export type ReportDay = LearningReport['days'][number];
export interface ReportSpan {
  from: string;
  to: string;
  zone: string;
}

export const addDays = (day: string, days: number): string => dateOf(dayOf(day) + days);

const weeksOfYear = 52;

/** Whole weeks up to today: what the pages ask of a report, within its limit of 366 days. */
export function reportSpan(now: Date, zone: string): ReportSpan {
  const today = calendarDay(now.getTime(), zone);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return { from: dateOf(monday - 7 * (weeksOfYear - 1)), to: dateOf(today), zone };
}

/** The span where the reader is, in a browser; `loaded` itself where that is the same days in the same zone. */
export function spanOfReader(loaded: ReportSpan): ReportSpan {
  const here = reportSpan(new Date(), zoneOfReader());
  return here.zone === loaded.zone && here.to === loaded.to ? loaded : here;
}

export function weeksOf(days: readonly ReportDay[]): ReportDay[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

type DaySums = Record<'days' | Exclude<keyof ReportDay, 'day'>, number>;

export function sumsOf(days: readonly ReportDay[]): DaySums {
  const sums: DaySums = { days: 0, answers: 0, right: 0, reviews: 0, minutes: 0 };
  for (const { answers, right, reviews, minutes } of days) {
    if (answers > 0) sums.days += 1;
    sums.answers += answers;
    sums.right += right;
    sums.reviews += reviews;
    sums.minutes += minutes;
  }
  return sums;
}

/** The days by month, such as `2026-11`, the earliest first. */
export function monthsOf(days: readonly ReportDay[]): { month: string; sums: DaySums }[] {
  const monthOf = ({ day }: ReportDay) => day.slice(0, 7);
  const months = [...new Set(days.map(monthOf))];
  return months.map((month) => ({ month, sums: sumsOf(days.filter((day) => monthOf(day) === month)) }));
}
