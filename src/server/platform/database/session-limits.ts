import pg from 'pg';

import type { ConnectionOptions } from './database.ts';

/** Time limits in ms that the server enforces by itself, on every connection of a pool. */
export const sessionLimits = {
  statement_timeout: 30_000,
  /** A statement that waits for a lock holds its connection, and with ten of them one locked row keeps everybody waiting. */
  lock_timeout: 3_000,
  /** An abandoned transaction would keep its locks until the server ends. */
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
    const { rows } = await client.query<{ name: string }>(
      'select name from pg_settings join json_each_text($1) on key = name where setting <> value',
      [JSON.stringify(sessionLimits)],
    );
    if (rows.length === 0) return;
    await client.query('begin');
    // PostgreSQL refuses two changes of a role at once, and processes start side by side.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('session limits', 0))`);
    for (const [name, ms] of Object.entries(sessionLimits)) {
      await client.query(`alter role current_user set ${name} = ${ms}`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
