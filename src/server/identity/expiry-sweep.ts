import type { Db } from '#server/platform/database/database.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';
import { deleteExpired } from './expiry-sweep-store.ts';

/**
 * Removes sessions, challenges, trusted devices and mails’ links that have run out. None of them counts any more; this
 * only keeps them from piling up.
 */
export function expirySweep(db: Db): Sweep {
  return {
    name: 'removing what has expired',
    everyMs: 60 * 60_000,
    run: (signal) => deleteExpired(db, signal),
  };
}
