import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from './prepared-answer.ts';

/** A kept answer. */
export interface Answer extends PreparedAnswer {
  subject: string;
  /** True once it is compressed as far as can be. */
  isSmallest?: true;
}

const mostAnswers = 10_000;
export const MB = 1024 * 1024;
/** Measured: headers, buffers and places in the maps come to 3.5 KB for an answer. */
const overheadBytes = 3_500;

/** @param leave is called for an answer that there is no room for any more */
export function answerMemory(
  maxSize: number,
  leave: (subject: string, key: string) => void,
): LRUCache<string, Answer> {
  return new LRUCache<string, Answer>({
    // Bounds the number too: anybody can ask for empty pages behind any cursor, which have almost no bytes.
    max: mostAnswers,
    maxSize,
    // The longest course, as it is and compressed: made anew for each, it would be in memory as often as it is asked for.
    maxEntrySize: 12 * MB,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + overheadBytes,
    dispose: ({ subject }, key, reason) => {
      if (reason === 'evict') leave(subject, key);
    },
  });
}
