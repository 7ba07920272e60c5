import { Problem, type ProblemCode } from '#contract/problem.ts';
import type { SpentBudget } from '#server/platform/budgets/budget-table.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/log.ts';
import { timeAiCall } from '#server/platform/process-metrics.ts';
import { traced, type SpanFacts } from '#server/platform/tracing/tracing.ts';
import { aroundCalls, type Author, type Tokens } from '#server/authoring/author.ts';

/** The person and the address whose budgets pay for calls to an AI service. */
export interface Payer {
  id: string;
  kind: Exclude<Caller['kind'], 'visitor'>;
  /** Where the call was asked for from. */
  address: string;
}

interface Spending {
  budget: SpentBudget;
  holder: string;
}

/**
 * Wraps an author so that each call is spent of the budgets before it is sent, and its tokens once it has ended, however it
 * ended. The built-in author costs nothing. A refused call throws Problem `ai-budget`.
 */
export function payFor(author: Author, parts: Paying, payer: Payer, chapterId?: string): Author {
  return paying(author, parts, { calls: callsOf(payer, chapterId), tokens: tokensOf(payer) });
}

/**
 * The same for questions, which have budgets of their own: what a person may have written a day is not less because its
 * questions are inspected.
 */
export function payForQuestions(author: Author, parts: Paying, payer: Payer): Author {
  return paying(author, parts, {
    calls: [
      { budget: 'question-calls-person', holder: payer.id },
      { budget: 'question-calls-site', holder: 'site' },
      { budget: 'ai-calls-address', holder: payer.address },
      { budget: 'ai-calls-site', holder: 'site' },
    ],
    tokens: sharedTokens(payer),
  });
}

/** The same for second opinions, small calls for each layout and publishing: of them only the tokens count. */
export function payForScreening(
  author: Author,
  parts: Paying,
  { person, address }: { person: string | undefined; address: string },
): Author {
  const tokens =
    person === undefined ? sharedTokens({ address }) : tokensOf({ id: person, kind: 'learner', address });
  return paying(author, parts, { calls: [], tokens });
}

interface Paying {
  budgets: Budgets;
  log: Log;
}

function paying(
  author: Author,
  { budgets, log }: Paying,
  { calls, tokens }: { calls: readonly Spending[]; tokens: readonly Spending[] },
): Author {
  if (isFree(author)) return author;

  async function pay(): Promise<void> {
    const refused = await budgets.spend([...calls, ...tokens.map((each) => ({ ...each, amount: 0 }))]);
    if (refused) throw refusal(budgets, refused);
  }

  return aroundCalls(author, async (_, options, call) => {
    await pay();
    let amount = 0;
    try {
      return await timeAiCall(() =>
        traced(spanOf(author), (span) => {
          const onTokens = (used: Tokens) => {
            amount = used.input + used.output;
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
      // An answer that is paid for is worth more than the count of its tokens.
      await budgets
        .charge(tokens.map((each) => ({ ...each, amount })))
        .catch((error: unknown) => log.warn({ err: error }, 'tokens could not be charged'));
    }
  });
}

/**
 * Refuses what is sure to be refused at its first call, of one chapter or of any. Reads in the caller's transaction.
 *
 * @throws Problem `ai-budget`
 */
export async function requireBudget(
  db: Db,
  author: Author,
  budgets: Budgets,
  payer: Payer,
  chapterId?: string,
): Promise<void> {
  if (isFree(author)) return;
  const refused = await budgets.usedUp(db, [
    ...callsOf(payer, chapterId),
    ...tokensOf(payer).map((tokens) => ({ ...tokens, amount: 0 })),
  ]);
  if (refused) throw refusal(budgets, refused);
}

/** How soon to look whether the owner has made room, unless they go on by themselves. */
const fullRetryMs = 60 * 60 * 1_000;

/** Reads an error that says that a budget is used up; `text` says whose without a time, and can be kept. */
export function overBudget(
  error: unknown,
): { code: ProblemCode; ofChapter: boolean; text: string; retryAfterMs: number } | undefined {
  if (!(error instanceof Problem)) return undefined;
  const { code, message: text } = error;
  if (code === 'storage-full') return { code, ofChapter: false, text, retryAfterMs: fullRetryMs };
  if (code !== 'ai-budget') return undefined;
  const { budget } = error.details as { budget: SpentBudget };
  return {
    code,
    ofChapter: budget === 'ai-calls-chapter',
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

function callsOf({ id, kind, address }: Payer, chapterId?: string): Spending[] {
  return [
    { budget: `ai-calls-${kind}`, holder: id },
    ...(kind === 'guest' ? [{ budget: 'ai-calls-guests-address', holder: address } as const] : []),
    { budget: 'ai-calls-address', holder: address },
    { budget: 'ai-calls-site', holder: 'site' },
    ...(chapterId === undefined ? [] : [{ budget: 'ai-calls-chapter', holder: chapterId } as const]),
  ];
}

function tokensOf({ id, kind, address }: Payer): Spending[] {
  return [{ budget: `ai-tokens-${kind}`, holder: id }, ...sharedTokens({ address })];
}

const sharedTokens = ({ address }: Pick<Payer, 'address'>): Spending[] => [
  { budget: 'ai-tokens-address', holder: address },
  { budget: 'ai-tokens-site', holder: 'site' },
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
    case 'ai-calls-chapter':
      return 'The AI has tried this chapter as often as it may today.';
    case 'ai-calls-guests-address':
      return 'The AI has written as much as it may within an hour for people without an account on your internet connection.';
    case 'ai-calls-address':
    case 'ai-tokens-address':
      return 'The AI has written as much as it may today for your internet connection.';
    case 'question-calls-person':
      return 'The AI has written and checked as many questions as it may today for you.';
    case 'question-calls-site':
      return 'The AI has written and checked as many questions as it may today on this site.';
    case 'ai-calls-site':
    case 'ai-tokens-site':
      return 'The AI has written as much as it may today on this site.';
    default:
      return 'The AI has written as much as it may today for you.';
  }
}

function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}
