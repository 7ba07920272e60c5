import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { addCall } from './ai-usage-store.ts';
import type { Author, Tokens } from './author.ts';

/** One call to the author. */
export interface AuthorCall {
  kind: 'layout' | 'chapter';
  /** It gave no usable answer. It may have cost tokens all the same. */
  failed: boolean;
  tokens: Tokens;
}

/** Wraps an author so that every call is recorded once it has ended, with the tokens that the service reported. */
export function countCalls(author: Author, record: (call: AuthorCall) => void): Author {
  async function counted<T>(
    kind: AuthorCall['kind'],
    call: (onTokens: (tokens: Tokens) => void) => Promise<T>,
  ): Promise<T> {
    let tokens: Tokens = { input: 0, output: 0 };
    let failed = true;
    try {
      const answer = await call((soFar) => (tokens = soFar));
      failed = false;
      return answer;
    } finally {
      record({ kind, failed, tokens });
    }
  }

  return {
    label: author.label,
    languages: author.languages,
    writeLayout: (facts, options) =>
      counted('layout', (onTokens) => author.writeLayout(facts, { ...options, onTokens })),
    writeChapter: (facts, options) =>
      counted('chapter', (onTokens) => author.writeChapter(facts, { ...options, onTokens })),
  };
}

export interface AiUsage {
  /** Stores a call in the background; a failure is logged, and the call is lost. */
  record: (call: AuthorCall) => void;
  /** Waits for calls that are being stored. */
  finish: () => Promise<void>;
}

/** The sums of an author's calls, for the operators' console. */
export function createAiUsage(db: Db, author: Author, log: Log): AiUsage {
  const writing = new Set<Promise<void>>();
  return {
    record(call) {
      const write = addCall(db, author.label, call)
        .catch((error: unknown) => log.warn({ err: error }, 'a call to the author could not be counted'))
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    async finish() {
      await Promise.all(writing);
    },
  };
}
