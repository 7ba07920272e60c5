import { environment } from '#server/environment.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { connect, openDatabase, type Database } from '#server/platform/database/database.ts';
import { isLoopback, passwordFile } from '#server/platform/database/embedded/listen-address.ts';
import { isPostmasterOf, readPostmasterPid } from '#server/platform/database/embedded/postmaster.ts';
import { product } from '#server/platform/database/embedded/provision.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Runs a program that does one thing and ends. Ctrl-C and SIGTERM abort the signal of `work`. A failure prints one sentence
 * on standard error and exits with 1.
 * @param failed begins the sentence about an unexpected failure
 */
export async function runCommand(
  failed: string,
  work: (args: string[], signal: AbortSignal) => void | Promise<void>,
): Promise<void> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort());
  try {
    await work(process.argv.slice(2), asked.signal);
  } catch (error) {
    const reason = asked.signal.aborted ? 'it was broken off' : (error as Error).message;
    process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${failed}: ${reason}.\n`);
    process.exitCode = 1;
  }
}

/**
 * Reads the settings and opens the product's database: DATABASE_URL's, else the embedded one of the running product, else
 * the embedded one, run by this program until it is done.
 * @throws StartupError when there is none
 */
export async function openProduct(signal: AbortSignal) {
  const config = readConfig(environment);
  const { dataDir } = config;
  const log = createLog(config.logLevel);
  const open = () => openDatabase({ ...config.database, dataDir, log, signal });
  if (config.database.url) return { config, ...(await open()) };
  if (!existsSync(path.join(dataDir, 'pg', 'PG_VERSION'))) {
    throw new StartupError(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the product has them.`,
    );
  }
  const database =
    runningDatabase(dataDir, log) ??
    (await open().catch((cause: unknown) => {
      // The product was just starting or stopping.
      const started = runningDatabase(dataDir, log);
      if (started) return started;
      throw cause;
    }));
  return { config, ...database };
}

/** Connects to the server that the product runs on a data directory, and leaves stopping it to the product. */
function runningDatabase(dataDir: string, log: Log): Database | undefined {
  const pgDir = path.join(dataDir, 'pg');
  const found = readPostmasterPid(pgDir);
  if (!found?.ready || !isPostmasterOf(found.pid, pgDir)) return undefined;
  const password = isLoopback(found.address) && {
    password: readFileSync(passwordFile(dataDir), 'utf8').trim(),
  };
  const address = { ...found.address, user: product, database: product, ...password };
  return connect(address, { engine: 'embedded', log });
}
