import { keepPlace, keptPlace, type KeptPlace } from '#web/platform/kept/kept-places.ts';

/** A page that is scrolled tells so at each frame; the place is kept once it rests for this time. */
const restMs = 300;
/** Height of the bar above the text, with some space. */
const topPx = 72;

/** Share of a chapter after which a reader continues in it. */
const begunAt = 0.1;

/** Tells whether this share of a text is above the top of the visible part. */
function isBegun(text: Element): boolean {
  const { top, height } = text.getBoundingClientRect();
  return topPx - top >= height * begunAt;
}

/** Returns the block at the top of the screen; undefined above the text. */
function placeIn(text: Element, chapterId: string): KeptPlace | undefined {
  const blocks = [...text.children];
  const block = blocks.findLastIndex((each) => each.getBoundingClientRect().top <= topPx);
  const top = blocks[block]?.getBoundingClientRect().top;
  return top === undefined ? undefined : { chapterId, block, offset: Math.round(topPx - top) };
}

/** Goes to where a chapter was read, unless the address names a place, then keeps it. `onBegun`: a tenth is read. */
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const shown = text();
      if (!shown) return;
      keepPlace(storageKey, chapterId, placeIn(shown, chapterId));
      if (isBegun(shown)) onBegun();
    }, restMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
  // Readers begin before this code has come.
  if (scrollY > 0) onScroll();
}
