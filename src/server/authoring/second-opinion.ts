import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Log } from '#server/platform/log.ts';
import { secondOpinions } from '#server/platform/process-metrics.ts';
import {
  graver,
  type ModerationSettings,
  type Screening,
  type SecondOpinion,
} from '#server/screening/screening.ts';
import { moderate } from './ai-service/moderation.ts';
import { payForScreening } from './ai-service/paid-calls.ts';
import { AuthorFault, type Author } from './author.ts';

/** Time that a learner may wait for the first words of a finished layout. */
const answerWithinMs = 5_000;
/** UTF-16 code units that are judged of one course. */
const mostLength = 96_000;
/** Code units that one call to a model judges, so that small contexts hold them. */
const partLength = 16_000;
/** A score is about a whole text, in which a few words among many would be lost. */
const moderatedLength = 1_000;
/** Code units that neighbouring parts share, so that none cuts a sentence in both. */
const sharedLength = 200;

type Asked = Parameters<SecondOpinion['on']>[1];

/**
 * The opinion of a moderation service, or else of an author that has one; undefined where there is neither and the author knows
 * no more than the word lists.
 */
export function secondOpinion(
  author: Author,
  moderation: ModerationSettings | undefined,
  parts: { budgets: Budgets; log: Log },
): SecondOpinion | undefined {
  if (!moderation && !author.screen) return undefined;
  const judge = (texts: readonly string[], { who, person, address }: Asked, signal: AbortSignal) => {
    if (moderation) return moderate(moderation, partsOf(texts, moderatedLength), signal);
    const paid = payForScreening(author, parts, { who, person, address });
    return gravestOf(
      partsOf(texts, partLength).map((text) => paid.screen!({ text, who }, { signal }).catch(ofRefusal)),
    );
  };
  return {
    async on(texts, asked) {
      const { signal, withinMs = answerWithinMs } = asked;
      if (texts.every((text) => text.trim() === '')) return { outcome: 'fine' };
      const deadline = AbortSignal.timeout(withinMs);
      const stop = signal ? AbortSignal.any([signal, deadline]) : deadline;
      const opinion = await judge(texts, asked, stop).catch((error: unknown) => {
        parts.log.info({ err: error }, 'no second opinion');
        return undefined;
      });
      secondOpinions.inc({ outcome: opinion?.outcome ?? 'none' });
      return opinion;
    },
  };
}

async function gravestOf(asked: readonly Promise<Screening>[]): Promise<Screening> {
  const opinions = await Promise.allSettled(asked);
  const gravest = opinions
    .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    .reduce(graver, { outcome: 'fine' });
  const failed = opinions.find((each) => each.status === 'rejected');
  // Harm in one part is harm, whatever became of the others.
  if (!failed || gravest.outcome === 'help' || gravest.outcome === 'refused') return gravest;
  throw failed.reason;
}

/** A service that does not even read a text has judged it. */
function ofRefusal(error: unknown): Screening {
  if (error instanceof AuthorFault && error.code === 'author-refused')
    return { outcome: 'refused', kind: 'violence' };
  throw error;
}

/** Cuts texts into parts that one call can hold. If there are many long texts, it judges each by its beginning. */
function partsOf(texts: readonly string[], size: number): string[] {
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0);
  const share = length <= mostLength ? length : Math.max(200, Math.floor(mostLength / texts.length));
  const all = texts
    .map((text) => text.slice(0, share))
    .join('\n')
    .slice(0, mostLength);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size + sharedLength).toWellFormed(),
  );
}
