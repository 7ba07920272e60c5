import { useEffect } from 'react';
import type { RefObject } from 'react';
import { keepPlace, keptPlace, type KeptPlace } from '#web/platform/kept-places.ts';

/** A page that is scrolled tells so at each frame; the place is kept once it rests for this time. */
const restMs = 300;
/** Height of the bar above the text, with some space. */
const topPx = 72;

/** Returns the block at the top of the screen; undefined above the text. */
function placeIn(text: Element, chapterId: string): KeptPlace | undefined {
  const blocks = [...text.children];
  const block = blocks.findLastIndex((each) => each.getBoundingClientRect().top <= topPx);
  const top = blocks[block]?.getBoundingClientRect().top;
  return top === undefined ? undefined : { chapterId, block, offset: Math.round(topPx - top) };
}

/**
 * Keeps on this phone how far the chapter in `text` has been read, and goes there when it is opened again, unless the
 * address or the browser names another place.
 */
export function useReadingPlace(
  text: RefObject<Element | null>,
  chapterId: string,
  storageKey: string | null,
): void {
  useEffect(() => {
    if (text.current === null) return;
    const shown = text.current;
    const kept = keptPlace(storageKey, chapterId);
    const block = kept && shown.children[kept.block];
    if (block && location.hash === '' && scrollY === 0) {
      scrollTo({ top: block.getBoundingClientRect().top + kept.offset - topPx, behavior: 'instant' });
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepPlace(storageKey, chapterId, placeIn(shown, chapterId)), restMs);
    };
    addEventListener('scroll', onScroll, { passive: true });
    // Readers begin before this code has come.
    if (scrollY > 0) onScroll();
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [text, chapterId, storageKey]);
}
