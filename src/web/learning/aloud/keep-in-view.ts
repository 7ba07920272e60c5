/** Height of the bars above the text, in CSS px. */
const topPx = 120;
const gapPx = 16;

/** The part of the screen in which a chapter can be read. */
interface View {
  top: number;
  bottom: number;
}

/** Returns what the bar of the player, at the bottom of the screen, leaves to be read. */
export const viewAbove = (bar: Element): View => ({
  top: Math.min(topPx, innerHeight / 4),
  bottom: Math.max(innerHeight / 2, Math.min(innerHeight, bar.getBoundingClientRect().top)),
});

/** Whether a part of a text is visible, or follows visible text. */
export const isFromHereOn = (range: Range, { top }: View): boolean =>
  range.getBoundingClientRect().bottom > top + 1;

export function isInView(range: Range, { top, bottom }: View): boolean {
  const box = range.getBoundingClientRect();
  return box.bottom > top && box.top < bottom;
}

/** Scrolls until a sentence can be read, with some of what follows. Nothing glides under prefers-reduced-motion. */
export function bringIntoView(range: Range, { top, bottom }: View): void {
  const box = range.getBoundingClientRect();
  // A range of a text that was drawn anew has no box.
  if (box.height === 0 || (box.top >= top && box.bottom <= bottom - gapPx)) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const fits = box.height < (bottom - top) / 2;
  scrollBy({ top: box.top - top - (fits ? (bottom - top) / 4 : gapPx), behavior });
}
