const gapPx = 12;

/** Scrolls what is marked out from under the sheet, as far as the right option, the first that was not chosen, stays in view. */
export function showRightOption(sheet: HTMLElement): void {
  const marked = [...(sheet.previousElementSibling?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
  const [missed, right] = ['missed', 'right'].map((mark) =>
    marked.find((each) => each.dataset.mark === mark),
  );
  const first = missed ?? right;
  if (!first) return;
  const page = document.documentElement;
  const hidden = marked.at(-1)!.getBoundingClientRect().bottom + gapPx + sheet.offsetHeight - innerHeight;
  const above =
    first.getBoundingClientRect().top - (parseFloat(getComputedStyle(page).scrollPaddingTop) || 0);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  page.scrollBy({ top: Math.min(Math.max(hidden, 0), above), behavior: isCalm ? 'auto' : 'smooth' });
}
