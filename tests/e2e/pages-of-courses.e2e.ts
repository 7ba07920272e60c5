import { courseStates } from '#tests/page-states/course-states.ts';
import { sweepPages } from './support/page-sweep.ts';

sweepPages(courseStates);
