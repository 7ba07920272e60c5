import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  {
    name: 'operator',
    path: '/operator',
    who: 'operator',
    shows: 'Questions withheld in the last 30 days',
    measured: true,
  },
  {
    name: 'operator-menu',
    path: '/operator',
    who: 'operator',
    reach: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
    shows: 'Sign out',
  },
  { name: 'operator-generations', path: '/operator/generations', who: 'operator', shows: 'Mushrooms' },
  {
    name: 'operator-messages',
    path: '/operator/messages',
    who: 'operator',
    shows: 'Answer meera@example.org',
  },
  {
    name: 'operator-publications',
    path: '/operator/publications',
    who: 'operator',
    shows: 'Reading the weather without instruments',
  },
  { name: 'operator-reports', path: '/operator/reports', who: 'operator', shows: 'Dismiss reports' },
  {
    name: 'operator-unpublish',
    path: '/operator/reports',
    who: 'operator',
    reach: (page) => page.getByRole('button', { name: 'Unpublish', exact: true }).click(),
    shows: /^Unpublish “Reading the weather/,
  },
  { name: 'operator-paths', path: '/operator/paths', who: 'operator', shows: 'A tea stall of one’s own' },
  {
    name: 'operator-certificates',
    path: '/operator/certificates',
    who: 'operator',
    shows: 'Look it up',
  },
  {
    name: 'operator-certificate-not-found',
    path: '/operator/certificates?code=nothing',
    who: 'operator',
    shows: 'There is no such certificate',
  },
  {
    name: 'operator-questions',
    path: '/operator/questions',
    who: 'operator',
    shows: 'Salt is right as well.',
  },
  {
    name: 'operator-questions-of-a-reason',
    path: '/operator/questions?state=solvers',
    who: 'operator',
    shows: 'There is none in this state',
  },
  { name: 'operator-ai-usage', path: '/operator/ai-usage', who: 'operator', shows: 'By day and author' },
];
