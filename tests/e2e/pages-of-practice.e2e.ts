import { practiceStates } from '#tests/page-states/practice-states.ts';
import { questionStates } from '#tests/page-states/question-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages([...practiceStates, ...questionStates]);
