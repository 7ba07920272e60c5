import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import pg from 'pg';

import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import type { ConnectionOptions } from './database.ts';

/** The product's own migrations. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations');

interface Migration {
  number: number;
  name: string;
  sql: string;
  sha256: string;
}

export interface AppliedMigration {
  number: number;
  name: string;
  sha256: string;
}

/** Key of the advisory lock that keeps two programs from migrating at once: "migr" in ASCII. */
const lockKey = 0x6d696772;

const createTable = `
  create table if not exists migrations (
    number integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Brings the database up to date with the numbered SQL files of a folder (`0001-identity.sql`, ...), forward only.
 * Each migration and its row in `migrations` are one transaction under a lock: programs may start at the same time,
 * and a crash at any moment leaves whole migrations only. Throws StartupError when the database is newer than this
 * program, or when a migration that it has was changed afterwards. A number that was left out stays out: a file for it
 * would come before what databases have.
 * @param upTo how many of the folder's migrations this is about; all of them if it isn't given
 * @returns how many were applied
 */
export async function migrate(
  connectionOptions: ConnectionOptions,
  { folder, log, upTo }: { folder: string; log: Log; upTo?: number },
): Promise<number> {
  const migrations = (await readMigrations(folder)).slice(0, upTo);
  // A connection of its own: building an index may take longer than the pool's statement timeout allows.
  const client = new pg.Client(connectionOptions);
  client.on('error', (error) => log.warn({ error }, 'The connection that migrates was lost'));
  await client.connect();
  let count = 0;
  try {
    for (;;) {
      const applied = await applyNext(client, migrations);
      if (!applied) return count;
      count += 1;
      log.info(`Applied migration ${fileName(applied)}`);
    }
  } finally {
    await client.end();
  }
}

/** Tells whether every migration of the folder is in the database. */
export async function isUpToDate(db: { query: pg.Pool['query'] }, folder: string): Promise<boolean> {
  const migrations = await readMigrations(folder);
  const { rows } = await db.query<AppliedMigration>(
    'select number, name, sha256 from migrations order by number',
  );
  return rows.length === migrations.length && migrations.every(({ sha256 }, i) => rows[i]?.sha256 === sha256);
}

/** Applies the next migration in one transaction under the lock. Returns undefined when none is left. */
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<Migration | undefined> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(createTable);
    const next = nextMigration(migrations, await readApplied(client));
    if (next) await apply(client, next);
    await client.query('commit');
    return next;
  } catch (cause) {
    // Fails only when the connection is lost; then the server has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw cause;
  }
}

async function apply(client: pg.Client, { number, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (cause) {
    throw new Error(`Migration ${fileName({ number, name })} failed: ${(cause as Error).message}`, { cause });
  }
  await client.query('insert into migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ]);
}

function nextMigration(migrations: Migration[], applied: AppliedMigration[]): Migration | undefined {
  for (const [i, row] of applied.entries()) {
    const known = migrations[i];
    if (!known) {
      throw new StartupError(
        `The database is newer than this program (it has migration ${fileName(row)}): start the newer program, or restore a backup from before.`,
      );
    }
    if (known.number !== row.number || known.sha256 !== row.sha256) {
      throw new StartupError(
        `The migration ${fileName(row)} of the database is not the file ${fileName(known)} of this program: put the file back as it was, and make a new migration for the change.`,
      );
    }
  }
  return migrations[applied.length];
}

/** Lists the applied migrations in their order. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from migrations order by number',
  );
  return rows;
}

/** Reads a folder's migrations in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return await Promise.all(files.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
  if (!digits || !name) throw new Error(`${path.join(folder, file)} should be named like 0001-name.sql`);
  const sql = await readFile(path.join(folder, file), 'utf8');
  return { number: Number(digits), name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

export function fileName({ number, name }: { number: number; name: string }): string {
  return `${String(number).padStart(4, '0')}-${name}.sql`;
}
