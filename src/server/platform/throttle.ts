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

  send(key: string, value: T): void {
    const underWay = this.#pauses.get(key);
    if (underWay) {
      underWay.newest = { value };
      return;
    }
    const pause: { newest?: { value: T } } = {};
    this.#pauses.set(key, pause);
    const end = () => {
      this.#pauses.delete(key);
      if (pause.newest) this.send(key, pause.newest.value);
    };
    setTimeout(end, this.#intervalMs).unref();
    this.#pass(value);
  }
}
