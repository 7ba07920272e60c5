/** Space between the option and the sheet. */
const gapPx = 12;

/** Scrolls a right option out from under the sheet below its question: the first one that was not chosen, if there is one. */
export function showRightOption(sheet: HTMLElement): void {
  const form = sheet.previousElementSibling;
  const [missed, right] = ['missed', 'right'].map((mark) =>
    form?.querySelector<HTMLElement>(`[data-mark=${mark}]`),
  );
  const option = missed ?? right;
  if (!option) return;
  option.style.scrollMarginBottom = `${sheet.offsetHeight + gapPx}px`;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  option.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
}
