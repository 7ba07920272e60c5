import type { readMe } from '#contract/identity.ts';
import type { CourseProgress, readCourseProgress } from '#contract/progress.ts';
import type { CourseVisibility, readVisibility } from '#contract/publishing.ts';
import { showAccount } from '#web/platform/people/account.ts';
import { classPath } from '#web/platform/courses/course-paths.ts';
import { continueAt } from '#web/platform/courses/continue-link.ts';
import { readPart } from '#web/platform/courses/read-part.ts';
import { showNotice } from '#web/platform/people/late-notice.ts';
import { keepPartsLive } from '#web/platform/live/live-parts.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';
import type savedParts from '#web/saved/saved.part.tsx';
import '#web/platform/people/sign-out.inline.ts';

// Adds to a course's public page what only its reader may see, and what changes while the course is written.

type Parts = { default: { own: (element: HTMLElement, visibility: CourseVisibility) => Promise<void> } };

const page = document.querySelector<HTMLElement>('[data-course-page]')!;
const courseId = page.dataset.coursePage!;

async function showPerson(): Promise<void> {
  const me = await readReply<typeof readMe>('/api/me');
  if (!me) return showProgress(readKnown());
  if (me.kind === 'visitor') return;
  showAccount(me);
  await Promise.all([showProgress(readBegun()), showOwn()]);
}

type Progress = Pick<CourseProgress, 'chapters' | 'next' | 'read' | 'checked'>;

/** The progress of a reader who has begun; undefined until it is known. */
let progress: Progress | undefined;

async function readBegun(): Promise<Progress | undefined> {
  const read = await readReply<typeof readCourseProgress>(`/api/courses/${courseId}/progress`);
  return read?.lastAt ? read : undefined;
}

/** The part that saves the course knows what this phone keeps of it. */
async function readKnown(): Promise<Progress | undefined> {
  const { from } = page.querySelector<HTMLElement>('[data-save] [data-from]')!.dataset;
  const { default: saved } = (await import(/* @vite-ignore */ from!)) as { default: typeof savedParts };
  return saved.known(courseId);
}

async function showProgress(begun: Promise<Progress | undefined>): Promise<void> {
  progress = await begun;
  if (!progress) return;
  markLearn();
  showDone();
}

/** A course that its reader made or began is no longer to be found. */
function markLearn(): void {
  for (const find of document.querySelectorAll('nav [aria-current]')) find.removeAttribute('aria-current');
  for (const learn of document.querySelectorAll('nav [data-home]'))
    learn.setAttribute('aria-current', 'true');
}

function showDone(): void {
  if (!progress) return;
  const { next, chapters, read, checked } = progress;
  const rowOf = (id: string) => page.querySelector<HTMLElement>(`[data-readable="${CSS.escape(id)}"]`);
  for (const { chapterId, read, complete, checked } of chapters) {
    const row = rowOf(chapterId);
    const isPassed = checked.state === 'passed';
    if (!row || !read) continue;
    row.dataset.done = isPassed ? 'passed' : complete ? 'read' : 'check';
    if (!complete) continue;
    const mark = row.querySelector('span')!;
    const tick = document.createElement('i');
    // Drawn here, because the document has no bytes left for it, and not every font has the character.
    tick.style.cssText = 'width:.4em;height:.8em;border:solid;border-width:0 .18em .18em 0;rotate:45deg';
    mark.replaceChildren(tick);
    mark.setAttribute('role', 'img');
    mark.ariaLabel = '✓';
    mark.removeAttribute('aria-hidden');
  }
  const done = page.querySelector<HTMLElement>('[data-done-so-far]');
  if (done) {
    done.hidden = false;
    const [readCount, passedCount] = done.querySelectorAll('bdi');
    readCount!.textContent = `${read.n}`;
    passedCount!.textContent = `${checked.n}`;
    passedCount!.closest<HTMLElement>('[hidden]')?.toggleAttribute('hidden', checked.n === 0);
    done.querySelector<HTMLElement>('[data-bar]')!.style.width = `${100 * readPart(progress)}%`;
  }
  if (!next) return continueAt(page, courseId, null);
  const row = rowOf(next.chapterId);
  if (!row) return;
  row.toggleAttribute('data-next', true);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href$="view=class"]'))
    link.href = classPath(courseId, next.chapterId);
  continueAt(page, courseId, next, row.querySelector('h3')!.textContent);
}

async function showOwn(): Promise<void> {
  const visibility = await readReply<typeof readVisibility>(`/api/courses/${courseId}/visibility`);
  const element = page.querySelector<HTMLElement>('[data-own]');
  if (!visibility?.mine) return;
  markLearn();
  if (!element) return;
  const { default: parts } = (await import(/* @vite-ignore */ element.dataset.own!)) as Parts;
  await parts.own(element, visibility);
}

showNotice();
// Without the owner's part the page works as it does for everybody.
showPerson().catch(() => undefined);
keepPartsLive(page, showDone);
