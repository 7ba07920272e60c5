import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'contact', path: '/getintouch', shows: 'Send Message', findable: true, measured: true },
];
