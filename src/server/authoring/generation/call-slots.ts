/** A call that asks for a slot. */
export interface SlotWish {
  person: string;
  address: string;
  /** Chapters of its course that are left. */
  size: number;
}

interface Waiting extends SlotWish {
  /** Its place among equals: a chapter that is left counts as one slot given to others, so that nobody waits for ever. */
  place: number;
  give: () => void;
}

/**
 * The calls that one process has under way for courses, so many at once. A free slot goes to the person with the fewest
 * calls under way, then to the address with the fewest, then to the course with the least left.
 */
export class CallSlots {
  #free: number;
  #given = 0;
  #waiting: Waiting[] = [];
  readonly #persons = new Map<string, number>();
  readonly #addresses = new Map<string, number>();

  constructor(size: number) {
    this.#free = size;
  }

  /** Waits for a slot and returns a function that gives it back. Throws the signal's reason when it is aborted before. */
  async take(wish: SlotWish, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        ...wish,
        place: this.#given + wish.size,
        give() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#giveFree();
    });
    return () => {
      this.#free += 1;
      count(this.#persons, wish.person, -1);
      count(this.#addresses, wish.address, -1);
      this.#giveFree();
    };
  }

  #giveFree(): void {
    while (this.#free > 0) {
      const next = this.#next();
      if (!next) return;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.#free -= 1;
      this.#given += 1;
      count(this.#persons, next.person, 1);
      count(this.#addresses, next.address, 1);
      next.give();
    }
  }

  #next(): Waiting | undefined {
    const turn = (each: Waiting) => [
      this.#persons.get(each.person) ?? 0,
      this.#addresses.get(each.address) ?? 0,
      each.place,
    ];
    let first: Waiting | undefined;
    for (const each of this.#waiting) if (!first || isLess(turn(each), turn(first))) first = each;
    return first;
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
