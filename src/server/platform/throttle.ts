/** Passes the newest value of each key on: at once, and then once an interval at most, the last one always. */
export class Throttle<T> {
  readonly #intervalMs: number;
  readonly #pass: (value: T) => void;
  /** The newest waiting value of each key that passed one on within the interval. */
  readonly #pauses = new Map<string, { newest?: { value: T } }>();

  constructor(intervalMs: number, pass: (value: T) => void) {
    this.#intervalMs = intervalMs;
    this.#pass = pass;
  }

  /** @param isLast passes it on at once, and none that waits after it */
  send(key: string, value: T, isLast = false): void {
    if (isLast) {
      this.#pauses.delete(key);
      this.#pass(value);
      return;
    }
    const underWay = this.#pauses.get(key);
    if (underWay) {
      underWay.newest = { value };
      return;
    }
    const pause: { newest?: { value: T } } = {};
    this.#pauses.set(key, pause);
    const end = () => {
      if (this.#pauses.get(key) !== pause) return;
      this.#pauses.delete(key);
      if (pause.newest) this.send(key, pause.newest.value);
    };
    setTimeout(end, this.#intervalMs).unref();
    this.#pass(value);
  }
}
