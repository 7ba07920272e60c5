import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'landing', path: '/', shows: 'Get Started', findable: true, measured: true },
  { name: 'landing-hindi', path: '/', hindi: true, shows: 'कोर्स बनाएँ', findable: true },
  { name: 'landing-of-guest', path: '/', who: 'guest', shows: 'Continue learning', findable: true },
  { name: 'landing-signed-in', path: '/', who: 'learner', shows: 'Get Started', findable: true },
];
