export const lookEveryMs = 5_000;
/** A page that fails again so soon after a reload is broken. */
const soonMs = 10_000;
const storageKey = 'loaded-again';

/**
 * Calls `then` as soon as the server answers, and returns what ends the waiting. A page that is not seen asks nothing.
 * @param afterMs time before the first look
 */
export function onceReached(then: () => void, afterMs = 0): () => void {
  const look = () => {
    if (document.hidden) return;
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => {
        if (!ok || ended) return;
        end();
        then();
      },
      () => undefined,
    );
  };
  let ended = false;
  const first = setTimeout(look, afterMs);
  const timer = setInterval(look, lookEveryMs);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  const end = () => {
    ended = true;
    clearTimeout(first);
    clearInterval(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
  return end;
}

/** False right after the last time, so that a page which is broken does not load for ever. */
export function mayLoadAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey));
    sessionStorage.setItem(storageKey, String(Date.now()));
    return Date.now() - last > soonMs;
  } catch {
    // Without storage, automatic reloads might never end.
    return false;
  }
}
