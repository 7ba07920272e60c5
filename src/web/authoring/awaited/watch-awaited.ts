import { isActive } from '#contract/course-state.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';
import { awaitedCourses, dropAwaited, onLookAtAwaited } from './awaited-courses.ts';
import { notify, showEnd, type CourseEnd } from './show-end.tsx';

/** A browser that throttles a hidden tab looks once a minute. An unchanged course costs an empty 304. */
const lookAgainMs = 10_000;
/** Time in which another visible tab answers. */
const answerMs = 500;

let isWatching = false;

/** Watches in this tab once at a time, until no course is awaited or the page is left. */
export async function watchAwaited(
  storageKey: string | null,
  t: Translate,
  signal: AbortSignal,
): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  try {
    while (!signal.aborted && awaitedCourses(storageKey).length > 0)
      await watchUntilNone(storageKey, t, signal);
  } finally {
    isWatching = false;
  }
}

/**
 * Looks at the awaited courses until none is left, and tells the end of each once: in the tab that is in sight, else by the
 * browser's notification where it is allowed and by the tabs' titles. One tab of this browser looks; when it is closed, another
 * one takes over, and a browser does not freeze the tab that holds this lock.
 */
async function watchUntilNone(storageKey: string | null, t: Translate, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel('awaited courses');
  channel.addEventListener('message', ({ data }: MessageEvent<CourseEnd | string>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    if (typeof data === 'object' && showEnd(data, t)) channel.postMessage(data.courseId);
  });
  const look = async () => {
    for (;;) {
      const courses = awaitedCourses(storageKey);
      if (courses.length === 0 || signal.aborted) return;
      for (const courseId of courses) {
        const end = await readEnd(courseId, signal);
        if (end === undefined || !awaitedCourses(storageKey).includes(courseId)) continue;
        if (end !== 'gone' && !showEnd(end, t) && !(await isSeenElsewhere(channel, end)))
          await notify(end, t);
        // The course is forgotten last: if this page is closed before, another one tells the end once more, in the same
        // notification.
        dropAwaited(storageKey, courseId);
      }
      if (awaitedCourses(storageKey).length > 0) await untilNextLook(signal);
    }
  };
  try {
    // Plain http in a local network has no locks, and no notifications either.
    const locks = navigator.locks as LockManager | undefined;
    await (locks ? locks.request(`awaited courses ${storageKey}`, { signal }, look) : look());
  } finally {
    channel.close();
  }
}

/** Reads how the generation ended; undefined while it runs or can't be read. */
async function readEnd(courseId: string, signal: AbortSignal): Promise<CourseEnd | 'gone' | undefined> {
  try {
    const { courseName, state } = await api.readCourseSummary({ courseId }, { signal });
    if (isActive({ state })) return undefined;
    if (state === 'draft') return 'gone';
    const ready = state === 'ready';
    return { courseId, courseName, ready, path: `/createcourse/${ready ? 'finish/' : ''}${courseId}` };
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : undefined;
  }
}

/** Tells whether another tab is in sight, which then shows the end. */
function isSeenElsewhere(channel: BroadcastChannel, end: CourseEnd): Promise<boolean> {
  return new Promise((answer) => {
    const listening = new AbortController();
    const finish = (seen: boolean) => {
      listening.abort();
      answer(seen);
    };
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<CourseEnd | string>) => {
        if (data === end.courseId) finish(true);
      },
      { signal: listening.signal },
    );
    setTimeout(() => finish(false), answerMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(end);
  });
}

/** Waits for the next look, which the return of the person or the connection and the page of the writing bring forward. */
function untilNextLook(signal: AbortSignal): Promise<void> {
  return new Promise((look) => {
    const waiting = new AbortController();
    const events = AbortSignal.any([signal, waiting.signal]);
    const finish = () => {
      clearTimeout(timer);
      waiting.abort();
      look();
    };
    const timer = setTimeout(finish, lookAgainMs);
    signal.addEventListener('abort', finish, { signal: waiting.signal });
    addEventListener('online', finish, { signal: events });
    document.addEventListener('visibilitychange', finish, { signal: events });
    onLookAtAwaited(finish, events);
  });
}
