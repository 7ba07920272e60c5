import pg from 'pg';

import type { ConnectionOptions } from './database.ts';

/** Which server answers, and where it is in the log. */
export interface ServerPosition {
  /** The same for a primary and its replicas, for good. */
  system: string;
  database: string;
  /** Tells two servers of one system apart. */
  startedAt: string;
  isReplica: boolean;
  position: string | null;
}

/** A server that takes longer is silent. */
const answerMs = 3_000;

const ask = {
  text: `
    select system_identifier::text as system, current_database()::text as database,
      pg_postmaster_start_time()::text as "startedAt", pg_is_in_recovery() as "isReplica",
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end::text as position
    from pg_control_system()`,
  query_timeout: answerMs,
};

export async function positionOf(db: { query: pg.Pool['query'] }): Promise<ServerPosition> {
  const { rows } = await db.query<ServerPosition>(ask);
  return rows[0]!;
}

/** Asks one server again and again on a connection of its own, for which busy ones need not be waited. */
export class PositionReader implements AsyncDisposable {
  readonly #options: ConnectionOptions;
  #client: pg.Client | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = { ...options, connectionTimeoutMillis: answerMs };
  }

  async read(): Promise<ServerPosition> {
    this.#client ??= await this.#connect();
    try {
      return await positionOf(this.#client);
    } catch (cause) {
      // Nothing else ends a connection whose server is silent.
      this.#client.connection.stream.destroy();
      this.#client = undefined;
      throw cause;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#options);
    // The next question fails of it.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
  }
}
