import { accountStates } from './account-states.ts';
import { courseStates } from './course-states.ts';
import { learnerStates } from './learner-states.ts';
import { operatorStates } from './operator-states.ts';
import type { PageState } from './page-state.ts';
import { practiceStates } from './practice-states.ts';
import { questionStates } from './question-states.ts';
import { visitorStates } from './visitor-states.ts';

/** Every page in every state. The browser tests, the screenshots, Lighthouse and the Nu checker go through this list. */
export const everyPage: PageState[] = [
  ...visitorStates,
  ...courseStates,
  ...learnerStates,
  ...accountStates,
  // After the states of somebody who has done nothing yet.
  ...practiceStates,
  ...questionStates,
  ...operatorStates,
];
