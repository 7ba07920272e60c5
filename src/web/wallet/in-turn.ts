/**
 * Sends what makes a visitor a guest one after the other, whichever tab it comes from. The browser learns who the guest
 * is from the answer's cookie alone: two calls at once would make two guests, and the second cookie would take the
 * first one's coins out of reach. A plain http address has no such turns; there nobody waits.
 */
export function inTurn<T>(send: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('saksham purchase', send) : send();
}
