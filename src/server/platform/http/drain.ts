import { setTimeout as sleep } from 'node:timers/promises';

/** A client that asks less often counts as no balancer. */
const askedWithinMs = 30_000;
const longestNoticeMs = 5_000;

/** Ends a process: it reports first that it is not ready, and stops once balancers have had time to notice. */
export class Drain {
  readonly #draining = new AbortController();
  readonly #noticeMs: number;
  #askedAt = -Infinity;

  /** @param drainMs how long work under way may take afterwards */
  constructor(drainMs: number) {
    this.#noticeMs = Math.min(drainMs / 4, longestNoticeMs);
  }

  /** Aborted as soon as the process is to end: it begins nothing that another process can begin. */
  get signal(): AbortSignal {
    return this.#draining.signal;
  }

  /** Records that a balancer has asked whether this process takes requests. */
  asked(): void {
    this.#askedAt = performance.now();
  }

  /** Resolves when the listener may close: after a moment, or at once where no balancer asks. */
  async begin(): Promise<void> {
    this.#draining.abort();
    if (performance.now() - this.#askedAt < askedWithinMs) await sleep(this.#noticeMs);
  }
}
