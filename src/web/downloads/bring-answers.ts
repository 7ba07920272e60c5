import type { CoursePackage } from '#contract/downloads.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import {
  endOfId,
  readProgressCode,
  type CodedEvent,
  type ProgressCode,
} from '#contract/learning/progress-code.ts';
import { api, ApiError, type CallOptions } from '#web/platform/calls/api.ts';

type Send = NonNullable<CallOptions['send']>;

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

const mostEvents = 100;

/** Sends what a code stands for as events, which the server grades and keeps once. */
export async function bringAnswers(typed: string, call: Send): Promise<Brought> {
  const brought: Brought = { typed, added: 0, already: 0, gone: 0 };
  const code = readProgressCode(typed);
  if (code === undefined) return { ...brought, problem: 'unreadable' };
  const { courseId, device } = code;
  const send = asOnePerson(call);
  try {
    const content = await api.readCoursePackage({ courseId }, { send });
    brought.course = { courseId, courseName: content.course.courseName };
    const { events, gone } = eventsOf(code, content);
    brought.gone = gone;
    // A lower bound of the file's clock when its code was made; one that was behind can't be told from a code that waited.
    const lastMs = Date.parse(events.at(-1)?.at ?? '') || 0;
    const sentAt = new Date(Math.max(Date.now(), lastMs)).toISOString();
    for (let first = 0; first < events.length; first += mostEvents) {
      const batch = { device, sentAt, events: events.slice(first, first + mostEvents) };
      const { verdicts } = await api.sendLearningEvents(batch, { send });
      for (const { verdict } of verdicts) {
        if (verdict === 'accepted') brought.added += 1;
        else brought[verdict === 'already' ? 'already' : 'gone'] += 1;
      }
    }
    return brought;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...brought, problem: problems[error.code] ?? 'later' };
  }
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

const latest = 8.64e15;

/** Makes the events of a code: the same with the same ids each time, so that each counts once however often it is imported. */
export function eventsOf(
  code: ProgressCode,
  { course, questions }: Pick<CoursePackage, 'course' | 'questions'>,
): { events: LearningEvent[]; gone: number } {
  const chapters = new Map(course.chapters.map(({ _id }) => [endOfId(_id), _id]));
  const asked = new Map(questions.map((question) => [endOfId(question._id), question]));
  const events = code.events.flatMap((each): LearningEvent[] => {
    const { answer, about, seq } = each;
    const question = asked.get(about);
    const chapterId = answer ? question?.chapterId : chapters.get(about);
    if (chapterId === undefined) return [];
    const at = new Date(Math.min(Math.max(each.atS * 1000, 0), latest)).toISOString();
    const { courseId, zone } = code;
    const event = { id: eventId(code.device, each), seq, courseId, chapterId, at, zone };
    if (!answer || !question) return [{ ...event, kind: 'read', done: true }];
    const { round, ...given } = answer;
    const sitting = sittingId(code.device, endOfId(chapterId), round);
    return [{ ...event, ...given, kind: 'answer', questionId: question._id, sitting, mode: 'chapter' }];
  });
  return { events, gone: code.events.length - events.length };
}

/** A version 7 uuid of the time, whose random part is the file's own, with the event's number in it. */
function eventId(device: string, { atS, seq }: CodedEvent): string {
  const time = (atS * 1000).toString(16).padStart(12, '0').slice(-12);
  const [, , third = '', fourth = '', last = ''] = device.split('-');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${third.slice(1)}-${fourth}-${last.slice(0, 4)}${mixed(last.slice(4), seq)}`;
}

/** A run through the questions of a chapter has an id of its own. */
function sittingId(device: string, chapter: string, round: number): string {
  const [first = '', second = '', ...others] = device.split('-');
  const mixedSecond = mixed(second.padStart(8, '0'), round).slice(-4);
  return [mixed(first, Number.parseInt(chapter, 16)), mixedSecond, ...others].join('-');
}

/** Mixes a number into 8 digits, differently for each number. */
const mixed = (digits: string, number: number): string =>
  ((Number.parseInt(digits, 16) ^ number) >>> 0).toString(16).padStart(8, '0');
