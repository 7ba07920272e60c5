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

/** One thing that is read again and again under the policy above, whoever shows it. */
export class LiveRead<T> {
  #state: ReadState<T> = { data: undefined, error: null, loading: false, slow: false };
  #startedAt = Number.NEGATIVE_INFINITY;
  #returnedAt = Number.NEGATIVE_INFINITY;
  #running: AbortController | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #read: (signal: AbortSignal) => Promise<T>;
  readonly #onSlowNetwork: () => boolean;

  constructor(read: (signal: AbortSignal) => Promise<T>, onSlowNetwork: () => boolean) {
    this.#read = read;
    this.#onSlowNetwork = onSlowNetwork;
  }

  get state(): ReadState<T> {
    return this.#state;
  }

  /** While nobody listens nothing is read. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** Reads again, unless a read of the last 2 s answers for it; `now` reads in any case. */
  refresh(how?: 'now'): void {
    const recent = this.#running !== null || Date.now() - this.#startedAt < readTimes.dedupe;
    if (how === 'now' || !recent) void this.#start();
  }

  /** The person came back to the page, or the connection did. */
  returned(): void {
    if (Date.now() - this.#returnedAt < readTimes.focusThrottle) return;
    this.#returnedAt = Date.now();
    this.refresh();
  }

  /** An answer that came another way (the loader's, an event's); it is newer than a read on its way. */
  offer(data: T): void {
    this.#stop();
    this.#startedAt = Date.now();
    this.#change({ data, error: null });
  }

  async #start(): Promise<void> {
    this.#stop();
    const controller = new AbortController();
    this.#running = controller;
    this.#startedAt = Date.now();
    const notice = setTimeout(() => this.#change({ slow: true }), this.#timeOf(readTimes.loadingNotice));
    controller.signal.addEventListener('abort', () => clearTimeout(notice));
    this.#change({ loading: true });
    const outcome = await this.#read(controller.signal).then(
      (data) => ({ data, error: null }),
      (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    clearTimeout(notice);
    if (this.#running !== controller) return;
    this.#running = null;
    this.#change({ ...outcome, loading: false, slow: false });
    if (outcome.error !== null && mayHelp(outcome.error)) {
      this.#retry = setTimeout(() => void this.#start(), this.#timeOf(readTimes.errorRetry));
    }
  }

  #stop(): void {
    clearTimeout(this.#retry);
    if (this.#running === null) return;
    this.#running.abort();
    this.#running = null;
    this.#startedAt = Number.NEGATIVE_INFINITY;
    this.#state = { ...this.#state, loading: false, slow: false };
  }

  #change(next: Partial<ReadState<T>>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #timeOf(times: { usual: number; slow: number }): number {
    return this.#onSlowNetwork() ? times.slow : times.usual;
  }
}

/** A refusal stays one however often it is asked for; a lost connection or a server's failure may pass. */
function mayHelp(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
