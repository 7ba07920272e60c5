import { operatorStates } from '#tests/page-states/operator-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(operatorStates);
