interface Reader {
  /** Receives the newest news of the work at once, and then each further one. */
  onNews: (news: unknown) => void;
}

interface Work {
  subject: string | undefined;
  result: Promise<unknown>;
  readers: Set<Reader>;
  news?: unknown;
  ending: AbortController;
  leaving?: NodeJS.Timeout;
}

/** Coalesces requests: does what several wait for once, and stops it when all have gone. */
export class Coalescer {
  readonly #underWay = new Map<string, Work>();
  readonly #lingerMs: number;

  /** @param lingerMs how long work goes on without anybody, and its result is kept, for who comes back after a lost connection */
  constructor({ lingerMs = 0 } = {}) {
    this.#lingerMs = lingerMs;
  }

  /**
   * @param subject undefined where only the result tells it
   * @param run is given a signal that is aborted once all who wait have gone, and tells its news to all of them
   */
  async join<T, News = never>(
    request: {
      key: string;
      subject?: string;
      signal: AbortSignal;
      onNews?: ((news: News) => void) | undefined;
    },
    run: (signal: AbortSignal, tell: (news: News) => void) => Promise<T>,
  ): Promise<T> {
    const { key, subject, signal, onNews } = request;
    const work = this.#underWay.get(key) ?? this.#start(key, subject, run);
    const reader: Reader = { onNews: (news) => onNews?.(news as News) };
    work.readers.add(reader);
    clearTimeout(work.leaving);
    if (work.news !== undefined) reader.onNews(work.news);
    const leave = () => {
      if (!work.readers.delete(reader) || work.readers.size > 0) return;
      if (this.#lingerMs === 0) this.#end(key, work);
      else work.leaving = setTimeout(() => this.#end(key, work), this.#lingerMs).unref();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    return (work.result as Promise<T>).finally(() => {
      signal.removeEventListener('abort', leave);
      leave();
    });
  }

  /** A subject has changed: requests from now on begin anew, and those who wait get the earlier result. */
  forget(subject: string): void {
    for (const [key, work] of this.#underWay)
      if (work.subject === undefined || work.subject === subject) this.#underWay.delete(key);
  }

  forgetAll(): void {
    this.#underWay.clear();
  }

  endAll(): void {
    for (const [key, work] of this.#underWay) this.#end(key, work);
  }

  #start(
    key: string,
    subject: string | undefined,
    run: (signal: AbortSignal, tell: (news: unknown) => void) => Promise<unknown>,
  ): Work {
    const ending = new AbortController();
    const readers = new Set<Reader>();
    const work: Work = { subject, result: Promise.resolve(), readers, ending };
    this.#underWay.set(key, work);
    work.result = run(ending.signal, (news) => {
      work.news = news;
      for (const { onNews } of readers) onNews(news);
    });
    // A failure is told to those who wait, and the next request begins anew.
    work.result.catch(() => this.#end(key, work));
    return work;
  }

  #end(key: string, work: Work): void {
    if (this.#underWay.get(key) === work) this.#underWay.delete(key);
    work.ending.abort();
  }
}
