import { learnerStates } from '#tests/page-states/learner-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(learnerStates);
