import type { LearningReport } from '#contract/progress.ts';
import { dayOf, zoneOfReader } from './reader-day.ts';

export type ReportDay = LearningReport['days'][number];

export interface ReportSpan {
  from: string;
  to: string;
  zone: string;
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

export function addDays(day: string, days: number): string {
  const moved = atNoon(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  return addDays(day, -((atNoon(day).getUTCDay() + 6) % 7));
}

const weeksOfYear = 52;

/** Whole weeks up to today: what the pages ask of a report, within its limit of 366 days. */
export function reportSpan(now: Date, zone: string): ReportSpan {
  const to = dayOf(now, zone);
  return { from: addDays(mondayOf(to), -7 * (weeksOfYear - 1)), to, zone };
}

/** The days in weeks from Monday to Sunday; the last week may end earlier. */
export function weeksOf(days: readonly ReportDay[]): ReportDay[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Fills a week that is not over with days on which nothing happened yet. */
export function wholeWeek(week: readonly ReportDay[]): ReportDay[] {
  const [first] = week;
  if (!first) return [];
  return Array.from(
    { length: 7 },
    (_, place) =>
      week[place] ?? { day: addDays(first.day, place), answers: 0, right: 0, reviews: 0, minutes: 0 },
  );
}

export interface DaySums {
  days: number;
  answers: number;
  right: number;
  reviews: number;
  minutes: number;
}

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
  const months = new Map<string, ReportDay[]>();
  for (const day of days) {
    const month = day.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, itsDays]) => ({ month, sums: sumsOf(itsDays) }));
}

/** The span where the reader is, in a browser; `loaded` itself where that is the same days in the same zone. */
export function spanOfReader(loaded: ReportSpan): ReportSpan {
  const here = reportSpan(new Date(), zoneOfReader());
  return here.zone === loaded.zone && here.to === loaded.to ? loaded : here;
}
