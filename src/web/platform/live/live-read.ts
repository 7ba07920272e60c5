import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '#web/platform/calls/api.ts';
import { isSavingData } from '#web/platform/choices/data-saving.ts';

/** The product's data-fetching defaults in milliseconds (those of the SWR library); `slow` is for slow networks. */
export const readTimes = {
  dedupe: 2_000,
  focusThrottle: 5_000,
  errorRetry: { usual: 5_000, slow: 10_000 },
  loadingNotice: { usual: 3_000, slow: 5_000 },
} as const;

export interface ReadState<T> {
  /** The last good answer; stays while a later read fails. */
  data: T | undefined;
  error: Error | null;
  /** The answer takes so long that the page should say so. */
  slow: boolean;
}

type Read<T> = (signal: AbortSignal) => Promise<T>;

const unread: ReadState<never> = { data: undefined, error: null, slow: false };

/**
 * A resource shared by all components that show it. It is read only while a component subscribes. Its members are private to
 * the compiler alone, because each `#` becomes a WeakMap for old browsers, which costs every page that reads 240 bytes.
 */
export class LiveRead<T> {
  private current: ReadState<T> = unread;
  private startedAt = Number.NEGATIVE_INFINITY;
  private returnedAt = Number.NEGATIVE_INFINITY;
  private running: AbortController | null = null;
  /** The loading notice during a read, the retry after a failed one. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly load: Read<T>;

  constructor(read: Read<T>) {
    this.load = read;
  }

  get isShown(): boolean {
    return this.listeners.size > 0;
  }

  readonly state = (): ReadState<T> => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (!this.isShown) this.stop();
    };
  };

  /** Reads again, unless a read began in the last 2 s; `now` reads in any case. */
  readonly refresh = (how?: 'now'): void => {
    const recent = this.running !== null || Date.now() - this.startedAt < readTimes.dedupe;
    if (how === 'now' || !recent) this.start();
  };

  /** Stores an answer that came another way (from the loader or an event); it replaces a read under way. */
  readonly offer = (data: T): void => {
    this.stop();
    this.startedAt = Date.now();
    this.change({ data, error: null, slow: false });
  };

  /** Refreshes after the person or the connection came back. */
  returned(): void {
    if (!this.isShown || Date.now() - this.returnedAt < readTimes.focusThrottle) return;
    this.returnedAt = Date.now();
    this.refresh();
  }

  private start(): void {
    this.stop();
    const running = new AbortController();
    this.running = running;
    this.startedAt = Date.now();
    this.timer = setTimeout(() => this.change({ slow: true }), timeOf(readTimes.loadingNotice));
    const finish = (outcome: { data: T; error: null } | { error: Error }) => {
      if (this.running !== running) return;
      // A failed read ahead is repeated once a component shows it.
      if (outcome.error !== null && !this.isShown) return this.stop();
      this.running = null;
      clearTimeout(this.timer);
      this.change({ ...outcome, slow: false });
      if (outcome.error !== null && mayPass(outcome.error))
        this.timer = setTimeout(() => this.start(), timeOf(readTimes.errorRetry));
    };
    this.load(running.signal).then(
      (data) => finish({ data, error: null }),
      (error: unknown) => finish({ error: toError(error) }),
    );
  }

  private stop(): void {
    clearTimeout(this.timer);
    // The retry after a failure is gone with the timer, so the next component to show it reads at once.
    if (this.current.error !== null) this.startedAt = Number.NEGATIVE_INFINITY;
    if (this.running === null) return;
    this.running.abort();
    this.running = null;
    this.startedAt = Number.NEGATIVE_INFINITY;
    this.current = { ...this.current, slow: false };
  }

  private change(next: Partial<ReadState<T>>): void {
    this.current = { ...this.current, ...next };
    for (const listener of this.listeners) listener();
  }
}

/** A refusal is final; a lost connection, a rate limit or a server's failure may pass. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Uses the Network Information API; without it no network counts as slow. With data saving, every network does. */
function isSlowNetwork(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return isSavingData() || connection?.effectiveType?.endsWith('2g') === true;
}

const timeOf = ({ usual, slow }: { usual: number; slow: number }) => (isSlowNetwork() ? slow : usual);

/** Reads that are kept to show at once when the reader returns to their page. */
const mostKept = 20;

/** The read that `reads` keeps for this key, else a new one in place of the oldest that nothing shows. */
function keptRead<T>(reads: Map<string, LiveRead<unknown>>, key: string, read: Read<T>): LiveRead<T> {
  const known = reads.get(key);
  if (known !== undefined) {
    // Moves it to the end, because the oldest ones are evicted.
    reads.delete(key);
    reads.set(key, known);
    return known as LiveRead<T>;
  }
  for (const [old, { isShown }] of reads) {
    if (reads.size < mostKept) break;
    if (!isShown) reads.delete(old);
  }
  const made = new LiveRead(read);
  reads.set(key, made as LiveRead<unknown>);
  return made;
}

export const readsOfPage = new Map<string, LiveRead<unknown>>();

if (!import.meta.env.SSR) {
  const returned = () => {
    if (document.visibilityState === 'visible') for (const read of readsOfPage.values()) read.returned();
  };
  document.addEventListener('visibilitychange', returned);
  addEventListener('focus', returned);
  addEventListener('online', returned);
}

export interface UseLiveRead<T> {
  /** Names everything that the answer depends on, for example `generation ${courseId}`: the same key is the same read. */
  key: string;
  read: Read<T>;
  /** The loader's answer, if it has one: shown at once, and not read again until there is a reason. */
  initial?: T;
}

export interface Live<T> extends ReadState<T>, Pick<LiveRead<T>, 'refresh' | 'offer'> {
  /** Reads again after a failure. */
  retry: () => void;
}

/**
 * Shows a resource and keeps it fresh: reads at once without `initial`, again when the person or the connection
 * returns, and after a failure that may pass. Call `refresh('now')` after changing the resource, and `offer` with
 * what an event brought.
 */
export function useLiveRead<T>({ key, read, initial }: UseLiveRead<T>): Live<T> {
  // oxlint-disable-next-line react/exhaustive-deps -- the key names all that `read` depends on
  const live = useMemo(() => keptRead(import.meta.env.SSR ? new Map() : readsOfPage, key, read), [key]);
  const state = useSyncExternalStore(live.subscribe, live.state, () => unread);
  useEffect(() => {
    if (initial === undefined) live.refresh();
    else live.offer(initial);
  }, [live, initial]);
  const { refresh, offer } = live;
  return { ...state, data: state.data ?? initial, refresh, offer, retry: () => refresh('now') };
}

/** Refreshes again and again after this time, while the page is in sight; never without a time. */
export function useRefreshEvery(waitMs: number | undefined, refresh: () => void): void {
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, waitMs);
    return () => clearInterval(timer);
  }, [waitMs, refresh]);
}
