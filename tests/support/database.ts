import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, inject } from 'vitest';

import type { Database } from '#server/platform/database/database.ts';
import { connect } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';

export interface TestDatabase extends Database {
  name: string;
  /** The value of DATABASE_URL for a program under test. */
  url: string;
}

/**
 * Opens a fresh, migrated database for this test file and drops it after the last test. Call it at the top level:
 * `const { db, pool } = await testDatabase();`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  return database;
}

/**
 * Opens a database for one test: `await using database = await openTestDatabase();`
 * @param template the database to copy; `template0` is an empty one
 */
export async function openTestDatabase(template?: string): Promise<TestDatabase> {
  const { administrator, owner, template: migrated } = inject('databaseEngine');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator((client) =>
    client.query(`create database ${name} template ${template ?? migrated} owner ${owner}`),
  );
  const address = { ...administrator, user: owner, database: name };
  const database = connect(address, { engine: 'server', log: createLog('warn'), stop: () => drop(name) });
  return { ...database, name, url: urlOf(address) };
}

/** Drops a database. @throws Error when tests left connections to it open */
async function drop(name: string): Promise<void> {
  await asAdministrator(async (client) => {
    const open = await openConnections(client, name);
    await client.query(`drop database ${name} with (force)`);
    if (open.length > 0)
      throw new Error(`The tests left connections to the database open: ${open.join(', ')}`);
  });
}

/** Returns the last statements of open connections. A closed connection stays visible until its server process ends. */
async function openConnections(client: pg.Client, name: string): Promise<string[]> {
  const deadline = Date.now() + 3000;
  for (;;) {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map(({ query }) => query);
    await client.query('select pg_sleep(0.01)');
  }
}

async function asAdministrator(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('databaseEngine').administrator);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf({
  host,
  port,
  user,
  password = '',
  database,
}: Record<'host' | 'user' | 'database', string> & { port: number; password?: string }): string {
  const parameters = new URLSearchParams({ host, port: `${port}`, user, ...(password && { password }) });
  return `postgres:///${database}?${parameters}`;
}
