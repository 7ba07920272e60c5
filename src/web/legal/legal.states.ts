import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'terms', path: '/terms', shows: 'Terms & Conditions', findable: true, measured: true },
  { name: 'policy', path: '/Policy', shows: 'Privacy Policy', findable: true, measured: true },
];
