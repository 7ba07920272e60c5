import type { PageState } from './page-state.ts';

export const operatorStates: PageState[] = [
  { name: 'operator', path: '/operator', who: 'operator', shows: 'Everything works', measured: true },
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
  { name: 'operator-ai-usage', path: '/operator/ai-usage', who: 'operator', shows: 'By day and author' },
];
