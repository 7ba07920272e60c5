import { statesBelow } from '#tests/page-states/every-page.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(
  statesBelow('account', 'dashboard', 'explore', 'notes', 'operations', 'progress', 'wallet'),
  'every screen',
);
