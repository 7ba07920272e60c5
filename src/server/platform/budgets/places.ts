import type { Problem } from '#contract/problem.ts';
import type { BudgetName, HeldBudget } from './budget-table.ts';
import type { Budgets } from './budgets.ts';

/** A patient one waits so many times as long, in a line so many times as long. */
const patience = 10;
const retryAfterS = 2;

interface Waiting {
  address: string | undefined;
  enter: () => void;
  refuse: () => void;
}

interface Line {
  taken: number;
  /** In the order in which they came. */
  waiting: Set<Waiting>;
}

export interface PlacesOptions {
  waitMs: number;
  /** How many wait for each place that there is. Default 8. */
  waitingForEach?: number;
  /** Tells that the process has fallen behind: then one place is given at a time, and few wait. */
  isLate?: () => boolean;
}

interface PlaceOptions {
  holder?: string;
  /** Where it is asked for: a full line is shared out by addresses. */
  address?: string;
  signal?: AbortSignal;
  /** Waits at most so long, where that is less than the line's own time. */
  waitMs?: number | undefined;
  /** Waits ten times as long, in a line ten times as long, and also while the process is late. */
  patient?: boolean;
}

/**
 * Places of a `held` budget for work that is worth a short wait: in a line of bounded length, for a bounded time, and no
 * longer than somebody is there who wants the result. In memory, so that a crash leaves nothing taken.
 */
export class Places {
  readonly #lines = new Map<string, Line>();
  readonly #budgets: Budgets;
  readonly #name: HeldBudget;
  readonly #options: PlacesOptions;

  constructor(budgets: Budgets, name: HeldBudget, options: PlacesOptions) {
    this.#budgets = budgets;
    this.#name = name;
    this.#options = options;
    budgets.measure(name, () => Math.max(0, ...[...this.#lines.values()].map(({ taken }) => taken)));
  }

  /**
   * Waits for a place and returns a function that gives it back, which may be called more than once.
   *
   * @throws Problem `busy` when the line is full or the wait too long, or once `signal` is aborted
   */
  async take(options: PlaceOptions = {}): Promise<() => void> {
    const { holder = 'process', address, signal, waitMs: own, patient = false } = options;
    if (signal?.aborted) throw this.#busy();
    const { waitMs, waitingForEach = 8, isLate } = this.#options;
    const size = this.#budgets.sizes[this.#name];
    const late = !patient && isLate?.() === true;
    const line = this.#lines.get(holder) ?? { taken: 0, waiting: new Set() };
    if (line.taken < (late ? 1 : size)) {
      line.taken += 1;
      this.#lines.set(holder, line);
      return this.#giveBack(holder, line);
    }
    const most = late ? size : size * waitingForEach * (patient ? patience : 1);
    if (line.waiting.size >= most) {
      const last = lastOfCrowd(line.waiting, address);
      if (!last) throw this.#refuse(late ? 'event-loop-delay' : this.#name);
      last.refuse();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.waiting.delete(waiting);
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      const gone = () => {
        leave();
        reject(this.#busy());
      };
      const waiting: Waiting = {
        address,
        enter: () => {
          leave();
          resolve(this.#giveBack(holder, line));
        },
        refuse: () => {
          leave();
          reject(this.#refuse(this.#name));
        },
      };
      const timer = setTimeout(waiting.refuse, Math.min(own ?? Infinity, waitMs * (patient ? patience : 1)));
      signal?.addEventListener('abort', gone, { once: true });
      line.waiting.add(waiting);
    });
  }

  /** Waits for a place, does the work and gives the place back. */
  async run<T>(work: () => Promise<T>, options?: PlaceOptions): Promise<T> {
    const giveBack = await this.take(options);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  /**
   * The place of one who leaves goes to the next in line, in the event loop's next turn: work that waits for nothing would
   * else empty the whole line within one turn, while all other work waits.
   */
  #giveBack(holder: string, line: Line): () => void {
    let held = true;
    const pass = () => {
      const [next] = line.waiting;
      if (next) return next.enter();
      line.taken -= 1;
      if (line.taken === 0) this.#lines.delete(holder);
    };
    return () => {
      if (!held) return;
      held = false;
      if (line.waiting.size > 0) setImmediate(pass);
      else pass();
    };
  }

  #busy(): Problem {
    return this.#budgets.refusal(this.#name, 'busy', { error: busyWords, retryAfterS });
  }

  #refuse(name: BudgetName): Problem {
    return this.#budgets.refuse(name, 'busy', { error: busyWords, retryAfterS });
  }
}

/** Finds who is to make room for `address`: the last of the address with the most in line, if those are at least two more. */
function lastOfCrowd(line: Iterable<Waiting>, address: string | undefined): Waiting | undefined {
  const crowds = Map.groupBy(line, (waiting) => waiting.address);
  const own = crowds.get(address)?.length ?? 0;
  const [most] = [...crowds.values()].sort((a, b) => b.length - a.length);
  return address !== undefined && most && most.length > own + 1 ? most.at(-1) : undefined;
}

/** What a refusal says where the process, and nobody in particular, has too much to do. */
export const busyWords = 'Very much is being asked for at the moment. Please try again in a few seconds.';
