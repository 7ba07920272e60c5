import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { ChapterQuestions } from '#contract/questions.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import type { PageState } from './page-state.ts';
import type { PageWorld } from './page-world.ts';

const isList = (url: URL) => url.pathname === '/api/createcourse/savedcourse';

/** Navigates on the client, so that the browser reads the page's data from the API. */
async function navigateTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
    .click();
}

const send = (page: Page, { url }: PageWorld, path: string, data: object) =>
  page.request.post(url + path, { data, headers: { origin: url } });

/** The events of two chapters that the learner has read. */
async function haveReadAChapter(page: Page, world: PageWorld): Promise<void> {
  const { id: courseId, chapterIds } = world.readable;
  const events = chapterIds
    .slice(0, 2)
    .map((chapterId) => eventOf({ courseId, chapterId }, { kind: 'read', done: true }));
  await send(page, world, '/api/learning/events', batchOf(events));
}

/** Answers a chapter's three questions three days ago, so that they are due for review. */
async function haveAnswered(page: Page, world: PageWorld): Promise<void> {
  const { id: courseId, chapterIds } = world.practice;
  const chapterId = chapterIds[2]!;
  const path = `/api/courses/${courseId}/chapters/${chapterId}/questions`;
  const { questions } = (await (await page.request.get(world.url + path)).json()) as ChapterQuestions;
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const sitting = randomUUID();
  const events = questions.map(({ _id: questionId, revision, options = [] }) => {
    const chosen = options.map(({ _id }) => _id).slice(0, 1);
    return eventOf(
      { courseId, chapterId },
      { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' },
      { at },
    );
  });
  await send(page, world, '/api/learning/events', batchOf(events));
}

/** A bookmark, a note, and a note of a course that is gone. */
async function haveWrittenNotes(page: Page, { url, readable }: PageWorld): Promise<void> {
  const here = { courseId: readable.id, chapterId: readable.chapterIds[0] };
  const gone = { courseId: randomUUID(), chapterId: randomUUID() };
  for (const note of [
    { ...gone, topic: 'Two sieves', text: 'Which one for seeds?' },
    { ...here, topic: 'A place to come back to', text: '' },
    { ...here, topic: 'Clay', text: 'Ask at the well: how deep is the clay here?\n\nTake a handful along.' },
  ]) {
    await page.request.put(`${url}/api/notes`, {
      data: { courseName: 'Soil', chapterName: 'What soil is', revision: null, ...note },
      headers: { origin: url },
    });
  }
}

async function askForMcqs(page: Page, world: PageWorld): Promise<void> {
  await send(page, world, '/api/explore/notifications', { feature: 'MCQs' });
}

/** Pages that require sign-in, and what guests have of them. */
export const learnerStates: PageState[] = [
  { name: 'dashboard', path: '/dashboard', who: 'learner', shows: 'Hello, Asha', measured: true },
  { name: 'dashboard-home', path: '/dashboard/Home', who: 'learner', shows: 'Hello, Asha' },
  {
    name: 'dashboard-empty',
    path: '/dashboard/about',
    who: 'newcomer',
    prepare: (page) => page.route(isList, (route) => route.fulfill({ json: [] })),
    reach: (page) => navigateTo(page, 'Dashboard'),
    shows: 'No courses available',
  },
  {
    name: 'dashboard-loading',
    path: '/dashboard/about',
    who: 'learner',
    prepare: (page) => page.route(isList, () => new Promise<void>(() => undefined)),
    reach: (page) => navigateTo(page, 'Dashboard'),
    shows: 'Loading courses...',
  },
  {
    name: 'dashboard-failed',
    path: '/dashboard/about',
    who: 'learner',
    prepare: (page) =>
      page.route(isList, (route) =>
        route.fulfill({ status: 500, json: { error: 'no', code: 'internal', requestId: 'x' } }),
      ),
    reach: (page) => navigateTo(page, 'Dashboard'),
    provokes: /500|courses/,
    shows: 'Failed to fetch courses.',
  },
  {
    name: 'dashboard-user-menu',
    path: '/dashboard',
    who: 'learner',
    reach: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
    shows: 'Sign out',
  },
  {
    name: 'dashboard-go-on',
    path: '/dashboard',
    who: 'learner',
    prepare: haveReadAChapter,
    shows: 'Go on learning',
  },
  {
    name: 'dashboard-news',
    path: '/dashboard',
    who: 'learner',
    prepare: askForMcqs,
    shows: 'What you asked for is here',
  },
  {
    name: 'progress',
    path: '/dashboard/progress',
    who: 'learner',
    prepare: haveReadAChapter,
    shows: /chapters read/,
    measured: true,
  },
  {
    name: 'progress-chapters-hindi',
    path: '/dashboard/progress',
    who: 'learner',
    hindi: true,
    prepare: haveAnswered,
    reach: (page) => page.getByText('अध्याय के हिसाब से').first().click(),
    shows: 'याद रहा',
  },
  {
    name: 'review-hindi',
    path: '/dashboard/review',
    who: 'learner',
    hindi: true,
    prepare: haveAnswered,
    reach: async (page) => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'जाँचें' }).click();
    },
    shows: /^सही/,
  },
  {
    name: 'progress-empty',
    path: '/dashboard/progress',
    who: 'newcomer',
    shows: 'Your progress begins with a first chapter',
  },
  { name: 'review-empty', path: '/dashboard/review', who: 'newcomer', shows: 'Nothing to review yet' },
  {
    name: 'progress-of-guest',
    path: '/progress',
    who: 'guest',
    prepare: haveAnswered,
    shows: 'Your progress is kept in this browser',
  },
  { name: 'review-of-guest', path: '/review', who: 'guest', prepare: haveAnswered, shows: 'Question 1 of 3' },
  {
    name: 'notes',
    path: '/dashboard/notes',
    who: 'learner',
    prepare: haveWrittenNotes,
    reach: (page) => page.getByRole('button', { name: 'Edit note' }).first().click(),
    shows: 'This course no longer exists.',
  },
  {
    name: 'notes-of-guest-hindi',
    path: '/notes',
    who: 'guest',
    hindi: true,
    prepare: haveWrittenNotes,
    shows: 'आपके नोट इस ब्राउज़र में रखे हैं',
  },
  { name: 'explore', path: '/dashboard/explore', who: 'learner', shows: 'Offline Mode', measured: true },
  { name: 'profile', path: '/dashboard/profile', who: 'learner', shows: 'asha@example.org', measured: true },
  {
    name: 'profile-refused',
    path: '/dashboard/profile',
    who: 'learner',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Username').fill('..');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    provokes: /400|422/,
    shows: /^Please use 3 to 30 letters/,
  },
  {
    name: 'explore-asked',
    path: '/dashboard/explore',
    who: 'learner',
    reach: (page) => page.getByRole('button', { name: 'Notify Me' }).first().click(),
    shows: 'You’ll be notified',
  },
  { name: 'settings', path: '/dashboard/settings', who: 'learner', shows: 'Theme', measured: true },
  { name: 'about', path: '/dashboard/about', who: 'learner', shows: 'What it is', measured: true },
  { name: 'wallet', path: '/dashboard/wallet', who: 'learner', shows: 'Chapter printed', measured: true },
  { name: 'wallet-empty', path: '/dashboard/wallet', who: 'newcomer', shows: 'No coins have moved yet' },
  {
    name: 'store-signed-in',
    path: '/store',
    who: 'learner',
    shows: 'Premium Plan',
  },
];
