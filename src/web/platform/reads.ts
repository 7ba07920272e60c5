import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { LiveRead } from './live-read.ts';
import type { ReadState } from './live-read.ts';

const reads = new Map<string, LiveRead<unknown>>();

interface UseLiveRead<T> {
  /** The same key is the same read, wherever it is shown; for example `generation ${courseId}`. */
  key: string;
  read: (signal: AbortSignal) => Promise<T>;
  /** The loader's answer, if it has one: shown at once, and not asked for again until there is a reason. */
  initial?: T | undefined;
}

/**
 * What a page shows and keeps fresh: reads at once if there is nothing yet, again on return to the page, and after
 * a failure (numbers in live-read.ts). `refresh('now')` after a change of one's own; `offer` for what an event brought.
 */
export function useLiveRead<T>({
  key,
  read,
  initial,
}: UseLiveRead<T>): ReadState<T> & Pick<LiveRead<T>, 'refresh' | 'offer'> {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const live = () => liveOf<T>(key, (signal) => latest.current(signal));
  const first = useMemo<ReadState<T>>(
    () => ({ data: initial, error: null, loading: initial === undefined, slow: false }),
    [initial],
  );
  // The same function at each drawing: a new one would unsubscribe for a moment, and a read that nobody waits for ends.
  // oxlint-disable-next-line react/exhaustive-deps -- `live` is made of `key` alone
  const subscribe = useCallback((listener: () => void) => live().subscribe(listener), [key]);
  const state = useSyncExternalStore(
    subscribe,
    () => (isUntouched(live().state) ? first : live().state),
    () => first,
  );
  useEffect(() => {
    if (initial === undefined) live().refresh();
    else live().offer(initial);
    const returned = () => {
      if (document.visibilityState === 'visible') live().returned();
    };
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('focus', returned);
    window.addEventListener('online', returned);
    return () => {
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('focus', returned);
      window.removeEventListener('online', returned);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `live` is made of `key` alone
  }, [key, initial]);
  return { ...state, refresh: (how) => live().refresh(how), offer: (data) => live().offer(data) };
}

/** Nothing was read yet: what the server drew still holds. */
function isUntouched({ data, loading, error }: ReadState<unknown>): boolean {
  return data === undefined && !loading && error === null;
}

function liveOf<T>(key: string, read: (signal: AbortSignal) => Promise<T>): LiveRead<T> {
  const known = reads.get(key);
  if (known !== undefined) return known as LiveRead<T>;
  const made = new LiveRead(read, isSlowNetwork);
  reads.set(key, made);
  return made;
}

/** The Network Information API where there is one; else no network counts as slow. */
function isSlowNetwork(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return (
    connection?.saveData === true ||
    connection?.effectiveType === '2g' ||
    connection?.effectiveType === 'slow-2g'
  );
}
