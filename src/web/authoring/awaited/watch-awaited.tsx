import { Link } from 'react-router';
import { isActive } from '#contract/course-state.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { awaitedCourses, dropAwaited, lookEvent, notificationPermission } from './awaited-courses.ts';

/** A browser that throttles a hidden tab looks once a minute. An unchanged course costs an empty 304. */
const lookAgainMs = 10_000;
const answerMs = 500;

const toastMs = 10_000;

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
async function isSeenElsewhere(channel: BroadcastChannel, end: CourseEnd): Promise<boolean> {
  const listening = new AbortController();
  const seen = await new Promise<boolean>((answer) => {
    const onMessage = ({ data }: MessageEvent) => data === end.courseId && answer(true);
    channel.addEventListener('message', onMessage, listening);
    setTimeout(() => answer(false), answerMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(end);
  });
  listening.abort();
  return seen;
}

/** Waits for the next look, which the return of the person or the connection and the page of the writing bring forward. */
function untilNextLook(signal: AbortSignal): Promise<void> {
  return new Promise((look) => {
    const waiting = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      waiting.abort();
      look();
    };
    const timer = setTimeout(finish, lookAgainMs);
    signal.addEventListener('abort', finish, waiting);
    for (const event of ['online', lookEvent]) addEventListener(event, finish, waiting);
    document.addEventListener('visibilitychange', finish, waiting);
  });
}

interface CourseEnd {
  courseId: string;
  courseName: string;
  ready: boolean;
  /** Leads to the Finish screen, or to the layout if chapters are missing. */
  path: string;
}

/**
 * Shows the end in this tab. Returns whether the tab is in sight; if not, its title says it until the person returns.
 * The page that the end leads to needs no toast.
 */
function showEnd(end: CourseEnd, t: Translate): boolean {
  if (end.ready) ownUnderWay.add(end.courseId);
  if (!isInSight()) {
    markTitle(end, t);
    return false;
  }
  if (location.pathname !== end.path) showToast(end, t);
  return true;
}

const isInSight = () => document.visibilityState === 'visible' && document.hasFocus();

function showToast({ courseId, courseName, ready, path }: CourseEnd, t: Translate): void {
  const id = `course ${courseId}`;
  const message = (
    <span className="grid gap-1 wrap-anywhere">
      <span>{t(ready ? 'generation.readyNotice' : 'generation.failedNotice', { course: courseName })}</span>
      <Link
        to={path}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        onClick={() => toast.dismiss(id)}
      >
        {t('generation.toTheCourse')}
      </Link>
    </span>
  );
  toast[ready ? 'success' : 'error'](message, { id, duration: toastMs });
}

function markTitle(end: CourseEnd, t: Translate): void {
  const mark = `(${t(end.ready ? 'generation.ready' : 'generation.failed')}) `;
  if (!document.title.startsWith(mark)) document.title = mark + document.title;
  const returned = new AbortController();
  const onReturn = () => {
    if (!isInSight()) return;
    returned.abort();
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    if (location.pathname !== end.path) showToast(end, t);
  };
  document.addEventListener('visibilitychange', onReturn, returned);
  addEventListener('focus', onReturn, returned);
}

/**
 * Shows the browser's notification, if the person allowed it. The service worker shows it, because Chrome on Android has no
 * other way; public/sw.js opens its page. One with the same tag replaces another without a sound.
 */
async function notify({ courseId, courseName, ready, path }: CourseEnd, t: Translate): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(t(ready ? 'generation.readyTitle' : 'generation.failedTitle'), {
      body: courseName,
      tag: `course ${courseId}`,
      icon: '/icons/icon-192.png',
      lang: documentLanguage(),
      data: { path },
    });
  } catch {
    // The titles say the rest.
  }
}
