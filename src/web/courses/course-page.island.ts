import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts';
import type { readMe } from '#contract/identity.ts';
import type { readCourseProgress } from '#contract/progress.ts';
import type { CourseVisibility, readVisibility } from '#contract/publishing.ts';
import { showAccount } from '#web/platform/account.ts';
import { showNotice } from '#web/platform/late-notice.ts';
import '#web/platform/sign-out.inline.ts';
import { courseChanged } from './course-changed.ts';

// Adds to a course's public page what only its reader may see, and what changes while the course is written.

interface Parts {
  default: { own: (element: HTMLElement, visibility: CourseVisibility) => Promise<void> };
}

const page = document.querySelector<HTMLElement>('[data-course-page]')!;
const courseId = page.dataset.coursePage!;

/** Undefined where it can't be read: the page then stays as it is for everybody. */
async function read<Endpoint extends EndpointShape>(path: string): Promise<ReplyOf<Endpoint> | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as ReplyOf<Endpoint>) : undefined;
}

async function showPerson(): Promise<void> {
  const me = await read<typeof readMe>('/api/me');
  if (!me || me.kind === 'visitor') return;
  showAccount(me);
  await Promise.all([showProgress(), showOwn()]);
}

/** The chapter to go on with, of whoever has begun. */
let nextId: string | undefined;

async function showProgress(): Promise<void> {
  const progress = await read<typeof readCourseProgress>(`/api/courses/${courseId}/progress`);
  if (progress?.lastAt) nextId = progress.next?.chapterId;
  continueThere();
}

/** Has the page's main link lead to the chapter to go on with. */
function continueThere(): void {
  const link = page.querySelector<HTMLAnchorElement>('[data-start]');
  const words = link?.querySelector('template')?.content;
  const name = words?.querySelector('bdi');
  if (!link || !words || !name || nextId === undefined) return;
  const chapter = page.querySelector(`[data-readable="${CSS.escape(nextId)}"] h3`);
  if (!chapter) return;
  name.textContent = chapter.textContent;
  link.firstElementChild!.replaceChildren(words);
  link.href += `?chapter=${encodeURIComponent(nextId)}`;
}

async function showOwn(): Promise<void> {
  const visibility = await read<typeof readVisibility>(`/api/courses/${courseId}/visibility`);
  const element = page.querySelector<HTMLElement>('[data-own]');
  if (!visibility?.mine || !element) return;
  const { default: parts } = (await import(/* @vite-ignore */ element.dataset.own!)) as Parts;
  await parts.own(element, visibility);
}

/** Shows what has been written since; until then each read costs an empty answer. */
async function refresh(): Promise<void> {
  // Asks the server in any case, which a browser need not do for a page that caches may keep.
  const answer = await fetch(location.href, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer?.ok) return;
  const newer = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = newer.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`);
    const focused = part.contains(document.activeElement);
    if (now && !focused && now.outerHTML !== part.outerHTML) part.replaceWith(now);
  }
  document.title = newer.title;
  const again = newer.querySelector<HTMLElement>('[data-course-page]')?.dataset.againMs;
  if (again) page.dataset.againMs = again;
  else delete page.dataset.againMs;
  continueThere();
}

function refreshLater(): void {
  const { againMs } = page.dataset;
  if (againMs === undefined) return;
  setTimeout(() => {
    const done = document.visibilityState === 'visible' ? refresh() : Promise.resolve();
    void done.finally(refreshLater);
  }, Number(againMs));
}

addEventListener(courseChanged, () => void refresh());
showNotice();
// Without the owner's part the page works as it does for everybody.
showPerson().catch(() => undefined);
refreshLater();
