import { statesNotBelow, sweptFolders } from '#tests/page-states/every-page.ts';
import { everyWayIn, sweepPages } from './support/page-sweep.ts';

sweepPages(statesNotBelow(...Object.values(sweptFolders).flat()), 'every screen', everyWayIn);
