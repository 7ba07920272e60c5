import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import { connect, type Database, type Db } from './database.ts';
import { ReplicaReads } from './replica-reads.ts';
import { checkOptionalServer } from './server-address.ts';
import { sessionLimits } from './session-limits.ts';

/**
 * Where reads go that may be a moment old: to a replica while that is near enough, else to the primary. Whatever is not read
 * through this is read from the primary.
 */
export interface Reads extends AsyncDisposable {
  readonly primary: Db;
  /** Reads what may be some seconds old. `read` changes nothing, and runs once more on the primary where the replica fails. */
  run<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** Reads what is kept until the next news of its subject: from the primary until the replica has what the last ones told. */
  current<T>(subject: string, read: (db: Db) => Promise<T>): Promise<T>;
  /** News of a subject were heard. */
  changed(subject: string): void;
  /** News may have been missed. */
  allChanged(): void;
  /**
   * Calls with each changed subject about once a second until the replica has the change, and then once more: what was read
   * by `run` meanwhile may be without it.
   */
  whileCatchingUp(handler: (subject: string) => void): void;
  /** What keeps reads from the replica; without a replica the method is absent. */
  problem?(): string | undefined;
}

/** Everything from the primary. */
export function primaryReads(primary: Db): Reads {
  return {
    primary,
    run: (read) => read(primary),
    current: (_, read) => read(primary),
    changed() {},
    allChanged() {},
    whileCatchingUp() {},
    async [Symbol.asyncDispose]() {},
  };
}

export interface ReadsOptions {
  /** DATABASE_READ_URL. */
  readUrl: string | undefined;
  /** DATABASE_DIRECT_URL; with it the limits of sessions are the role's own, also on the replica. */
  directUrl: string | undefined;
  poolSize: number;
  log: Log;
  /** How far the replica may be behind. */
  longestLagMs?: number;
  /** How often it is asked how far it has come. */
  lookMs?: number;
}

/**
 * Opens the reads of a process. A replica that does not answer delays nothing, and is used once it does.
 *
 * @throws StartupError for an address that an operator has to put right
 */
export async function openReads(database: Database, options: ReadsOptions): Promise<Reads> {
  const { readUrl: url, directUrl, poolSize, log } = options;
  if (url === undefined) return primaryReads(database.db);
  const startup = directUrl ? {} : sessionLimits;
  await checkOptionalServer({ setting: 'DATABASE_READ_URL', url, startup });
  const address = { connectionString: url };
  const replica = connect(address, {
    engine: 'server',
    log,
    poolSize,
    ...(directUrl !== undefined && { pooled: address }),
  });
  const reads = new ReplicaReads(database, replica, options);
  const mistake = await reads.begin();
  if (mistake === undefined) return reads;
  await reads[Symbol.asyncDispose]();
  throw new StartupError(`DATABASE_READ_URL ${mistake}.`);
}
