import type { Page } from 'playwright-core';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import { haveReadAChapter, send } from '#tests/page-states/send-events.ts';

const isList = (url: URL) => url.pathname === '/api/createcourse/savedcourse';

/** Navigates on the client, so that the browser reads the page's data from the API. */
async function openDashboard(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  const links = page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true });
  await links.filter({ visible: true }).click();
}

const failure = { error: 'no', code: 'internal', requestId: 'x' };
const who = 'learner';

export const states: PageState[] = [
  { name: 'dashboard', path: '/dashboard', who, shows: 'Hello, Asha', measured: true },
  { name: 'dashboard-home', path: '/dashboard/Home', who, shows: 'Hello, Asha' },
  {
    name: 'dashboard-of-newcomer',
    path: '/dashboard',
    who: 'newcomer',
    shows: 'What would you like to learn today?',
  },
  {
    name: 'dashboard-empty',
    path: '/dashboard/about',
    who: 'newcomer',
    prepare: (page) => page.route(isList, (route) => route.fulfill({ json: [] })),
    reach: openDashboard,
    shows: 'No courses available',
  },
  {
    name: 'dashboard-loading',
    path: '/dashboard/about',
    who,
    prepare: (page) => page.route(isList, () => new Promise<void>(() => undefined)),
    reach: openDashboard,
    shows: 'Loading courses...',
  },
  {
    name: 'dashboard-failed',
    path: '/dashboard/about',
    who,
    prepare: (page) => page.route(isList, (route) => route.fulfill({ status: 500, json: failure })),
    reach: openDashboard,
    provokes: /500|courses/,
    shows: 'Failed to fetch courses.',
  },
  {
    name: 'dashboard-user-menu',
    path: '/dashboard',
    who,
    reach: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
    shows: 'Sign out',
  },
  { name: 'dashboard-go-on', path: '/dashboard', who, prepare: haveReadAChapter, shows: 'Continue learning' },
  {
    name: 'dashboard-news',
    path: '/dashboard',
    who,
    prepare: (page, world) => send(page, world, '/api/explore/notifications', { feature: 'MCQs' }),
    shows: 'You asked for it.',
  },
  { name: 'about', path: '/dashboard/about', who, shows: 'What it is', measured: true },
];

export const access: PageAccess[] = [
  // Only development mode serves the design page.
  everybody('/dashboard/about/design', 404),
];
