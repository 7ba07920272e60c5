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
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  page.scrollBy({
    top: Math.min(hidden > 0 ? hidden + gapPx : 0, above),
    behavior: isCalm ? 'auto' : 'smooth',
  });
}
