import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'explore', path: '/dashboard/explore', who: 'learner', shows: 'Offline Mode', measured: true },
];
