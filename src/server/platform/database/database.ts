import type { Transaction } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';

import type { Log } from '#server/platform/log.ts';

import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Schema } from './schema.ts';
import { WatchedPool } from './lost-connection.ts';
import { checkServer } from './server-address.ts';
import { valueParsers } from './value-parsers.ts';

/** A connection to the database. Reads of a store take it. */
export type Db = Kysely<Schema>;

/** A transaction. A change of more than one row takes it, so that the caller decides what belongs together. */
export type Tx = Transaction<Schema>;

/** Options for a further connection to the same database, for libraries with a pool of their own. */
export type ConnectionOptions = pg.ClientConfig;

export interface Database extends AsyncDisposable {
  pool: pg.Pool;
  db: Db;
  connectionOptions: ConnectionOptions;
  engine: 'embedded' | 'server';
  /** Ends every connection, and so the queries under way, of a server that does not answer any more. */
  cutOff(): void;
  /** Closes the pool once its queries are through, and stops an embedded server. */
  close(): Promise<void>;
}

/** Lets a transaction wait for locks as long as for its statements: nobody waits for its work, or it is paid for. */
export async function waitForLocks(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
}

/** Whether a row could not be written because what it belongs to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** Whether others held a lock that a statement would not wait for. */
export function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

export interface DatabaseOptions {
  /** DATABASE_URL; without it the embedded server runs in `dataDir`. */
  url?: string;
  dataDir: string;
  log: Log;
  signal?: AbortSignal;
}

const poolSize = 10;
const statementTimeoutMs = 30_000;
/** A statement that waits for a lock holds its connection, and with ten of them one locked row keeps everybody waiting. */
const lockTimeoutMs = 3_000;
const connectionTimeoutMs = 10_000;
/** The system's own two hours are longer than any balancer between us and the server keeps a silent connection. */
const silentAfterMs = 10_000;
/** No connection outlives a change of what its address leads to for longer. */
const maxLifetimeSeconds = 1_800;
/** An abandoned transaction would hold its locks for ever. */
const idleTransactionTimeoutMs = 60_000;

/**
 * Opens the product's database.
 *
 * @throws StartupError for everything that an operator can put right
 */
export async function openDatabase({ url, dataDir, log, signal }: DatabaseOptions): Promise<Database> {
  if (url) {
    await checkServer(url, log, signal);
    return connect({ connectionString: url }, { engine: 'server', log });
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, signal });
  log.info(`The embedded PostgreSQL is up (${embedded.how})`);
  return connect({ ...embedded.connection }, { engine: 'embedded', log, stop: () => embedded.stop() });
}

/** Connects to a server that is known to run. `stop` is called once the handle is closed. */
export function connect(
  address: ConnectionOptions,
  { engine, log, stop }: { engine: Database['engine']; log: Log; stop?: () => Promise<void> },
): Database {
  const connectionOptions: ConnectionOptions = {
    ...address,
    application_name: 'saksham',
    keepAlive: true,
    keepAliveInitialDelayMillis: silentAfterMs,
  };
  const pool = new WatchedPool({
    ...connectionOptions,
    max: poolSize,
    maxLifetimeSeconds,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    types: valueParsers,
  });
  let closed: Promise<void> | undefined;
  // Without a listener the event of a broken idle connection would end the program; the next query replaces it.
  // Only the message is logged: the error's `client` holds far more than a log should.
  pool.on('error', ({ message }) => {
    if (!closed) log.warn({ reason: message }, 'A database connection was lost');
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = () => (closed ??= pool.end().then(stop));
  return {
    pool,
    db,
    connectionOptions,
    engine,
    cutOff: () => pool.cutOff(),
    close,
    [Symbol.asyncDispose]: close,
  };
}
