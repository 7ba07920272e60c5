/** What of one budget is in use, by its holder. In memory, so that a crash leaves nothing taken. */
export class HeldAmounts {
  readonly #amounts = new Map<string, number>();

  /** Takes an amount and returns a function that gives it back, once; undefined where it would be more than `most`. */
  take(holder: string, amount: number, most: number): (() => void) | undefined {
    const before = this.#amounts.get(holder) ?? 0;
    // An amount above the whole budget passes alone, or it never could.
    if (most === 0 || (before > 0 && before + amount > most)) return undefined;
    this.#amounts.set(holder, before + amount);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (this.#amounts.get(holder) ?? 0) - amount;
      if (left > 0) this.#amounts.set(holder, left);
      else this.#amounts.delete(holder);
    };
  }

  /** The most that one holder has. */
  get greatest(): number {
    let greatest = 0;
    for (const amount of this.#amounts.values()) greatest = Math.max(greatest, amount);
    return greatest;
  }
}
