import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Metric } from '#server/platform/http/metrics.ts';
import type { Log } from '#server/platform/log.ts';
import { graver, type Screening, type SecondOpinion } from '#server/screening/screening.ts';
import { payForScreening } from './ai-service/paid-calls.ts';
import { AuthorFault, type Author } from './author.ts';

/** As long as a learner may wait for the first words of a layout that is there. */
const answerWithinMs = 5_000;
/** UTF-16 code units that one call judges, so that small contexts hold them. */
const partLength = 16_000;
const mostParts = 6;
/** What two parts share, so that no sentence is cut in both. */
const sharedLength = 200;

/** Counts the second opinions of this process for `/metrics`. */
export class OpinionCounts {
  readonly #counts = new Map<Screening['outcome'] | 'none', number>();

  count(opinion: Screening | undefined): void {
    const outcome = opinion?.outcome ?? 'none';
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }

  get metric(): Metric {
    return {
      name: 'saksham_second_opinions_total',
      type: 'counter',
      help: 'Second opinions that this process asked for, by their outcome; none: no answer in time.',
      samples: [...this.#counts].map(([outcome, value]) => ({ labels: { outcome }, value })),
    };
  }
}

/** The opinion of an author that has one; undefined where it knows no more than the word lists. */
export function opinionOf(
  author: Author,
  { budgets, log, counts }: { budgets: Budgets; log: Log; counts: OpinionCounts },
): SecondOpinion | undefined {
  if (!author.screen) return undefined;
  return {
    async on(texts, { who, address, signal, withinMs = answerWithinMs }) {
      const paid = payForScreening(author, { budgets, log }, { address });
      const deadline = AbortSignal.timeout(withinMs);
      const stop = signal ? AbortSignal.any([signal, deadline]) : deadline;
      const ask = (text: string) => paid.screen!({ text, who }, { signal: stop }).catch(ofRefusal);
      const opinion = await Promise.all(partsOf(texts).map(ask)).then(
        (all) => all.reduce(graver, { outcome: 'fine' }),
        (error: unknown) => {
          log.info({ err: error }, 'no second opinion');
          return undefined;
        },
      );
      counts.count(opinion);
      return opinion;
    },
  };
}

/** A service that does not even read a text has judged it. */
function ofRefusal(error: unknown): Screening {
  if (error instanceof AuthorFault && error.code === 'author-refused')
    return { outcome: 'refused', kind: 'violence' };
  throw error;
}

/** Cuts texts into what calls can hold. Of many long texts, each is judged by its beginning. */
function partsOf(texts: readonly string[]): string[] {
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0);
  const most = partLength * mostParts;
  const share = length <= most ? length : Math.max(200, Math.floor(most / texts.length));
  const all = texts
    .map((text) => text.slice(0, share))
    .join('\n')
    .slice(0, most);
  return Array.from({ length: Math.ceil(all.length / partLength) }, (_, part) =>
    all.slice(part * partLength, (part + 1) * partLength + sharedLength),
  );
}
