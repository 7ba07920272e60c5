import { isMarkedLearner } from '#web/platform/kept/learner-mark.ts';

// Leaves the room of a learner's sidebar from the first paint, in a page that knows nobody. Without a network none comes, and at
// another address this page stands in for another one.
if (location.pathname === '/saved' && navigator.onLine && isMarkedLearner())
  document.querySelector<HTMLElement>('[data-saved] > *')!.dataset.sidebar = '';
