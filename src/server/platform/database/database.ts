import type { Transaction } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Log } from '#server/platform/log.ts';

import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Schema } from './schema.ts';
import { checkServer } from './server-address.ts';
import { valueParsers } from './value-parsers.ts';

/** Any connection to the database: a store's reads take it. */
export type Db = Kysely<Schema>;

/** A transaction: what changes more than one row takes it, so that the caller decides what belongs together. */
export type Tx = Transaction<Schema>;

/** How to open a further connection to the same database, for a library with a pool or a listener of its own. */
export type ConnectionOptions = pg.ClientConfig;

export interface Database extends AsyncDisposable {
  pool: pg.Pool;
  db: Db;
  connectionOptions: ConnectionOptions;
  engine: 'embedded' | 'server';
  /** Closes the pool once its queries are through, and stops an embedded server. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** DATABASE_URL; without it the embedded server runs in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  log: Log;
  signal?: AbortSignal | undefined;
}

const poolSize = 10;
const statementTimeoutMs = 30_000;
/** A transaction that nobody goes on with would hold its locks for ever. */
const idleTransactionTimeoutMs = 60_000;

/** Opens the product's database. Throws StartupError for everything that an operator can put right. */
export async function openDatabase({ url, dataDir, log, signal }: DatabaseOptions): Promise<Database> {
  if (url) {
    await checkServer(url, log, signal);
    return connect({ connectionString: url }, { engine: 'server', log });
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, signal });
  log.info(`The embedded PostgreSQL is up (${embedded.how})`);
  return connect({ ...embedded.connection }, { engine: 'embedded', log, stop: () => embedded.stop() });
}

/** A database handle on a server that is known to run. `stop` is called once the handle is closed. */
export function connect(
  address: ConnectionOptions,
  { engine, log, stop }: { engine: Database['engine']; log: Log; stop?: () => Promise<void> },
): Database {
  const connectionOptions: ConnectionOptions = { ...address, application_name: 'saksham', keepAlive: true };
  const pool = new pg.Pool({
    ...connectionOptions,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    connectionTimeoutMillis: statementTimeoutMs,
    types: valueParsers,
  });
  let closed: Promise<void> | undefined;
  // An idle connection that breaks is replaced by the next query; unheard, its event would end the program.
  // Its `client` holds far more than a log should. One that the stopping server cuts is no news.
  pool.on('error', ({ message }) => {
    if (!closed) log.warn({ reason: message }, 'A database connection was lost');
  });
  // The pool listens to idle connections only. One that breaks between two queries of a transaction fails the next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = () => (closed ??= pool.end().then(stop));
  return { pool, db, connectionOptions, engine, close, [Symbol.asyncDispose]: close };
}
