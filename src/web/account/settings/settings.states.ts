import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'settings', path: '/dashboard/settings', who: 'learner', shows: 'Theme', measured: true },
];
