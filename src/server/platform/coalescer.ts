interface Work {
  subject: string | undefined;
  result: Promise<unknown>;
  readers: number;
  ending: AbortController;
}

/** Coalesces requests: does what several wait for once, and stops it when all have gone. */
export class Coalescer {
  readonly #underWay = new Map<string, Work>();

  /**
   * @param subject undefined where only the result tells it
   * @param run is given a signal that is aborted once all who wait have gone
   */
  async join<T>(
    { key, subject, signal }: { key: string; subject?: string; signal: AbortSignal },
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const work = this.#underWay.get(key) ?? this.#start(key, subject, run);
    work.readers += 1;
    const leave = () => {
      work.readers -= 1;
      if (work.readers > 0) return;
      this.#end(key, work);
      work.ending.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    return (work.result as Promise<T>).finally(() => signal.removeEventListener('abort', leave));
  }

  /** A subject has changed: requests from now on begin anew, and those who wait get the earlier result. */
  forget(subject: string): void {
    for (const [key, work] of this.#underWay)
      if (work.subject === undefined || work.subject === subject) this.#underWay.delete(key);
  }

  forgetAll(): void {
    this.#underWay.clear();
  }

  #start(key: string, subject: string | undefined, run: (signal: AbortSignal) => Promise<unknown>): Work {
    const ending = new AbortController();
    const work: Work = { subject, result: run(ending.signal), readers: 0, ending };
    this.#underWay.set(key, work);
    const end = () => this.#end(key, work);
    work.result.then(end, end);
    return work;
  }

  #end(key: string, work: Work): void {
    if (this.#underWay.get(key) === work) this.#underWay.delete(key);
  }
}
