import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import type pg from 'pg';

import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import { isLockTaken, type ConnectionOptions, type Db } from './database.ts';
import { withClient } from './with-client.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations');

export interface AppliedMigration {
  number: number;
  name: string;
  sha256: string;
  /** Programs that don't know the migration keep running beside it: it only adds columns and tables that they need not fill. */
  expands: boolean;
}

interface Migration extends AppliedMigration {
  text: string;
  /** Each statement commits by itself, as PostgreSQL demands of `create index concurrently`. */
  alone: boolean;
}

/** Key of the advisory lock that keeps two programs from migrating at once: "migr" in ASCII. */
const lockKey = 0x6d696772;
const lockPollMs = 100;
/** A change of a table makes every later statement on it wait: it gives up early, lets the others pass, and tries again. */
const lockTimeoutMs = 1_000;
const pauseMs = 500;
const longestWaitMs = 120_000;

const createTable = `
  create table if not exists migrations (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  alter table migrations add column if not exists expands boolean not null default false`;

/**
 * Brings the database up to date with the numbered SQL files of a folder (`0001-identity.sql`, ...), forward only.
 * Each migration and its row in `migrations` are one transaction: programs may start at the same time, and a crash at any
 * moment leaves whole migrations only. A number that was left out stays out: a file for it would come before what databases
 * have. Two words on a comment line of their own at a file's beginning change this:
 *
 * - `-- expands`: programs without the migration may go on beside it.
 * - `-- alone`: its statements run without a transaction, each must bear being run again, and none holds a `;` at a line's
 *   end inside.
 *
 * @param upTo how many of the folder's migrations this is about; all of them if it isn't given
 * @returns how many were applied
 * @throws StartupError when the database is newer than this program and not marked to go with it, when a migration that it
 *   has was changed afterwards, or when a table stays locked for two minutes
 */
export async function migrate(
  connectionOptions: ConnectionOptions,
  { folder, log, upTo }: { folder: string; log: Log; upTo?: number },
): Promise<number> {
  const migrations = (await readMigrations(folder)).slice(0, upTo);
  return withClient(connectionOptions, async (client) => {
    // Building an index may take longer than the pool's statement timeout allows.
    await client.query('set statement_timeout = 0');
    await holdMigrationLock(client);
    // A role without the right to change tables may find everything up to date.
    const { rowCount } = await client.query(
      `select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'expands'`,
    );
    if (rowCount === 0) await client.query(createTable);
    const missing = missingMigrations(migrations, await readApplied(client));
    for (const migration of missing) {
      await applyPatiently(client, migration, log);
      log.info(`Applied migration ${fileName(migration)}`);
    }
    return missing.length;
  });
}

/** Tells whether this program can work with the database: it has every migration of the folder, and goes with any later one. */
export async function isUpToDate(db: Db, folder: string): Promise<boolean> {
  const migrations = await readMigrations(folder);
  const { rows } = await sql.raw<AppliedMigration>(listApplied).execute(db);
  return (
    migrations.every(({ sha256 }, i) => rows[i]?.sha256 === sha256) &&
    rows.slice(migrations.length).every(({ expands }) => expands)
  );
}

/** Asks again and again: a statement that waits holds a snapshot, for which `create index concurrently` of the holder would wait. */
async function holdMigrationLock(client: pg.Client): Promise<void> {
  const lock = 'select where pg_try_advisory_lock($1)';
  while ((await client.query(lock, [lockKey])).rowCount === 0) await sleep(lockPollMs);
}

async function applyPatiently(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    try {
      return await apply(client, migration);
    } catch (cause) {
      if (!isLockTaken(cause)) {
        throw new Error(`Migration ${fileName(migration)} failed: ${(cause as Error).message}`, { cause });
      }
      if (Date.now() > deadline) {
        throw new StartupError(
          `Migration ${fileName(migration)} could not lock its tables within ${longestWaitMs / 1000} s: look for long transactions in pg_stat_activity, and start again.`,
          { cause },
        );
      }
      log.info(`Migration ${fileName(migration)} waits for a locked table`);
      await sleep(pauseMs);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, sha256, expands, alone, text } = migration;
  const insert = 'insert into migrations (number, name, sha256, expands) values ($1, $2, $3, $4)';
  const record = () => client.query(insert, [number, name, sha256, expands]);
  if (alone) {
    await client.query('set lock_timeout = 0');
    for (const statement of text.split(/;\s*$/m)) await client.query(statement);
    await record();
    return;
  }
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await record();
    await client.query('commit');
  } catch (cause) {
    // Fails only when the connection is lost; then the server has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw cause;
  }
}

/** @throws StartupError when the database has other migrations than the program, or later ones that it does not go with */
function missingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const { row, file } = firstOther(
    migrations,
    applied.filter(({ expands }, i) => i < migrations.length || !expands),
  );
  if (row && !file)
    throw new StartupError(
      `The database is newer than this program (it has migration ${row}): start the newer program, or restore a backup from before.`,
    );
  if (row)
    throw new StartupError(
      `The migration ${row} of the database is not the file ${file} of this program: put the file back as it was, and make a new migration for the change.`,
    );
  return migrations.slice(applied.length);
}

/** Names the first applied migration that a program has otherwise, and the program's file, if there is one in its place. */
export function firstOther(
  migrations: readonly Migration[],
  applied: readonly Omit<AppliedMigration, 'expands'>[],
): { row?: string; file?: string } {
  const at = applied.findIndex(
    ({ number, sha256 }, i) => migrations[i]?.number !== number || migrations[i].sha256 !== sha256,
  );
  const [row, known] = [applied[at], migrations[at]];
  return { ...(row && { row: fileName(row) }), ...(known && { file: fileName(known) }) };
}

/** Reads tables of earlier programs too, which have no such column: a backup is made before they are migrated. */
const listApplied = `
  select number, name, sha256, coalesce((to_jsonb(migrations) ->> 'expands')::boolean, false) as expands
  from migrations order by number`;

export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(listApplied);
  return rows;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return await Promise.all(files.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
  if (!digits || !name) throw new Error(`${path.join(folder, file)} should be named like 0001-name.sql`);
  const text = await readFile(path.join(folder, file), 'utf8');
  const comments = text.match(/^(?:--.*\n)*/)![0].split('\n');
  return {
    number: Number(digits),
    name,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    expands: comments.includes('-- expands'),
    alone: comments.includes('-- alone'),
  };
}

export function fileName({ number, name }: Pick<Migration, 'number' | 'name'>): string {
  return `${String(number).padStart(4, '0')}-${name}.sql`;
}
