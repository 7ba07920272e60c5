import { cardOfLink } from './link-terms.ts';

/**
 * Opens a term's meaning beside the word, where the browser has popovers. Elsewhere the link leads to the list of terms, as it
 * does without scripts. It is a link and no button, because words in a button can't be selected or broken at a line's end.
 */
export function openTerms(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  /** A press beside a card closes it before the click comes, also a press on its word, which must not open it again. */
  let closedByPress: Element | null = null;
  addEventListener('pointerdown', () => {
    closedByPress = document.querySelector('.meaning:popover-open');
  });
  addEventListener('click', (press) => {
    const link = (press.target as Element).closest<HTMLAnchorElement>('a.term');
    const card = link && document.getElementById(cardOfLink(link.hash));
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
