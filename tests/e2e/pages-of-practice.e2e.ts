import { practiceStates } from '#tests/page-states/practice-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(practiceStates);
