/** A call that asks for a slot. */
export interface SlotWish {
  person: string;
  address: string;
  /** Chapters of its course that are left. */
  size: number;
  /** It waits for every call that is no background work, and takes at most half of the slots. */
  background?: boolean;
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
  #freeForBackground: number;
  #given = 0;
  #waiting: Waiting[] = [];
  readonly #persons = new Map<string, number>();
  readonly #addresses = new Map<string, number>();

  constructor(size: number) {
    this.#free = size;
    this.#freeForBackground = Math.max(1, Math.floor(size / 2));
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
      this.#move(wish, -1);
      this.#giveFree();
    };
  }

  #giveFree(): void {
    while (this.#free > 0) {
      const next = this.#next();
      if (!next) return;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.#given += 1;
      this.#move(next, 1);
      next.give();
    }
  }

  /** Background work does not count among a person's calls, so that their own chapters don't wait for it. */
  #move({ person, address, background }: SlotWish, change: 1 | -1): void {
    this.#free -= change;
    if (background) {
      this.#freeForBackground -= change;
      return;
    }
    count(this.#persons, person, change);
    count(this.#addresses, address, change);
  }

  #next(): Waiting | undefined {
    const turn = (each: Waiting) => [
      each.background ? 1 : 0,
      this.#persons.get(each.person) ?? 0,
      this.#addresses.get(each.address) ?? 0,
      each.place,
    ];
    let first: Waiting | undefined;
    for (const each of this.#waiting) {
      if (each.background && this.#freeForBackground === 0) continue;
      if (!first || isLess(turn(each), turn(first))) first = each;
    }
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
