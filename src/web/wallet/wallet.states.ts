import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'store', path: '/store', shows: 'Test mode: no money moves', findable: true, measured: true },
  { name: 'store-paid', path: '/store?paid=1', shows: 'Your coins are added as soon as' },
  { name: 'store-cancelled', path: '/store?cancelled=1', shows: 'The payment was cancelled' },
  { name: 'wallet', path: '/dashboard/wallet', who: 'learner', shows: 'Chapter printed', measured: true },
  {
    name: 'wallet-empty',
    path: '/dashboard/wallet',
    who: 'newcomer',
    shows: 'No coins got or used yet',
  },
  { name: 'store-signed-in', path: '/store', who: 'learner', shows: 'Premium Plan' },
];
