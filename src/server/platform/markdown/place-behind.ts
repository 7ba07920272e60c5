import type { StateBlock, StateInline } from 'markdown-it';

const lastPlaces = new WeakMap<StateInline | StateBlock, Map<string, number>>();

/**
 * Finds the next place of a sign, at or behind `from`. Remembers the sign's last place, so that many signs that are opened and
 * never closed are read in linear time.
 */
export function placeBehind(state: StateInline | StateBlock, from: number, sign: string): number | undefined {
  let places = lastPlaces.get(state);
  if (!places) lastPlaces.set(state, (places = new Map()));
  const last = places.get(sign) ?? state.src.lastIndexOf(sign);
  places.set(sign, last);
  return last < from ? undefined : state.src.indexOf(sign, from);
}
