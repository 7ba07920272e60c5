import type { Page } from 'playwright-core';
import type { PageState } from '#tests/page-states/page-state.ts';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const who = 'operator';

export const states: PageState[] = [
  { name: 'operator', path: '/operator', who, shows: /^Questions withheld in the last/, measured: true },
  { name: 'operator-generations', path: '/operator/generations', who, shows: 'Mushrooms' },
  { name: 'operator-messages', path: '/operator/messages', who, shows: 'Answer meera@example.org' },
  { name: 'operator-publications', path: '/operator/publications', who, shows: /Reading the weather/ },
  { name: 'operator-reports', path: '/operator/reports', who, shows: 'Dismiss reports' },
  {
    name: 'operator-unpublish',
    path: '/operator/reports',
    who,
    reach: press(/^Unpublish$/),
    shows: /^Unpublish “Reading the weather/,
  },
  { name: 'operator-paths', path: '/operator/paths', who, shows: 'A tea stall of one’s own' },
  { name: 'operator-certificates', path: '/operator/certificates', who, shows: 'Look it up' },
  {
    name: 'operator-certificate-not-found',
    path: '/operator/certificates?code=nothing',
    who,
    shows: 'There is no such certificate',
  },
  { name: 'operator-questions', path: '/operator/questions', who, shows: 'Salt is right as well.' },
  { name: 'operator-ai-usage', path: '/operator/ai-usage', who, shows: 'By day and author' },
];
