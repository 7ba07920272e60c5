import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';
import { removing } from '#server/platform/work/ended-rows.ts';
import type { Sweep } from '#server/platform/work/sweeps.ts';

/**
 * Removes sessions, challenges, trusted devices and mails’ links that have run out. None of them counts any more; this
 * only keeps them from piling up. A minute late, so that a process whose clock is behind misses nothing that it would still
 * take.
 */
export const expirySweep = (db: Db): Sweep =>
  removing(db, {
    name: 'removing what has expired',
    tables: ['sessions', 'verifications', 'email_links'],
    where: sql`expires_at < now() - interval '1 minute'`,
  });
