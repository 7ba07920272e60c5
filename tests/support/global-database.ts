import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { migrate } from '#server/platform/database/migrate.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/provision.ts';
import { createLog } from '#server/platform/log.ts';
import { startDatabaseEngine, type DatabaseEngine } from '#tests/support/database-engine.ts';
import { query } from '#tests/support/embedded-data-dir.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseEngine: { administrator: PostgresConnection; owner: string; template: string };
  }
}

const prefix = `saksham_test_${process.pid}_`;
const template = `${prefix}template`;

/** The engine that all projects of the run share. Vitest calls `setup` once for each project. */
const shared: { users: number; engine?: Promise<DatabaseEngine> } = ((
  globalThis as { sakshamTestEngine?: typeof shared }
).sakshamTestEngine ??= { users: 0 });

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.users += 1;
  const { administrator, owner } = await (shared.engine ??= startWithTemplate());
  project.provide('databaseEngine', { administrator, owner, template });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    const engine = await shared.engine;
    delete shared.engine;
    if (engine) await dropDatabases(engine.administrator);
    await engine?.[Symbol.asyncDispose]();
  };
}

async function startWithTemplate(): Promise<DatabaseEngine> {
  await using started = new AsyncDisposableStack();
  const engine = started.use(await startDatabaseEngine());
  await query(engine.administrator, `create database ${template} owner ${engine.owner}`);
  const connection = { ...engine.administrator, user: engine.owner, database: template };
  await migrate(connection, { folder: path.resolve('migrations'), log: createLog('warn') });
  started.move();
  return engine;
}

/** Drops the template and the rest of its copies: products that files share run until their worker ends. */
async function dropDatabases(administrator: PostgresConnection): Promise<void> {
  const text = `select datname from pg_database where starts_with(datname, '${prefix}')`;
  const rows = (await query(administrator, text)) as { datname: string }[];
  for (const { datname } of rows) await query(administrator, `drop database ${datname} with (force)`);
}
