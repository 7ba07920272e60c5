import { firstStates } from '#tests/page-states/every-page.ts';
import { everyWayIn, sweepPages } from './support/page-sweep.ts';

// Tests one state of each route: pages-of-*.e2e.ts have all of them, on every screen.
sweepPages(firstStates, 'a phone', everyWayIn);
