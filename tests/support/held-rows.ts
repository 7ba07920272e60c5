import type pg from 'pg';
import { waitFor } from './wait-for.ts';

/** Holds what a statement locks until the returned function is called. */
export async function hold(pool: pg.Pool, statement: string, values: readonly string[] = []) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, [...values]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Waits until so many statements wait for what others hold. */
export const waiting = (pool: pg.Pool, howMany = 1) =>
  waitFor(`${howMany} to wait`, async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === howMany;
  });
