const gapPx = 12;

/**
 * Scrolls what is marked out from under the sheet, and on a wide screen all options, as far as the right option, the first
 * that was not chosen, or a typed number stays in view. A sheet that rests with its question shows its verdict.
 */
export function showRightOption(sheet: HTMLElement): void {
  if (getComputedStyle(sheet).position === 'static')
    return sheet.querySelector('[role=status]')!.scrollIntoView({ block: 'nearest' });
  const form = sheet.previousElementSibling!;
  const marked = [...form.querySelectorAll<HTMLElement>('[data-mark]')];
  const [missed, right] = ['missed', 'right'].map((mark) =>
    marked.find((each) => each.dataset.mark === mark),
  );
  const first = missed ?? right ?? marked[0];
  if (!first) return;
  const page = document.documentElement;
  const options = matchMedia('(max-width: 48rem)').matches ? null : form.querySelector('fieldset');
  const last = options ?? marked.at(-1)!;
  const hidden = last.getBoundingClientRect().bottom + sheet.offsetHeight - innerHeight;
  const above =
    first.getBoundingClientRect().top - (parseFloat(getComputedStyle(page).scrollPaddingTop) || 0);
  const wanted = hidden > 0 ? hidden + gapPx : 0;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  page.scrollBy({
    top: Math.min(pastTitle(sheet, wanted), above),
    behavior: isCalm ? 'auto' : 'smooth',
  });
}

/** Scrolls on where the title of the page would be cut: it stays whole, or leaves the screen. */
function pastTitle(sheet: HTMLElement, by: number): number {
  const title = sheet.closest('.sitting')?.previousElementSibling?.getBoundingClientRect();
  const header = document.querySelector('.site-header');
  const isSticky = header && getComputedStyle(header).position === 'sticky';
  const edge = isSticky ? header.getBoundingClientRect().bottom : 0;
  return title && title.top - by < edge && title.bottom - by > edge ? title.bottom - edge : by;
}
