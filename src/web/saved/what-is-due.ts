import { startOfStudyDay, studyDay } from '#contract/learning/local-day.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import type { Heard } from './saved-store.ts';

interface Known {
  heard: Heard['reviews'] | undefined;
  next: Heard['next'] | undefined;
  /** Events of this phone since it was heard. */
  events: readonly LearningEvent[];
}

/** Tells which questions are due, and when others follow, as far as a phone knows; undefined where it knows nothing. */
export function whatIsDue({ heard, next, events }: Known, now: number) {
  // A question that was answered once comes back the next day. After further answers only the site knows the day.
  const answered = new Map(
    events.flatMap((event) => {
      if (event.kind !== 'answer') return [];
      const { courseId, questionId, zone } = event;
      const at = startOfStudyDay(studyDay(Date.parse(event.at), zone) + 1, zone);
      return [[questionId, { courseId, questionId, at, count: 1 }] as const];
    }),
  );
  if (heard === undefined && answered.size === 0) return undefined;
  const again = [...answered.values()];
  const due = [
    ...(heard ?? []).filter(({ questionId }) => !answered.has(questionId)),
    ...again.filter(({ at }) => at <= now),
  ];
  const others = next?.nextAt ? [{ at: Date.parse(next.nextAt), count: next.count }] : [];
  const ahead = [...others, ...again].filter(({ at }) => at > now);
  const nextAt = Math.min(...ahead.map(({ at }) => at));
  const sum = (list: typeof others) => list.reduce((total, { count }) => total + count, 0);
  return {
    due,
    /** With those of which this phone heard only that they would be due by now. */
    count: due.length + sum(others.filter(({ at }) => at <= now)),
    next: ahead.length > 0 ? { at: nextAt, count: sum(ahead.filter(({ at }) => at === nextAt)) } : null,
  };
}
