import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { Log } from '#server/platform/log.ts';

import type { ClusterOptions } from './embedded/cluster.ts';
import { runCluster } from './embedded/cluster.ts';
import { lockDataDirectory } from './embedded/owner-lock.ts';
import { findPostgresPrograms } from './embedded/postgres-programs.ts';
import { provisionProduct } from './embedded/provision.ts';
import { folderError } from './embedded/startup-failures.ts';
import type { PostgresConnection } from './postgres-connection.ts';

export interface EmbeddedPostgres extends AsyncDisposable {
  /** The product's own database, as its owner. */
  connection: PostgresConnection;
  /** PostgreSQL's administrator, for making and dropping databases. */
  administrator: PostgresConnection;
  /** How the server runs, in words, for the log. */
  how: string;
  /** Shuts down fast. The data directory is free afterwards. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** Default: a unix socket; on Windows loopback. */
  listen?: ClusterOptions['listen'];
}

/**
 * Runs npm's PostgreSQL on `<dataDir>/pg` for this program alone. Stops a server that outlived a crash of an earlier
 * program and starts its own, which it restarts whenever that ends by itself.
 *
 * @throws StartupError for everything that an operator can put right
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, signal, listen = process.platform === 'win32' ? 'loopback' : 'socket' } = options;
  const dataDir = path.resolve(options.dataDir);
  const programs = findPostgresPrograms();
  await using started = new AsyncDisposableStack();
  started.use(openDataDirectory(dataDir));
  const cluster = await runCluster({ dataDir, programs, log, signal, listen });
  started.defer(() => cluster.stop());
  const connection = await provisionProduct(cluster.administrator);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return {
    connection,
    administrator: cluster.administrator,
    how: cluster.how,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function openDataDirectory(dataDir: string): Disposable {
  try {
    // When we are root, PostgreSQL's own user must be able to reach its folder inside.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (cause) {
    throw folderError(dataDir, cause);
  }
  return lockDataDirectory(dataDir);
}
