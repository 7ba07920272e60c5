import pg from 'pg';

import type { ConnectionOptions } from './database.ts';

/** What the server ends by itself, in ms, on every connection of a pool. */
export const sessionLimits = {
  statement_timeout: 30_000,
  /** A statement that waits for a lock holds its connection, and with ten of them one locked row keeps everybody waiting. */
  lock_timeout: 3_000,
  /** An abandoned transaction would hold its locks for ever. */
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Makes these limits the defaults of the role itself: a pooler of transactions hands out sessions that it opened and refuses
 * settings of ours. Sessions that the pooler has had open before go without until it renews them.
 */
export async function limitSessionsOfRole(pooled: ConnectionOptions): Promise<void> {
  const client = new pg.Client(pooled);
  await client.connect();
  try {
    for (const [name, ms] of Object.entries(sessionLimits)) {
      const { rows } = await client.query<{ is: boolean }>(
        'select setting::integer = $2 as is from pg_settings where name = $1',
        [name, ms],
      );
      if (!rows[0]?.is) await client.query(`alter role current_user set ${name} = ${ms}`);
    }
  } finally {
    await client.end();
  }
}
