import '#web/platform/documents/islands.inline.ts';
import '#web/platform/documents/service-worker.inline.ts';
import '#web/platform/kept/visit-bytes.inline.ts';
import '#web/wallet/balance.inline.ts';
import { offerSaving } from '#web/platform/documents/offer-saving.ts';
import { leadToOwnLanguage } from '#web/platform/texts/own-language.ts';
import { prefetchTouched } from '#web/platform/documents/prefetch-links.ts';
import { handPressesOn } from '#web/platform/documents/pressed-parts.ts';
import { openSmall } from '#web/ui/open-small.ts';
import { offerShareSheet } from './share-sheet.ts';
import { openTerms } from './teaching/open-term.ts';
import { drawReadLine } from './read-line.ts';

leadToOwnLanguage();

// A reader who comes from another page of the course has chosen this chapter, and begins at its heading.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type === 'navigate' && URL.parse(document.referrer)?.pathname === location.pathname)
  document.getElementById('chapter-heading')?.focus({ preventScroll: true });

addEventListener('click', (press) => {
  const link = (press.target as Element).closest<HTMLAnchorElement>('a[data-share]');
  if (link) openSmall(press, link);
});
openTerms();
offerShareSheet();
handPressesOn();
offerSaving();
drawReadLine();
// Chapters, in the lists and the steps.
prefetchTouched('a[data-chapter], a[data-step]');
