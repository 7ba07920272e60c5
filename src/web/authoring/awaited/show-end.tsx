import { Link } from 'react-router';
import { documentLanguage } from '#web/platform/texts/document-language.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import type { Translate } from '#web/platform/texts/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { notificationPermission } from './awaited-courses.ts';

export interface CourseEnd {
  courseId: string;
  courseName: string;
  /** Tells whether every chapter is written. */
  ready: boolean;
  /** Leads to the Finish screen, or to the layout if chapters are missing. */
  path: string;
}

const toastMs = 10_000;

/**
 * Shows the end in this tab. Returns whether the tab is in sight; if not, its title says it until the person returns.
 * The page that the end leads to needs no toast.
 */
export function showEnd(end: CourseEnd, t: Translate): boolean {
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
export async function notify({ courseId, courseName, ready, path }: CourseEnd, t: Translate): Promise<void> {
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
