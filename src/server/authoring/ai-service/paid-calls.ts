import { Problem, type ProblemCode } from '#contract/problem.ts';
import type { SpentBudget } from '#server/platform/budgets/budget-table.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { inTime } from '#server/platform/in-time.ts';
import type { Log } from '#server/platform/log.ts';
import { aiCall, timed } from '#server/platform/process-metrics.ts';
import type { JobTurn } from '#server/platform/work/jobs-store.ts';
import { traced, type SpanFacts } from '#server/platform/tracing/tracing.ts';
import { aroundCalls, type Author, type Tokens } from '#server/authoring/author.ts';

/** The person and the address whose budgets pay for calls to an AI service. */
export interface Payer {
  id: string;
  kind: Exclude<Caller['kind'], 'visitor'>;
  /** Network address of the request that asked for the call. */
  address: string;
}

/**
 * The payer of a job. A job that a guest started on a course that has since changed owners belongs to the account that the
 * guest became.
 */
export const payerOfTurn = ({ person, kind, address }: JobTurn, ownerId: string): Payer => ({
  id: ownerId,
  kind: person === ownerId ? kind : 'learner',
  address,
});

interface Spending {
  budget: SpentBudget;
  holder: string;
}

/**
 * Tokens that one call pays for; a call with more counts as several. Twice what a chapter in English needs, so that other
 * scripts have room.
 */
const tokensOfCall = 5_000;

/**
 * Wraps an author so that each call is spent of the budgets before it is sent, and what its tokens are worth beyond that once it
 * has ended, however it ended. The built-in author costs nothing. A refused call throws Problem `ai-budget`.
 */
export function payFor(author: Author, parts: Paying, payer: Payer): Author {
  return paying(author, parts, callsOf(payer));
}

/**
 * Does the same for questions, which have a budget of their own: inspecting questions doesn't reduce what a person may have
 * written a day.
 */
export function payForQuestions(author: Author, parts: Paying, payer: Payer): Author {
  return paying(author, parts, [{ budget: 'question-calls-person', holder: payer.id }, ...sharedBy(payer)]);
}

/** The same for second opinions. One about a layout belongs to the layout's own call, unless it is longer than a call. */
export function payForScreening(
  author: Author,
  parts: Paying,
  { who, person, address }: { who: 'learner' | 'owner'; person: string | undefined; address: string },
): Author {
  const calls =
    person === undefined ? sharedBy({ address }) : callsOf({ id: person, kind: 'learner', address });
  return paying(author, parts, calls, who === 'owner' ? 1 : 0);
}

interface Paying {
  budgets: Budgets;
  log: Log;
}

/** @param each what a call is worth before its tokens are known */
function paying(author: Author, { budgets, log }: Paying, calls: readonly Spending[], each = 1): Author {
  if (isFree(author)) return author;
  const spent = (amount: number) => calls.map((call) => ({ ...call, amount }));

  async function pay(): Promise<void> {
    const refused = await budgets.spend(spent(each));
    if (refused) throw refusal(budgets, refused);
  }

  return aroundCalls(author, async (_, options, call) => {
    await pay();
    let tokens = 0;
    try {
      return await timed(aiCall, {}, () =>
        traced(spanOf(author), (span) => {
          const onTokens = (used: Tokens) => {
            tokens = used.input + used.output;
            span?.setAttributes({
              'gen_ai.usage.input_tokens': used.input,
              'gen_ai.usage.output_tokens': used.output,
            });
            options.onTokens?.(used);
          };
          const onFurtherCall = async () => {
            await pay();
            await options.onFurtherCall?.();
          };
          return call({ ...options, onTokens, onFurtherCall });
        }),
      );
    } finally {
      const beyond = Math.round(tokens / tokensOfCall) - each;
      // An answer that is paid for is worth more than the count of its tokens.
      if (beyond > 0) {
        await budgets
          .charge(spent(beyond))
          .catch((error: unknown) => log.warn({ err: error }, 'tokens could not be charged'));
      }
    }
  });
}

/**
 * Refuses work whose first call would be refused. Reads in the caller's transaction.
 *
 * @throws Problem `ai-budget`
 */
export async function requireBudget(db: Db, author: Author, budgets: Budgets, payer: Payer): Promise<void> {
  if (isFree(author)) return;
  const refused = await budgets.usedUp(db, callsOf(payer));
  if (refused) throw refusal(budgets, refused);
}

/** Time until the next look whether the owner has made room, unless they continue by themselves. */
const fullRetryMs = 60 * 60 * 1_000;

/** Reads an error that says that a budget is used up; `text` says whose without a time, and can be kept. */
export function overBudget(
  error: unknown,
): { code: ProblemCode; text: string; retryAfterMs: number } | undefined {
  if (!(error instanceof Problem)) return undefined;
  const { code, message: text } = error;
  if (code === 'storage-full') return { code, text, retryAfterMs: fullRetryMs };
  if (code !== 'ai-budget') return undefined;
  const { budget } = error.details as { budget: SpentBudget };
  return {
    code,
    text: whatIsUsedUp(budget),
    retryAfterMs: (error.retryAfterS ?? 60) * 1_000,
  };
}
export type OverBudget = NonNullable<ReturnType<typeof overBudget>>;

const providerNames: Partial<Record<Author['label']['provider'], string>> = { gemini: 'gcp.gemini' };

function spanOf({ label: { provider, model = '' } }: Author): SpanFacts {
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': providerNames[provider] ?? provider,
    'gen_ai.request.model': model,
  };
  return { name: `chat ${model}`, kind: 'client', attributes };
}

const isFree = ({ label }: Author) => label.provider === 'builtin';

function callsOf({ id, kind, address }: Payer): Spending[] {
  return [
    { budget: `ai-calls-${kind}`, holder: id },
    ...(kind === 'guest' ? [{ budget: 'ai-calls-guests-address', holder: address } as const] : []),
    ...sharedBy({ address }),
  ];
}

const sharedBy = ({ address }: Pick<Payer, 'address'>): Spending[] => [
  { budget: 'ai-calls-address', holder: address },
  { budget: 'ai-calls-site', holder: 'site' },
];

function refusal(
  budgets: Budgets,
  { budget, retryAfterS }: { budget: SpentBudget; retryAfterS: number },
): Problem {
  const error = `${whatIsUsedUp(budget)} It can go on ${inTime(retryAfterS)}.`;
  return budgets.refusal(budget, 'ai-budget', { error, retryAfterS });
}

function whatIsUsedUp(budget: SpentBudget): string {
  switch (budget) {
    case 'ai-calls-guests-address':
      return 'People without an account on your network have reached the limit for AI in this hour.';
    case 'ai-calls-address':
      return 'People on your network have reached today’s limit for AI.';
    case 'question-calls-person':
      return 'You have reached today’s limit for AI questions.';
    case 'ai-calls-site':
      return 'This site has reached today’s limit for AI.';
    default:
      return 'You have reached today’s limit for AI.';
  }
}
