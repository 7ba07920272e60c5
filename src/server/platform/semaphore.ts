/** The applicant for a permit. Permits go round by person, then by address. */
export interface Asking {
  person?: string | undefined;
  address?: string | undefined;
  /** Permits that are still needed for the same piece of work. */
  left?: number;
  /** Waits for everything that is not background work, and gets at most half of the permits. */
  background?: boolean;
}

export interface Waits {
  signal?: AbortSignal | undefined;
  waitMs?: number;
}

interface Waiting extends Asking {
  /** Its place in the queue: each permit that is left counts as one that others were given, so that nobody starves. */
  place: number;
  enter: () => void;
}

/** More would fill the memory. A person who waits leaves after `waitMs`, so that only an attack reaches it. */
const mostWaiting = 5_000;

/** No permit came in time, or too many wait for one. */
export class NoPermit extends Error {}

/**
 * A counting semaphore with fair turns: a free permit goes to the person with the fewest, then to the address with the fewest,
 * then to the work that needs the fewest, in the order of arrival. It is in memory, so that a crash leaves no permit taken.
 */
export class Semaphore {
  readonly #size: number;
  readonly #waiting = new Set<Waiting>();
  readonly #ofPersons = new Map<string, number>();
  readonly #ofAddresses = new Map<string, number>();
  #taken = 0;
  #ofBackground = 0;
  #given = 0;

  constructor(size: number) {
    this.#size = size;
  }

  get isIdle(): boolean {
    return this.#taken === 0 && this.#waiting.size === 0;
  }

  /**
   * Takes permits without waiting and returns a function that gives them back, once; undefined where too few are free. An amount
   * above the whole size passes alone, or it never could.
   */
  tryTake(amount = 1): (() => void) | undefined {
    if (this.#size === 0 || (this.#taken > 0 && this.#taken + amount > this.#size)) return undefined;
    return this.#give({}, amount);
  }

  /**
   * Waits for a permit and returns a function that gives it back, once. Throws NoPermit after `waitMs`, or the signal's
   * reason.
   */
  async take(asking: Asking = {}, { signal, waitMs }: Waits = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#waiting.size === 0 && this.#isFreeFor(asking)) return this.#give(asking);
    if (this.#waiting.size >= mostWaiting) throw new NoPermit();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        clearTimeout(timer);
        signal?.removeEventListener('abort', refuse);
      };
      const refuse = () => {
        leave();
        reject(signal?.aborted ? (signal.reason as Error) : new NoPermit());
      };
      const enter = () => {
        leave();
        resolve(this.#give(asking));
      };
      const waiting: Waiting = { ...asking, place: this.#given + (asking.left ?? 0), enter };
      const timer = waitMs === undefined ? undefined : setTimeout(refuse, waitMs);
      signal?.addEventListener('abort', refuse, { once: true });
      this.#waiting.add(waiting);
      this.#pass();
    });
  }

  async run<T>(work: () => Promise<T>, asking?: Asking, waits?: Waits): Promise<T> {
    const giveBack = await this.take(asking, waits);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  #give(asking: Asking, amount = 1): () => void {
    this.#given += 1;
    this.#move(asking, amount);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#move(asking, -amount);
      // Waits for the event loop's next turn; otherwise work that waits for nothing would let all others in while other work
      // waits.
      if (this.#waiting.size > 0) setImmediate(() => this.#pass());
    };
  }

  #pass(): void {
    for (let next = this.#next(); next; next = this.#next()) next.enter();
  }

  #next(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const each of this.#waiting)
      if (this.#isFreeFor(each) && (!first || this.#compare(each, first) < 0)) first = each;
    return first;
  }

  #isFreeFor({ background }: Asking): boolean {
    const ofBackground = Math.max(1, Math.floor(this.#size / 2));
    return this.#taken < this.#size && !(background && this.#ofBackground >= ofBackground);
  }

  #compare(one: Waiting, other: Waiting): number {
    return (
      Number(one.background ?? false) - Number(other.background ?? false) ||
      countOf(this.#ofPersons, one.person) - countOf(this.#ofPersons, other.person) ||
      countOf(this.#ofAddresses, one.address) - countOf(this.#ofAddresses, other.address) ||
      one.place - other.place
    );
  }

  /** Background work does not count among a person's permits, so that their other work does not wait for it. */
  #move({ person, address, background }: Asking, change: number): void {
    this.#taken += change;
    if (background) this.#ofBackground += change;
    else {
      add(this.#ofPersons, person, change);
      add(this.#ofAddresses, address, change);
    }
  }
}

function countOf(counts: ReadonlyMap<string, number>, key: string | undefined): number {
  return key === undefined ? 0 : (counts.get(key) ?? 0);
}

function add(counts: Map<string, number>, key: string | undefined, change: number): void {
  const now = countOf(counts, key) + change;
  if (key !== undefined && now > 0) counts.set(key, now);
  else if (key !== undefined) counts.delete(key);
}
