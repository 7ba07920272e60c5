import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Log } from '#server/platform/log.ts';
import type { PostgresConnection } from '#server/platform/database/postgres-connection.ts';

import { administrator, checkDataDirectory, makeDataDirectory } from './data-directory.ts';
import { chooseListenAddress, forgetListenAddress, isLoopback } from './listen-address.ts';
import { loopbackPassword } from './loopback-password.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { isPostmasterOf, readPostmasterPid, removeRemains } from './postmaster-pid.ts';
import type { Launch, Postmaster } from './postmaster.ts';
import { becameReady, launchPostmaster, stopPostmaster, survivingPostmaster } from './postmaster.ts';
import { folderError, programError } from './startup-failures.ts';
import { chooseRunAs } from './unprivileged-user.ts';

/** How long the remains of a dead server may delay the next start. */
const remainsPatienceMs = 15_000;
const remainsReported =
  /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;
const shortestRestartPauseMs = 100;
const longestRestartPauseMs = 30_000;

export interface ClusterOptions {
  /** An absolute path, locked by this program. */
  dataDir: string;
  programs: PostgresPrograms;
  log: Log;
  signal?: AbortSignal;
  listen: 'socket' | 'loopback';
}

export interface RunningCluster {
  administrator: PostgresConnection;
  /** In words, for the log. */
  how: string;
  stop(): Promise<void>;
}

/** Starts the server of a data directory, and keeps it running. */
export async function runCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { dataDir, programs, log, signal, listen } = options;
  const pgDir = path.join(dataDir, 'pg');
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
  const launch: Launch = { programs, runAs, pgDir, address, logFile: path.join(dataDir, 'postgres.log') };
  const first = await launchReady(launch, log, signal);
  const stop = keepRunning(first, launch, log);
  return {
    administrator: {
      ...address,
      user: administrator,
      database: 'postgres',
      ...(isLoopback(address) && password && { password: password.text }),
    },
    how: runAs.how,
    async stop() {
      await stop();
      forgetListenAddress(address);
    },
  };
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
