import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
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
];
