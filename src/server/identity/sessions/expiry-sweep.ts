import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { deleteExpired } from './expiry-sweep-store.ts';

const everyMs = 60 * 60_000;

export interface ExpirySweepParts {
  db: Db;
  log: Log;
  /** Aborted when the program ends. */
  ending: AbortSignal;
}

/**
 * For a worker: removes sessions, challenges and trusted devices that have run out, at once and then every hour. None of
 * them counts any more; this only keeps them from piling up. Returns what waits for a sweep under way.
 */
export function startExpirySweep({ db, log, ending }: ExpirySweepParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  const sweep = () => {
    running ??= deleteExpired(db)
      .catch((error: unknown) => log.warn({ err: error }, 'removing expired sessions failed'))
      .finally(() => (running = undefined));
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  ending.addEventListener('abort', () => clearInterval(timer));
  return async () => running;
}
