import type { AuthorLabel } from '#contract/courses.ts';
import type { Mend } from '#server/authoring/answers/json-segments.ts';
import {
  aroundCalls,
  type Author,
  AuthorFault,
  type AuthorTask,
  type Tokens,
} from '#server/authoring/author.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { aiAnswersMended } from '#server/platform/process-metrics.ts';
import { addCalls, type CallsToAdd } from './ai-usage-store.ts';

export interface AuthorCall {
  kind: AuthorTask;
  /** Whether the call gave no usable answer. It may have cost tokens all the same. */
  failed: boolean;
  tokens: Tokens;
}

/** Readable by everybody, so without the service's own words, which may name its account or a part of the key. */
const refusesSettings = 'the AI service refuses the settings (its words are in the log)';

/** An author whose calls are observed. */
export interface ObservedAuthor {
  author: Author;
  /** Why the service refuses the settings, for `/readyz`; undefined: it does not. */
  misconfigured: () => string | undefined;
}

/** Wraps an author so that every call is recorded once it has ended, with the tokens that the service reported. */
export function observeAuthor(author: Author, record: AiUsage['record']): ObservedAuthor {
  let problem: string | undefined;
  const observed = aroundCalls(author, async (kind, options, call) => {
    let tokens: Tokens = { input: 0, output: 0 };
    let failed = true;
    try {
      const answer = await call({
        ...options,
        onTokens(soFar: Tokens) {
          if (!soFar.estimated) tokens = soFar;
          options.onTokens?.(soFar);
        },
        async onFurtherCall() {
          await options.onFurtherCall?.();
          // The one before it was refused, and a refused call reads no prompt.
          record(author.label, { kind, failed: true, tokens: { input: 0, output: 0 } });
        },
        onMended(mends: readonly Mend[]) {
          for (const mend of mends) aiAnswersMended.inc({ mend });
          options.onMended?.(mends);
        },
      });
      failed = false;
      problem = undefined;
      return answer;
    } catch (error) {
      if (error instanceof AuthorFault && error.code === 'author-misconfigured')
        problem = error.hint ?? refusesSettings;
      throw error;
    } finally {
      record(author.label, { kind, failed, tokens });
    }
  });
  return { author: observed, misconfigured: () => problem };
}

export type AiUsage = ReturnType<typeof createAiUsage>;

/**
 * Keeps the sums of the authors' calls, for the operators' console. Calls that end while others are being stored are stored
 * together after them: all calls of a day add to few rows, for which each write waits.
 */
export function createAiUsage(db: Db, log: Log) {
  let waiting = new Map<string, CallsToAdd>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const calls = [...waiting.values()];
      waiting = new Map();
      await addCalls(db, calls).catch((error: unknown) =>
        log.warn({ err: error }, 'calls to the author could not be counted'),
      );
    }
    writing = undefined;
  }

  return {
    /** Stores a call in the background; a failure is logged, and its calls are lost. */
    record: ({ provider, model = '' }: AuthorLabel, { kind, failed, tokens }: AuthorCall): void => {
      const key = JSON.stringify([provider, model, kind]);
      const sums = waiting.get(key);
      waiting.set(key, {
        provider,
        model,
        kind,
        calls: (sums?.calls ?? 0) + 1,
        failed: (sums?.failed ?? 0) + (failed ? 1 : 0),
        input: (sums?.input ?? 0) + tokens.input,
        output: (sums?.output ?? 0) + tokens.output,
      });
      writing ??= write();
    },
    /** Waits for calls that are being stored. */
    finish: async () => writing,
  };
}
