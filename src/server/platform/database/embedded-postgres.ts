import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Log } from '#server/platform/log.ts';

import {
  administrator,
  checkDataDirectory,
  folderError,
  lockDataDirectory,
  makeDataDirectory,
  programError,
} from './embedded/data-directory.ts';
import {
  chooseListenAddress,
  forgetListenAddress,
  isLoopback,
  loopbackPassword,
} from './embedded/listen-address.ts';
import { type PostgresPrograms, chooseRunAs, findPostgresPrograms } from './embedded/postgres-programs.ts';
import {
  type Launch,
  type Postmaster,
  becameReady,
  isPostmasterOf,
  launchPostmaster,
  readPostmasterPid,
  removeRemains,
  stopPostmaster,
  survivingPostmaster,
} from './embedded/postmaster.ts';
import { provisionProduct, type PostgresConnection } from './embedded/provision.ts';

/** Time that the remains of a dead server may delay the next start. */
const remainsPatienceMs = 15_000;
const remainsReported =
  /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;
const shortestRestartPauseMs = 100;
const longestRestartPauseMs = 30_000;

export interface EmbeddedPostgres extends AsyncDisposable {
  /** The product's own database, as its owner. */
  connection: PostgresConnection;
  /** PostgreSQL's administrator, for making and dropping databases. */
  administrator: PostgresConnection;
  /** A description of how the server runs, for the log. */
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
  listen?: 'socket' | 'loopback';
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
  const pgDir = path.join(dataDir, 'pg');
  const programs = findPostgresPrograms();
  await using started = new AsyncDisposableStack();
  started.use(openDataDirectory(dataDir));
  checkDataDirectory(pgDir, programs.major);
  const runAs = chooseRunAs({ dataDir, pgDir, postgres: programs.postgres });
  const password = listen === 'loopback' ? loopbackPassword(dataDir, runAs) : undefined;
  try {
    makeDataDirectory(pgDir, programs, runAs, password?.file);
  } catch (cause) {
    throw folderError(dataDir, cause);
  }
  await stopSurvivor(pgDir, programs);
  const address = await chooseListenAddress(pgDir, listen, runAs.user);
  started.defer(() => forgetListenAddress(address));
  const launch: Launch = { programs, runAs, pgDir, address, logFile: path.join(dataDir, 'postgres.log') };
  started.defer(keepRunning(await launchReady(launch, log, signal), launch, log));
  const asAdministrator: PostgresConnection = {
    ...address,
    user: administrator,
    database: 'postgres',
    ...(isLoopback(address) && password && { password: password.text }),
  };
  const connection = await provisionProduct(asAdministrator);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return {
    connection,
    administrator: asAdministrator,
    how: runAs.how,
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

/** Stops a server that an earlier program left running when it crashed, and removes the address of one that is dead. */
async function stopSurvivor(pgDir: string, programs: PostgresPrograms): Promise<void> {
  const found = readPostmasterPid(pgDir);
  if (!found) return;
  if (isPostmasterOf(found.pid, pgDir)) await stopPostmaster(survivingPostmaster(found.pid, pgDir), programs);
  forgetListenAddress(found.address);
}

/**
 * Starts a server and waits until it answers.
 *
 * @throws StartupError when it doesn't start; then none is running
 */
async function launchReady(launch: Launch, log: Log, signal?: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + remainsPatienceMs;
  for (;;) {
    removeRemains(launch.pgDir);
    const postmaster = launchPostmaster(launch);
    try {
      if (await becameReady(postmaster, launch.pgDir, { log, signal })) return postmaster;
    } catch (aborted) {
      await stopPostmaster(postmaster, launch.programs);
      throw aborted;
    }
    const report = postmaster.report();
    if (!remainsReported.test(report) || Date.now() > deadline) {
      throw programError(launch.pgDir, report, launch.logFile);
    }
    await delay(shortestRestartPauseMs);
  }
}

/** Restarts the server whenever it ends by itself. Returns a function that stops both. */
function keepRunning(first: Postmaster, launch: Launch, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;
  let pauseMs = shortestRestartPauseMs;

  async function startAgain(): Promise<void> {
    await delay(pauseMs, undefined, { signal: stopping.signal, ref: false });
    pauseMs = Math.min(pauseMs * 2, longestRestartPauseMs);
    current = await launchReady(launch, log, stopping.signal);
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = Date.now();
      await current?.exited;
      current = undefined;
      if (Date.now() - since > longestRestartPauseMs) pauseMs = shortestRestartPauseMs;
      if (stopping.signal.aborted) return;
      log.error('PostgreSQL ended unexpectedly: starting it again');
      await startAgain().catch((cause: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: cause }, 'PostgreSQL could not be started again');
      });
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    if (current) await stopPostmaster(current, launch.programs);
    await watching;
  };
}
