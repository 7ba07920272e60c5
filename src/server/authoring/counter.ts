import type { Metric } from '#server/platform/http/metrics.ts';

/** Counts of this process for `/metrics`, by the value of one label. */
export class Counter {
  readonly #counts = new Map<string, number>();
  readonly #name: string;
  readonly #label: string;
  readonly #help: string;

  constructor(name: string, label: string, help: string) {
    this.#name = name;
    this.#label = label;
    this.#help = help;
  }

  count(value: string): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  get metric(): Metric {
    const samples = [...this.#counts].map(([value, count]) => ({
      labels: { [this.#label]: value },
      value: count,
    }));
    return { name: this.#name, type: 'counter', help: this.#help, samples };
  }
}
