import type { readMe } from '#contract/identity.ts';
import type { readCourseProgress } from '#contract/progress.ts';
import type { CourseVisibility, readVisibility } from '#contract/publishing.ts';
import { showAccount } from '#web/platform/people/account.ts';
import { continueAt } from '#web/platform/courses/continue-link.ts';
import { showNotice } from '#web/platform/people/late-notice.ts';
import { keepPartsLive } from '#web/platform/live/live-parts.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';
import '#web/platform/people/sign-out.inline.ts';

// Adds to a course's public page what only its reader may see, and what changes while the course is written.

type Parts = { default: { own: (element: HTMLElement, visibility: CourseVisibility) => Promise<void> } };

const page = document.querySelector<HTMLElement>('[data-course-page]')!;
const courseId = page.dataset.coursePage!;

async function showPerson(): Promise<void> {
  const me = await readReply<typeof readMe>('/api/me');
  if (!me || me.kind === 'visitor') return;
  showAccount(me);
  await Promise.all([showProgress(), showOwn()]);
}

/** The chapter to continue with, if the reader has begun. */
let nextId: string | undefined;

async function showProgress(): Promise<void> {
  const progress = await readReply<typeof readCourseProgress>(`/api/courses/${courseId}/progress`);
  if (progress?.lastAt) {
    const { next, chapters } = progress;
    // A chapter that is read and lacks its check only comes after those that are not read.
    const unread = next?.why.startsWith('check') && chapters.find(({ read, complete }) => !read && !complete);
    nextId = (unread || next)?.chapterId;
  }
  showContinue();
}

function showContinue(): void {
  if (nextId === undefined) return;
  const chapter = page.querySelector(`[data-readable="${CSS.escape(nextId)}"] h3`);
  if (chapter) continueAt(page, { id: nextId, name: chapter.textContent });
}

async function showOwn(): Promise<void> {
  const visibility = await readReply<typeof readVisibility>(`/api/courses/${courseId}/visibility`);
  const element = page.querySelector<HTMLElement>('[data-own]');
  if (!visibility?.mine || !element) return;
  const { default: parts } = (await import(/* @vite-ignore */ element.dataset.own!)) as Parts;
  await parts.own(element, visibility);
}

showNotice();
// Without the owner's part the page works as it does for everybody.
showPerson().catch(() => undefined);
keepPartsLive(page, showContinue);
