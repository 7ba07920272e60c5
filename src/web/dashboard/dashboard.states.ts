import type { Page } from 'playwright-core';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { haveReadAChapter, send } from '#tests/page-states/send-events.ts';

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

async function askForMcqs(page: Page, world: PageWorld): Promise<void> {
  await send(page, world, '/api/explore/notifications', { feature: 'MCQs' });
}

export const states: PageState[] = [
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
  { name: 'about', path: '/dashboard/about', who: 'learner', shows: 'What it is', measured: true },
];

export const access: PageAccess[] = [
  // Only development mode serves the design page.
  everybody('/dashboard/about/design', 404),
];
