import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/provision.ts';
import { createLog } from '#server/platform/log.ts';
import { query } from '#tests/support/embedded-data-dir.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';
import { startMachinePostgres } from '#tests/support/machine-postgres.ts';

export interface DatabaseEngine extends AsyncDisposable {
  administrator: PostgresConnection;
  /** The role that owns the test databases, which is not the administrator. */
  owner: string;
}

/**
 * Starts the engine that the environment names: TEST_ENGINE=server (a temporary cluster of the machine's PostgreSQL), or
 * else the embedded engine.
 */
export async function startDatabaseEngine(): Promise<DatabaseEngine> {
  const folder = await mkdtemp(path.join(fastFolder(), 'saksham-test-'));
  const start = process.env['TEST_ENGINE'] === 'server' ? startMachinePostgres : startEmbedded;
  const engine = await start(folder);
  await disableUpkeep(engine.administrator);
  return {
    ...engine,
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Turns off durability and the care for tables that grow old: a test database survives neither a power cut nor its file. */
async function disableUpkeep(administrator: PostgresConnection): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await query(administrator, `alter system set ${setting} = off`);
  await query(administrator, 'select pg_reload_conf()');
}

async function startEmbedded(dataDir: string): Promise<DatabaseEngine> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: createLog('warn') });
  return {
    administrator: embedded.administrator,
    owner: embedded.connection.user,
    [Symbol.asyncDispose]: () => embedded.stop(),
  };
}
