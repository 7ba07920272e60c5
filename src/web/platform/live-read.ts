import { ApiError } from './api.ts';

/** Specification section 9, "Data-fetching defaults", in milliseconds; the second number is for slow networks. */
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
  loading: boolean;
  /** The first answer takes so long that the page should say so. */
  slow: boolean;
}

export interface LiveRead<T> {
  state(): ReadState<T>;
  subscribe(listener: () => void): () => void;
  /** Reads again, unless a read of the last 2 s answers for it; `now` reads in any case. */
  refresh(how?: 'now'): void;
  /** The person came back to the page or the connection came back. */
  returned(): void;
  /** An answer that came another way (the loader's, an event's). */
  offer(data: T): void;
}

/** One thing that is read again and again under the policy above, whoever shows it. */
export function createLiveRead<T>(read: (signal: AbortSignal) => Promise<T>, onSlowNetwork: () => boolean): LiveRead<T> {
  let state: ReadState<T> = { data: undefined, error: null, loading: false, slow: false };
  let startedAt = Number.NEGATIVE_INFINITY;
  let focusedAt = Number.NEGATIVE_INFINITY;
  let running: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const change = (next: Partial<ReadState<T>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const timeOf = (times: { usual: number; slow: number }) => (onSlowNetwork() ? times.slow : times.usual);

  async function start(): Promise<void> {
    clearTimeout(retry);
    running?.abort();
    const controller = new AbortController();
    running = controller;
    startedAt = Date.now();
    const notice = setTimeout(() => change({ slow: true }), timeOf(readTimes.loadingNotice));
    change({ loading: true });
    try {
      const data = await read(controller.signal);
      if (running === controller) change({ data, error: null });
    } catch (error) {
      if (running !== controller) return;
      change({ error: error instanceof Error ? error : new Error(String(error)) });
      if (mayHelp(error) && listeners.size > 0) retry = setTimeout(start, timeOf(readTimes.errorRetry));
    } finally {
      clearTimeout(notice);
      if (running === controller) {
        running = null;
        change({ loading: false, slow: false });
      }
    }
  }

  const refresh = (how?: 'now') => {
    if (how === 'now' || (running === null && Date.now() - startedAt >= readTimes.dedupe)) void start();
  };

  return {
    state: () => state,
    refresh,
    returned() {
      if (Date.now() - focusedAt < readTimes.focusThrottle) return;
      focusedAt = Date.now();
      refresh();
    },
    offer(data) {
      startedAt = Date.now();
      change({ data, error: null });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          clearTimeout(retry);
          running?.abort();
          running = null;
          state = { ...state, loading: false, slow: false };
        }
      };
    },
  };
}

/** A refusal stays one however often it is asked for; a lost connection or a server's failure may pass. */
function mayHelp(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
