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

export interface Payer {
  id: string;
  kind: Exclude<Caller['kind'], 'visitor'>;
  /** Network address of the request that asked for the call. */
  address: string;
}

/** The payer of a job: where the course has changed owners since, the account that the guest became. */
export const payerOfTurn = ({ person, kind, address }: JobTurn, ownerId: string): Payer => ({
  id: ownerId,
  kind: person === ownerId ? kind : 'learner',
  address,
});

/** Tokens that one call pays for: twice what a chapter in English needs, so that other scripts have room. */
const tokensOfCall = 5_000;

/** Spends each call before it is sent, and its tokens beyond a call's at its end. The built-in author is free. @throws `ai-budget` */
export const payFor = (author: Author, parts: Paying, payer: Payer): Author =>
  paying(author, parts, callsOf(payer));

/** Does the same for questions, whose budget of their own doesn't reduce what a person may have written a day. */
export const payForQuestions = (author: Author, parts: Paying, payer: Payer): Author =>
  paying(author, parts, [{ budget: 'question-calls-person', holder: payer.id }, ...sharedBy(payer)]);

/** The same for second opinions. One about a layout belongs to the layout's own call, unless it is longer than a call. */
export const payForScreening = (
  author: Author,
  parts: Paying,
  { who, person: id, address }: { who: 'learner' | 'owner'; person: string | undefined; address: string },
): Author => {
  const calls = id === undefined ? sharedBy({ address }) : callsOf({ id, kind: 'learner', address });
  return paying(author, parts, calls, who === 'owner' ? 1 : 0);
};

interface Paying {
  budgets: Budgets;
  log: Log;
}

/** @param each what a call is worth before its tokens are known */
function paying(author: Author, { budgets, log }: Paying, calls: Spending[], each = 1): Author {
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
        traced(spanOf(author), (span) =>
          call({
            ...options,
            onTokens(used: Tokens) {
              tokens = used.input + used.output;
              span?.setAttributes({
                'gen_ai.usage.input_tokens': used.input,
                'gen_ai.usage.output_tokens': used.output,
              });
              options.onTokens?.(used);
            },
            async onFurtherCall() {
              await pay();
              await options.onFurtherCall?.();
            },
          }),
        ),
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

/** Refuses work whose first call would be refused. Reads in the caller's transaction. @throws Problem `ai-budget` */
export async function requireBudget(db: Db, author: Author, budgets: Budgets, payer: Payer): Promise<void> {
  const refused = isFree(author) ? undefined : await budgets.usedUp(db, callsOf(payer));
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
  return { code, text: whatIsUsedUp(budget), retryAfterMs: (error.retryAfterS ?? 60) * 1_000 };
}
export type OverBudget = NonNullable<ReturnType<typeof overBudget>>;

const spanOf = ({ label: { provider, model = '' } }: Author): SpanFacts => ({
  name: `chat ${model}`,
  kind: 'CLIENT',
  attributes: {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider === 'gemini' ? 'gcp.gemini' : provider,
    'gen_ai.request.model': model,
  },
});

const isFree = ({ label }: Author) => label.provider === 'builtin';

type Spending = Parameters<Budgets['spend']>[0][number];

const callsOf = ({ id, kind, address }: Payer): Spending[] => [
  { budget: `ai-calls-${kind}`, holder: id },
  ...(kind === 'guest' ? [{ budget: 'ai-calls-guests-address', holder: address } as const] : []),
  ...sharedBy({ address }),
];

const sharedBy = ({ address }: Pick<Payer, 'address'>): Spending[] => [
  { budget: 'ai-calls-address', holder: address },
  { budget: 'ai-calls-site', holder: 'site' },
];

function refusal(budgets: Budgets, { budget, retryAfterS }: { budget: SpentBudget; retryAfterS: number }) {
  const error = `${whatIsUsedUp(budget)} It can go on ${inTime(retryAfterS)}.`;
  return budgets.refusal(budget, 'ai-budget', { error, retryAfterS });
}

const usedUpTexts: Partial<Record<SpentBudget, string>> = {
  'ai-calls-guests-address':
    'People without an account on your network have reached the limit for AI in this hour.',
  'ai-calls-address': 'People on your network have reached today’s limit for AI.',
  'question-calls-person': 'You have reached today’s limit for AI questions.',
  'ai-calls-site': 'This site has reached today’s limit for AI.',
};
const whatIsUsedUp = (budget: SpentBudget): string =>
  usedUpTexts[budget] ?? 'You have reached today’s limit for AI.';
