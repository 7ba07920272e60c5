import '#web/platform/choices/choices.inline.ts';
import '#web/platform/choices/comfort.inline.ts';
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

leadToOwnLanguage();

// A reader who comes from another page of the course has chosen this chapter, and begins at its heading.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type === 'navigate' && URL.parse(document.referrer)?.pathname === location.pathname)
  document.getElementById('chapter-heading')?.focus({ preventScroll: true });

// An address that leads to a fold asks for what is in it.
const fold = document.getElementById(location.hash.slice(1));
if (fold instanceof HTMLDetailsElement) fold.open = true;

addEventListener('click', (press) => {
  const link = (press.target as Element).closest<HTMLAnchorElement>('a[data-share]');
  if (link) openSmall(press, link);
});
offerShareSheet();
handPressesOn();
offerSaving();
prefetchTouched('a[data-chapter], a[data-step]');

// Opens a term's meaning beside the word, where the browser has popovers. Elsewhere the link leads to the list of terms, as it
// does without scripts. It is no button, because words in a button can't be selected or broken at a line's end.
if ('popover' in HTMLElement.prototype) {
  /** A press beside a card closes it before the click comes, also a press on its word, which must not open it again. */
  let closedByPress: Element | null = null;
  addEventListener('pointerdown', () => {
    closedByPress = document.querySelector('.meaning:popover-open');
  });
  addEventListener('click', (press) => {
    const link = (press.target as Element).closest<HTMLAnchorElement>('a.term');
    const card = link && document.getElementById(link.hash.replace('#term-', 'meaning-'));
    const wasOpen = card !== null && card === closedByPress;
    closedByPress = null;
    if (!card || press.ctrlKey || press.metaKey || press.shiftKey) return;
    press.preventDefault();
    if (wasOpen) return;
    card.togglePopover({ source: link });
    // The focus makes screen readers read it aloud, and Escape lead back to the word.
    card.focus({ preventScroll: true });
  });
}

// Makes the line at the top of the screen follow the reader's progress, if the browser's styles can't do that by themselves.
const line = document.querySelector<HTMLElement>('.read-line');
const isDrawn =
  CSS.supports('animation-timeline: scroll()') && !matchMedia('(prefers-reduced-motion: reduce)').matches;
if (line && !isDrawn) {
  const follow = () => {
    const rest = document.documentElement.scrollHeight - innerHeight;
    line.style.setProperty('--read', String(rest > 0 ? Math.min(1, scrollY / rest) : 0));
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}
