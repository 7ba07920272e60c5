import { existsSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '#server/platform/startup-error.ts';

import { connect, openDatabase, type Database, type DatabaseOptions } from './database.ts';
import { findRunningServer } from './embedded/running-server.ts';

/**
 * Opens the product's database for an operator's command: DATABASE_URL's, else the embedded one of the running product,
 * else the embedded one, run by this program until it is done.
 *
 * @throws StartupError when there is none
 */
export async function openBesideProduct(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir } = options;
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

/** Connects to the running product's server and leaves stopping it to the product. */
function beside({ dataDir, log }: DatabaseOptions): Database | undefined {
  const connectionOptions = findRunningServer(dataDir);
  return connectionOptions && connect(connectionOptions, { engine: 'embedded', log });
}
