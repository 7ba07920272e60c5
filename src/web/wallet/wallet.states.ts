import { hold, type PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'store', path: '/store', shows: 'Trial: no real money is taken', findable: true, measured: true },
  { name: 'store-paid', path: '/store?paid=1', shows: 'your coins are on the way' },
  { name: 'store-cancelled', path: '/store?cancelled=1', shows: 'The payment was cancelled' },
  {
    name: 'store-buying',
    path: '/store',
    prepare: (page) => hold(page, '**/api/wallet/purchases'),
    reach: (page) => page.getByRole('button', { name: 'Pro Plan' }).click(),
    shows: 'Processing your purchase...',
  },
  { name: 'wallet', path: '/dashboard/wallet', who: 'learner', shows: 'Chapter printed', measured: true },
  { name: 'wallet-empty', path: '/dashboard/wallet', who: 'newcomer', shows: 'No coins yet' },
];
