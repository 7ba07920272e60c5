import type { AuthorLabel } from '#contract/courses.ts';
import {
  aroundCalls,
  type Author,
  AuthorFault,
  type AuthorTask,
  type Tokens,
} from '#server/authoring/author.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { addCalls, type EndedCall } from './ai-usage-store.ts';

/** Readable by everybody, so without the service's own words, which may name its account or a part of the key. */
const refusesSettings = 'the AI service refuses the settings (its words are in the log)';

/** Records every call once it has ended. `misconfigured` says for `/readyz` why the service refuses the settings, if it does. */
export function observeAuthor(author: Author, record: AiUsage['record']) {
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

/** Keeps the sums of calls for the operators' console. Calls that end during a write are stored together after it. */
export function createAiUsage(db: Db, log: Log) {
  let waiting: EndedCall[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      await addCalls(db, calls).catch((error: unknown) =>
        log.warn({ err: error }, 'calls to the author could not be counted'),
      );
    }
    writing = undefined;
  }

  return {
    /** Stores a call in the background; a failure is logged, and its calls are lost. A failed call may have cost tokens, too. */
    record: (
      { provider, model = '' }: AuthorLabel,
      { kind, failed, tokens: { input, output } }: { kind: AuthorTask; failed: boolean; tokens: Tokens },
    ): void => {
      waiting.push({ provider, model, kind, failed, input, output });
      writing ??= write();
    },
    finish: async () => writing,
  };
}
