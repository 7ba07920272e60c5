import { startOfStudyDay, studyDay } from '#contract/learning/local-day.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import type { Heard } from './saved-store.ts';

interface Known {
  heard: Heard['reviews'] | undefined;
  /** Events of this phone since it was heard. */
  events: readonly LearningEvent[];
}

/** Tells which questions are due, and when others follow, as far as a phone knows; undefined where it knows nothing. */
export function whatIsDue({ heard, events }: Known, now: number) {
  // A question that was answered once comes back the next day. After further answers only the site knows the day.
  const answered = events.flatMap((event) => {
    // An exercise is made anew each time.
    if (event.kind !== 'answer' || event.questionId.startsWith('exercise:')) return [];
    const { courseId, questionId, zone } = event;
    return { courseId, questionId, at: startOfStudyDay(studyDay(Date.parse(event.at), zone) + 1, zone) };
  });
  if (heard === undefined && answered.length === 0) return undefined;
  const told = (heard ?? []).map(({ dueAt, ...question }) => ({ ...question, at: Date.parse(dueAt) }));
  const all = [...new Map([...told, ...answered].map((each) => [each.questionId, each])).values()];
  const ahead = all.filter(({ at }) => at > now);
  const nextAt = Math.min(...ahead.map(({ at }) => at));
  return {
    /** The most overdue first. */
    due: all.filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at),
    next: ahead.length > 0 ? { at: nextAt, count: ahead.filter(({ at }) => at === nextAt).length } : null,
  };
}
