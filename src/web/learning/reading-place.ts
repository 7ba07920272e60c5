import { keepPlace, keptPlace } from '#web/platform/kept/kept-places.ts';

/** A page that is scrolled tells so at each frame; the place is kept once it rests for this time. */
const restMs = 300;
/** Height of the bar above the text, with some space. */
const topPx = 72;

const begunAt = 0.1;

/** Goes to where a chapter was read, unless the address names a place, then keeps it. `onBegun` is called once: a tenth is read. */
export function keepReadingPlace(
  text: () => Element | null,
  chapterId: string,
  storageKey: string | null,
  onBegun: () => void,
): void {
  const kept = keptPlace(storageKey, chapterId);
  const block = kept && text()?.children[kept.block];
  if (block && location.hash === '' && scrollY === 0) {
    scrollTo({ top: block.getBoundingClientRect().top + kept.offset - topPx, behavior: 'instant' });
  }
  let isBegun = false;
  const keep = () => {
    const shown = text();
    if (!shown) return;
    const tops = Array.from(shown.children, (each) => each.getBoundingClientRect().top);
    const last = tops.findLastIndex((top) => top <= topPx);
    const offset = Math.round(topPx - (tops[last] ?? 0));
    keepPlace(storageKey, chapterId, last < 0 ? undefined : { chapterId, block: last, offset });
    const { top, height } = shown.getBoundingClientRect();
    if (isBegun || topPx - top < height * begunAt) return;
    isBegun = true;
    onBegun();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, restMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // Readers begin before this code has come.
  if (scrollY > 0) onScroll();
}
