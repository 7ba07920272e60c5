import { accountStates } from '#tests/page-states/account-states.ts';
import { learnerStates } from '#tests/page-states/learner-states.ts';
import { operatorStates } from '#tests/page-states/operator-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages([...learnerStates, ...accountStates, ...operatorStates]);
