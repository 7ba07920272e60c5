import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'profile', path: '/dashboard/profile', who: 'learner', shows: 'asha@example.org', measured: true },
];
