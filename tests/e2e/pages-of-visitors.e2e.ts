import { visitorStates } from '#tests/page-states/visitor-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(visitorStates);
