import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { readPostmasterPid } from '#server/platform/database/embedded/postmaster.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/provision.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';

/**
 * Makes a data directory for one test, `using place = temporaryDataDir();`, and kills a PostgreSQL that is left on it.
 * @param name may contain any character that paths allow
 */
export function temporaryDataDir(name = 'data'): Disposable & { dataDir: string; pgDir: string } {
  const folder = mkdtempSync(path.join(fastFolder(), 'saksham-test-'));
  // When the tests run as root, PostgreSQL runs as another user, who has to traverse this folder.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, name);
  const pgDir = path.join(dataDir, 'pg');
  return {
    dataDir,
    pgDir,
    [Symbol.dispose]() {
      const left = readPostmasterPid(pgDir);
      try {
        if (left && left.pid !== process.pid) process.kill(left.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export async function startProgram(dataDir: string) {
  const child = spawnProgram(dataDir);
  await once(child.stdout!, 'data');
  return {
    child,
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}

export function spawnProgram(dataDir: string): ChildProcess {
  const program = path.join(import.meta.dirname, 'embedded-program.ts');
  return spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
}

export async function query(connection: PostgresConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}
