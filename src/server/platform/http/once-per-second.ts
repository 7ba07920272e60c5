const pauseMs = 1_000;

/** Runs what is asked for at once, and then once a second at most for each name. What is asked for meanwhile runs in the end. */
export class OncePerSecond {
  /** Whether each name that has run within the last second was asked for again. */
  readonly #pauses = new Map<string, { again: boolean }>();

  run(name: string, action: () => void): void {
    const underWay = this.#pauses.get(name);
    if (underWay) {
      underWay.again = true;
      return;
    }
    action();
    const pause = { again: false };
    this.#pauses.set(name, pause);
    const end = () => {
      this.#pauses.delete(name);
      if (pause.again) this.run(name, action);
    };
    setTimeout(end, pauseMs).unref();
  }
}
