import { learnerStates } from '#tests/page-states/learner-states.ts';
import { operatorStates } from '#tests/page-states/operator-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages([...learnerStates, ...operatorStates]);
