import { useState } from 'react';
import type { GenerationState } from '#contract/authoring.ts';
import type { Arriving } from './generation.ts';

/** The bar gets no fuller than this before the course is ready, because checks follow the text. */
const mostBeforeTheEnd = 0.99;

/** Returns how much of a course's text has arrived, from 0 to 1; a chapter that is written counts whole. */
export function shareArrived({ state, chapters }: GenerationState, arriving: Arriving): number {
  if (state === 'ready') return 1;
  let arrived = 0;
  for (const chapter of chapters) {
    if (chapter.state === 'ready') arrived += 1;
    // A read of the state may be newer or older than the event stream.
    if (chapter.state === 'writing')
      arrived += Math.max(chapter.share ?? 0, arriving[chapter._id]?.share ?? 0);
  }
  return Math.min(mostBeforeTheEnd, arrived / Math.max(1, chapters.length));
}

/** Returns the highest of the values so far: a chapter that is written anew after a fault takes nothing off the bar. */
export function useHighest(value: number): number {
  const [highest, setHighest] = useState(value);
  if (value > highest) setHighest(value);
  return Math.max(value, highest);
}
