import { statesBelow, sweptFolders } from '#tests/page-states/every-page.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(statesBelow(...sweptFolders.practice), 'every screen');
