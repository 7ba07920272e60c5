import type { Metric } from './metrics.ts';

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** The answers that this process has given since it started, by class of status. */
export class RequestCounts {
  readonly #counts = classes.map(() => 0);

  add(status: number): void {
    const at = Math.floor(status / 100) - 1;
    if (at in this.#counts) this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  metrics(): Metric[] {
    return [
      {
        name: 'saksham_http_requests_total',
        type: 'counter',
        help: 'Requests that this process has answered, by class of status.',
        samples: classes.map((status, at) => ({ labels: { status }, value: this.#counts[at] ?? 0 })),
      },
    ];
  }
}
