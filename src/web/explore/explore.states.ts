import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'explore', path: '/dashboard/explore', who: 'learner', shows: 'Offline Mode', measured: true },
  {
    name: 'explore-asked',
    path: '/dashboard/explore',
    who: 'learner',
    // The first that is not here yet: Live Quizzes and Competitions.
    reach: (page) => page.getByRole('button', { name: 'Notify Me' }).nth(2).click(),
    shows: 'You’ll be notified',
  },
];
