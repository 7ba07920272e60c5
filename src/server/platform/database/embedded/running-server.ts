import path from 'node:path';

import type { PostgresConnection } from '#server/platform/database/postgres-connection.ts';

import { isLoopback } from './listen-address.ts';
import { keptLoopbackPassword } from './loopback-password.ts';
import { isPostmasterOf, readPostmasterPid } from './postmaster-pid.ts';
import { product } from './provision.ts';

/** Finds the embedded server that another program runs on a data directory. Returns undefined when none answers. */
export function findRunningServer(dataDir: string): PostgresConnection | undefined {
  const pgDir = path.join(path.resolve(dataDir), 'pg');
  const found = readPostmasterPid(pgDir);
  if (!found?.ready || !isPostmasterOf(found.pid, pgDir)) return undefined;
  return {
    ...found.address,
    user: product,
    database: product,
    ...(isLoopback(found.address) && { password: keptLoopbackPassword(dataDir) }),
  };
}
