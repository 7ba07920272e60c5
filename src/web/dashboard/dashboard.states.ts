import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import { haveReadAChapter } from '#tests/page-states/send-events.ts';

const who = 'learner';

export const states: PageState[] = [
  { name: 'dashboard', path: '/dashboard', who, shows: 'Hello, Asha', measured: true },
  { name: 'dashboard-home', path: '/dashboard/Home', who, shows: 'Hello, Asha' },
  { name: 'dashboard-go-on', path: '/dashboard', who, prepare: haveReadAChapter, shows: 'Continue learning' },
  { name: 'about', path: '/dashboard/about', who, shows: 'What it is', measured: true },
];

export const access: PageAccess[] = [
  // Only development mode serves the design page.
  everybody('/dashboard/about/design', 404),
];
