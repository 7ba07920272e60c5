import type { EventVerdict } from '#contract/learning-events.ts';
import type { Metric } from '#server/platform/http/metrics.ts';

type Code = NonNullable<EventVerdict['code']>;

/** Counts the events that this process refused, for `/metrics`: phones that reuse ids or know other courses have a defect. */
export class RefusedEvents {
  readonly #counts = new Map<Code, number>();

  count(code: Code): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  get metric(): Metric {
    return {
      name: 'saksham_learning_events_refused_total',
      type: 'counter',
      help: 'Events of learning that this process refused, by code.',
      samples: [...this.#counts].map(([code, value]) => ({ labels: { code }, value })),
    };
  }
}
