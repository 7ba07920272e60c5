import { isMarkedLearner } from '#web/platform/kept/learner-mark.ts';
import { hasSidebar } from '#web/platform/site/places.ts';

// Leaves the room of a learner's sidebar from the first paint, in a page that knows nobody.
if (hasSidebar(location.pathname) && isMarkedLearner())
  document.querySelector<HTMLElement>('[data-saved] > *')!.dataset.sidebar = '';
