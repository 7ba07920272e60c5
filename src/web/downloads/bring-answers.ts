import type { EventVerdict, LearningEvent } from '#contract/learning-events.ts';
import { readProgressCode } from '#contract/learning/progress-code.ts';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';
import { eventsOf } from './coded-events.ts';

type Send = NonNullable<CallOptions['send']>;

/** The result of importing a code. */
export interface Brought {
  /** The code as it was typed, for another attempt. */
  typed: string;
  /** The reason why no answers, or not all, were imported. */
  problem?: 'unreadable' | 'course-missing' | 'later';
  course?: { courseId: string; courseName: string };
  added: number;
  /** Answers that were imported before. */
  already: number;
  /** Answers whose questions or chapters are no longer in the course. */
  gone: number;
}

/** Our own codes hold only answers that can be stored. */
const problems: Record<string, Brought['problem']> = {
  'course-not-found': 'course-missing',
  'invalid-request': 'unreadable',
};

/** The limit of one call. */
const mostEvents = 100;

/** Sends what a code stands for as events, which the server grades and keeps once. */
export async function bringAnswers(typed: string, call: Send): Promise<Brought> {
  const brought: Brought = { typed, added: 0, already: 0, gone: 0 };
  const code = readProgressCode(typed);
  if (code === undefined) return { ...brought, problem: 'unreadable' };
  const send = asOnePerson(call);
  try {
    const { course, questions } = await api.readCoursePackage({ courseId: code.courseId }, { send });
    brought.course = { courseId: course._id, courseName: course.courseName };
    const { events, gone } = eventsOf(code, { course, questions });
    brought.gone = gone;
    const { device } = code;
    for (let first = 0; first < events.length; first += mostEvents) {
      const batch = {
        device,
        sentAt: clockOf(events),
        events: events.slice(first, first + mostEvents),
      };
      const { verdicts } = await api.sendLearningEvents(batch, { send });
      for (const verdict of verdicts) brought[placeOf(verdict)] += 1;
    }
    return brought;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...brought, problem: problems[error.code] ?? 'later' };
  }
}

/**
 * A lower bound of the file's clock when its code was made: the time of the last event, if that is later than now. A clock that
 * was behind can't be told from a code that waited.
 */
function clockOf(events: readonly LearningEvent[]): string {
  const last = events.at(-1)?.at;
  return new Date(Math.max(Date.now(), last === undefined ? 0 : Date.parse(last))).toISOString();
}

function placeOf({ verdict }: EventVerdict): 'added' | 'already' | 'gone' {
  if (verdict === 'accepted') return 'added';
  return verdict === 'already' ? 'already' : 'gone';
}

/** The first call makes a visitor a guest; those that follow must be the same guest's. */
function asOnePerson(call: Send): Send {
  let cookies: string[] = [];
  return async (path, init) => {
    const headers = new Headers(init.headers);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const answer = await call(path, { ...init, headers });
    const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    if (given.length > 0) cookies = given;
    return answer;
  };
}
