/** Space between an option and the sheet. */
const gapPx = 12;

/**
 * Scrolls options out from under the sheet below their question: all that are marked as far as there is room, in any case a right
 * one, the first that was not chosen if there is one.
 */
export function showRightOption(sheet: HTMLElement): void {
  const marked = [...(sheet.previousElementSibling?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
  const [missed, right] = ['missed', 'right'].map((mark) =>
    marked.find((each) => each.dataset.mark === mark),
  );
  const [first, last] = [missed ?? right, marked.at(-1)];
  if (!first || !last) return;
  const { top } = first.getBoundingClientRect();
  const below = sheet.offsetHeight + gapPx;
  const fits = top >= 0 && last.getBoundingClientRect().bottom - top <= innerHeight - below;
  const option = fits ? last : first;
  option.style.scrollMarginBottom = `${below}px`;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  option.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
}
