import { inLock } from '#web/platform/storage.ts';

/**
 * Makes one call at a time across the tabs of this browser. Two first calls of a visitor at once would make two guests,
 * and the second one's cookie would replace the first one's, whose coins would be lost. A plain http address has no
 * locks, so calls don't wait there.
 */
export function inTurn<T>(send: () => Promise<T>): Promise<T> {
  return inLock('saksham purchase', send);
}
