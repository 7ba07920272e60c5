import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Config } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

import { connect, openDatabase, type Database, type DatabaseOptions } from './database.ts';
import { isLoopback, passwordFile } from './embedded/listen-address.ts';
import { isPostmasterOf, readPostmasterPid } from './embedded/postmaster.ts';
import { product } from './embedded/provision.ts';

/**
 * Opens the product's database for an operator's command: DATABASE_URL's, else the embedded one of the running product,
 * else the embedded one, run by this program until it is done.
 * @throws StartupError when there is none
 */
export async function openBesideProduct(
  { database: settings, dataDir, logLevel }: Pick<Config, 'database' | 'dataDir' | 'logLevel'>,
  signal: AbortSignal,
): Promise<Database> {
  const options: DatabaseOptions = { ...settings, dataDir, log: createLog(logLevel), signal };
  const { url } = options;
  if (url) return openDatabase(options);
  if (!existsSync(path.join(dataDir, 'pg', 'PG_VERSION'))) {
    throw new StartupError(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the product has them.`,
    );
  }
  const running = beside(options);
  if (running) return running;
  try {
    return await openDatabase(options);
  } catch (cause) {
    // The product was just starting or stopping.
    const started = beside(options);
    if (started) return started;
    throw cause;
  }
}

/** Connects to the server that the product runs on a data directory, and leaves stopping it to the product. */
function beside({ dataDir, log }: DatabaseOptions): Database | undefined {
  const pgDir = path.join(path.resolve(dataDir), 'pg');
  const found = readPostmasterPid(pgDir);
  if (!found?.ready || !isPostmasterOf(found.pid, pgDir)) return undefined;
  const password = isLoopback(found.address) && {
    password: readFileSync(passwordFile(dataDir), 'utf8').trim(),
  };
  const address = { ...found.address, user: product, database: product, ...password };
  return connect(address, { engine: 'embedded', log });
}
