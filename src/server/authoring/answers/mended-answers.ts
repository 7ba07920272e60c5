import { aroundCalls, type Author } from '#server/authoring/author.ts';
import type { Metric } from '#server/platform/http/metrics.ts';
import type { Mend } from './mends.ts';

/** Counts what this process mended in models' answers, for `/metrics`: it tells which habits a model has. */
export class MendedAnswers {
  readonly #counts = new Map<Mend, number>();

  count(mended: readonly Mend[]): void {
    for (const mend of mended) this.#counts.set(mend, (this.#counts.get(mend) ?? 0) + 1);
  }

  /** Wraps an author so that its mended answers are counted. */
  counting(author: Author): Author {
    return aroundCalls(author, (_, options, call) =>
      call({
        ...options,
        onMended: (mended: readonly Mend[]) => {
          this.count(mended);
          options.onMended?.(mended);
        },
      }),
    );
  }

  get metric(): Metric {
    return {
      name: 'saksham_ai_answers_mended_total',
      type: 'counter',
      help: 'Answers of AI services in which this process mended something, by what it was.',
      samples: [...this.#counts].map(([mend, value]) => ({ labels: { mend }, value })),
    };
  }
}
