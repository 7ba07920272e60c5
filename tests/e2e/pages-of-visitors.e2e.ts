import { statesNotBelow } from '#tests/page-states/every-page.ts';
import { everyWayIn, sweepPages } from './support/page-sweep.ts';

/** The folders of the other files of this name. */
const sweptElsewhere = [
  'authoring/layout',
  'courses',
  'learning',
  'practice',
  'account',
  'dashboard',
  'explore',
  'notes',
  'operations',
  'progress',
  'wallet',
];

// The pages of all other rooms.
sweepPages(statesNotBelow(...sweptElsewhere), 'every screen', everyWayIn);
