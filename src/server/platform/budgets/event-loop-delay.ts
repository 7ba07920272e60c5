import type { Budgets } from './budgets.ts';

const everyMs = 50;
/** How long a delay is remembered: overload is noticed within a second and forgotten as soon, one short stall never. */
const memoryMs = 1_000;

/**
 * How long work waits for this process's thread, as an average of the recent past. Each moment weighs by its length, so that
 * one long stall counts for as much as the requests that it held up; a histogram of timers would count it once.
 */
export class EventLoopDelay implements Disposable {
  readonly #budgets: Budgets;
  readonly #timer: NodeJS.Timeout;
  #ms = 0;

  constructor(budgets: Budgets) {
    this.#budgets = budgets;
    budgets.measure('event-loop-delay', () => this.#ms);
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.passed(now - last);
      last = now;
    }, everyMs);
    this.#timer.unref();
  }

  /** Takes in how long the timer took, in milliseconds. */
  passed(ms: number): void {
    const late = Math.max(0, ms - everyMs);
    this.#ms += (late - this.#ms) * (1 - Math.exp(-ms / memoryMs));
  }

  /** Tells whether work that costs much is to be refused. */
  isOver(times = 1): boolean {
    return this.#ms > this.#budgets.sizes['event-loop-delay'] * times;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
