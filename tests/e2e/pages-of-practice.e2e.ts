import { statesBelow } from '#tests/page-states/every-page.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(statesBelow('practice'), 'every screen');
