import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { appRole } from './embedded/provision.ts';
import { watchPool } from './lost-connection.ts';
import type { Schema } from './schema.ts';
import { checkServer } from './server-address.ts';
import { withClient } from './with-client.ts';

/** A connection to the database. Reads of a store take it. */
export type Db = Kysely<Schema>;

/** A transaction. A change of more than one row takes it, so that the caller decides what belongs together. */
export type Tx = Transaction<Schema>;

/** Tags a statement, runs it and returns its rows. */
export const runSql =
  <Row>(db: Db) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows;

/** Options for a further connection to the same database, for libraries with a pool of their own. */
export type ConnectionOptions = pg.ClientConfig;

export type Database = ReturnType<typeof connect>;

/** Lets a transaction wait for locks as long as for its statements. For work that no person waits for, and for paid work. */
export async function waitForLocks(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
}

const hasCode = (error: unknown, code: string) => error instanceof pg.DatabaseError && error.code === code;

/** Whether a row could not be written because the row that it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

/** Whether others held a lock that a statement would not wait for. */
export const isLockTaken = (error: unknown): boolean => hasCode(error, '55P03');

/** Without a `url` the embedded server runs in `dataDir`; `directUrl` is given where `url` leads through a pooler of transactions. */
interface DatabaseOptions extends Partial<Config['database']> {
  /** The role on an embedded server: the product is `app`, which may change rows alone, and commands are `owner` (default). */
  role?: 'app' | 'owner';
  dataDir: string;
  log: Log;
  signal?: AbortSignal;
}

const connectionTimeoutMs = 10_000;
/** The system's own two hours are longer than any balancer between us and the server keeps a silent connection. */
const silentAfterMs = 10_000;
/** Lifetime of a connection, which bounds how long it outlives a change of its address's target. */
const maxLifetimeSeconds = 1_800;

/** Opens the product's database. @throws StartupError for everything that an operator can put right */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, directUrl, poolSize, role, dataDir, log, signal } = options;
  if (url) {
    const startup = directUrl ? {} : sessionLimits;
    await checkServer({ setting: 'DATABASE_URL', url, startup }, log, signal);
    if (!directUrl) return connect({ connectionString: url }, { engine: 'server', log, poolSize });
    await checkServer({ setting: 'DATABASE_DIRECT_URL', url: directUrl }, log, signal);
    const pooled = { connectionString: url };
    await limitSessionsOfRole(pooled);
    return connect({ connectionString: directUrl }, { engine: 'server', log, poolSize, pooled });
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log, signal });
  log.info(`The embedded PostgreSQL is up (${embedded.how})`);
  const owner = embedded.connection;
  const address = role === 'app' ? { ...owner, user: appRole } : { ...owner };
  return connect(address, { engine: 'embedded', log, poolSize, owner, stop: () => embedded.stop() });
}

interface OpenOptions {
  engine: 'embedded' | 'server';
  log: Log;
  poolSize?: number | undefined;
  /** Address for transactions in place of the first one; its sessions accept no settings (`limitSessionsOfRole`). */
  pooled?: ConnectionOptions;
  /** The same server as the tables' owner, where the address is of another role. */
  owner?: ConnectionOptions;
  /** Called once the handle is closed. */
  stop?: () => Promise<void>;
}

/** Connects to a server that is known to run. */
export function connect(
  address: ConnectionOptions,
  { engine, log, poolSize = 10, pooled, owner, stop }: OpenOptions,
) {
  const ofEach: ConnectionOptions = {
    application_name: 'saksham',
    keepAlive: true,
    keepAliveInitialDelayMillis: silentAfterMs,
  };
  const connectionOptions = { ...address, ...ofEach };
  const pool = new pg.Pool({
    ...(pooled ?? { ...address, ...sessionLimits }),
    ...ofEach,
    max: poolSize,
    maxLifetimeSeconds,
    connectionTimeoutMillis: connectionTimeoutMs,
    types: valueParsers,
  });
  let closed: Promise<void> | undefined;
  // Without a listener the event of a broken idle connection would end the program; the next query replaces it.
  // Only the message is logged: the error's `client` holds far more than a log should.
  pool.on('error', ({ message }) => {
    if (!closed) log.warn({ reason: message }, 'A database connection was lost');
  });
  const { watched, cutOff } = watchPool(pool);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: watched }) });
  const close = () => (closed ??= pool.end().then(stop));
  return {
    pool,
    db,
    /** Directly to the server, for LISTEN and whatever else needs a session of its own. */
    connectionOptions,
    /** The same as the role that owns the tables, for migrations; the same role where no other is known. */
    ownerOptions: { ...connectionOptions, ...owner },
    engine,
    cutOff,
    /** Closes the pool once its queries are through, and stops an embedded server. */
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Time limits in ms that the server enforces by itself, on every connection of a pool. */
const sessionLimits = {
  statement_timeout: 30_000,
  /** A statement that waits for a lock holds its connection, and with ten of them one locked row keeps everybody waiting. */
  lock_timeout: 3_000,
  /** An abandoned transaction would keep its locks until the server ends. */
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Makes these limits the defaults of the role itself: a pooler of transactions hands out sessions that it opened and
 * refuses settings of ours. Sessions that the pooler has had open before go without until it renews them.
 */
async function limitSessionsOfRole(pooled: ConnectionOptions): Promise<void> {
  await withClient(pooled, async (client) => {
    const { rowCount } = await client.query(
      'select from pg_settings join json_each_text($1) on key = name where setting <> value',
      [JSON.stringify(sessionLimits)],
    );
    if (rowCount === 0) return;
    await client.query('begin');
    // PostgreSQL refuses two changes of a role at once, and processes start side by side.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('session limits', 0))`);
    for (const [name, ms] of Object.entries(sessionLimits))
      await client.query(`alter role current_user set ${name} = ${ms}`);
    await client.query('commit');
  });
}

const int8 = 20;
const int8Array = 1016;
const date = 1082;

/** Converts values of the database. A `bigint` becomes a number, or a RangeError beyond safe integers; `date` stays text. */
const valueParsers = new pg.TypeOverrides();
valueParsers.setTypeParser(int8, parseInt8);
// The types of `pg` don't list this one. Its parser gives an array's items as text.
const parseTextArray = valueParsers.getTypeParser(int8Array, 'text') as unknown as (
  text: string,
) => (string | null)[];
valueParsers.setTypeParser(int8Array, (text) =>
  parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
);
// A Date would be another day in some time zones.
valueParsers.setTypeParser(date, (text) => text);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number`);
  return value;
}
