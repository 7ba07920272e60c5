import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, inject } from 'vitest';

import { connect, type Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';

export interface TestDatabase extends Database {
  name: string;
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
  const { owner, template: migrated } = inject('databaseEngine');
  const name = migrated.replace('template', randomUUID().replaceAll('-', ''));
  await asAdministrator((client) =>
    // Copying files takes a quarter of the processor time that the default, a copy through the log, takes.
    client.query(
      `create database ${name} template ${template ?? migrated} owner ${owner} strategy file_copy`,
    ),
  );
  return connectTo(name, () => drop(name));
}

function connectTo(name: string, stop: () => Promise<void>): TestDatabase {
  const { administrator, owner } = inject('databaseEngine');
  const address = { ...administrator, user: owner, database: name };
  const { host, port, password } = administrator;
  const parameters = { host, port: `${port}`, user: owner, ...(password && { password }) };
  const database = connect(address, { engine: 'server', log: createLog('warn'), stop });
  return { ...database, name, url: `postgres:///${name}?${new URLSearchParams(parameters)}` };
}

/**
 * Empties the database of a running product, but for the tables that have rows once it has started, and cuts the product's
 * connections, so that it forgets its copies in memory.
 * @param kept names of those tables
 */
export async function emptyDatabase(name: string, kept: readonly string[]): Promise<TestDatabase> {
  const client = new pg.Client({ ...inject('databaseEngine').administrator, database: name });
  await client.connect();
  const cut = () =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
  try {
    const ofProgram = new Set([...kept, 'jobs', 'site_keys', 'web_assets']);
    const tables = (await filledTables(client)).filter((table) => !ofProgram.has(table));
    // The ledger's triggers refuse it.
    await client.query(`set session_replication_role = replica`);
    // Running sessions and the truncation would wait for each other's locks.
    await cut();
    await client.query(`delete from jobs where kind <> 'sweep'`);
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')} cascade`);
    await cut();
  } finally {
    await client.end();
  }
  return connectTo(name, async () => {});
}

export async function filledTables(client: Pick<pg.Client | pg.Pool, 'query'>): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const { rows } = await client.query<{ name: string }>(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  );
  return rows.map(({ name }) => name);
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
async function openConnections(client: pg.Pool, name: string): Promise<string[]> {
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

/** The connection that this process makes and drops databases with. It keeps no process running. */
let administrator: pg.Pool | undefined;

async function asAdministrator(work: (client: pg.Pool) => Promise<unknown>): Promise<void> {
  administrator ??= new pg.Pool({
    ...inject('databaseEngine').administrator,
    max: 1,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  }).on('error', () => {}); // The server may end first.
  await work(administrator);
}
