import { keepText, keptText } from './kept-text.ts';

const name = 'learner';

/** Tells a page that knows nobody, before it asks, that a learner used this browser last. */
export const markLearner = (isLearner: boolean): void => keepText(name, isLearner ? '1' : null);
export const isMarkedLearner = (): boolean => keptText(name) !== null;
