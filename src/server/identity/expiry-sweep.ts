import type { Db } from '#server/platform/database/database.ts';
import { everyHour } from '#server/platform/every-hour.ts';
import type { Log } from '#server/platform/log.ts';
import { deleteExpired } from './expiry-sweep-store.ts';

export interface ExpirySweepParts {
  db: Db;
  log: Log;
  /** Aborted when the program ends. */
  ending: AbortSignal;
}

/**
 * For a worker: removes sessions, challenges, trusted devices and mails’ links that have run out, at once and then every
 * hour. None of them counts any more; this only keeps them from piling up. Returns what waits for a sweep under way.
 */
export function startExpirySweep({ db, log, ending }: ExpirySweepParts): () => Promise<void> {
  const sweep = () =>
    deleteExpired(db).catch((error: unknown) => log.warn({ err: error }, 'removing what has expired failed'));
  return everyHour(sweep, ending);
}
