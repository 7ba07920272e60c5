import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import * as directory from './embedded/data-directory.ts';
import * as listening from './embedded/listen-address.ts';
import { chooseRunAs, findPostgresPrograms } from './embedded/postgres-programs.ts';
import * as server from './embedded/postmaster.ts';
import { provisionProduct, type PostgresConnection } from './embedded/provision.ts';

const remainsPatienceMs = 15_000;
const remainsReported =
  /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;
const restartPauseMs = { first: 100, longest: 30_000 };

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/**
 * Runs npm's PostgreSQL on `<dataDir>/pg`, in place of a server that outlived a crash.
 * @param options.listen default: a unix socket; on Windows loopback
 * @returns how the product's owner and PostgreSQL's administrator connect; `stop` shuts down fast and frees the data directory
 * @throws StartupError
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  signal?: AbortSignal | undefined;
  listen?: 'socket' | 'loopback';
}) {
  const { log, signal, listen = process.platform === 'win32' ? 'loopback' : 'socket' } = options;
  const dataDir = path.resolve(options.dataDir);
  const pgDir = path.join(dataDir, 'pg');
  const programs = findPostgresPrograms();
  await using started = new AsyncDisposableStack();
  started.use(directory.lockDataDirectory(dataDir));
  directory.checkDataDirectory(pgDir, programs.major);
  const runAs = chooseRunAs({ dataDir, pgDir, postgres: programs.postgres });
  const password = listen === 'loopback' ? listening.loopbackPassword(dataDir, runAs.user) : undefined;
  try {
    directory.makeDataDirectory(pgDir, programs, runAs, password && listening.passwordFile(dataDir));
  } catch (cause) {
    throw directory.folderError(dataDir, cause);
  }
  const found = server.readPostmasterPid(pgDir);
  const survivor = found && server.survivingPostmaster(found.pid, pgDir);
  if (survivor) await server.stopPostmaster(survivor, programs);
  if (found) listening.forgetListenAddress(found.address);
  const address = await listening.chooseListenAddress(pgDir, listen, runAs);
  started.defer(() => listening.forgetListenAddress(address));
  const launch = { programs, runAs, pgDir, address, logFile: path.join(dataDir, 'postgres.log') };
  started.defer(keepRunning(await launchReady(launch, log, signal), launch, log));
  const asAdministrator: PostgresConnection = {
    ...address,
    user: directory.administrator,
    database: 'postgres',
    ...(listening.isLoopback(address) && password && { password }),
  };
  const connection = await provisionProduct(asAdministrator);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return { connection, administrator: asAdministrator, how: runAs.how, stop, [Symbol.asyncDispose]: stop };
}

/** Starts a server and waits until it answers. @throws StartupError when it doesn't start; then none is running */
async function launchReady(
  launch: server.Launch,
  log: Log,
  signal?: AbortSignal,
): Promise<server.Postmaster> {
  const { pgDir, programs, logFile } = launch;
  for (const deadline = Date.now() + remainsPatienceMs; ; await delay(restartPauseMs.first)) {
    const postmaster = server.launchPostmaster(launch);
    try {
      if (await server.becameReady(postmaster, pgDir, { log, signal })) return postmaster;
    } catch (aborted) {
      await server.stopPostmaster(postmaster, programs);
      throw aborted;
    }
    const report = postmaster.report();
    if (!remainsReported.test(report) || Date.now() > deadline)
      throw directory.programError(pgDir, report, logFile);
  }
}

/** Restarts the server whenever it ends by itself. Returns a function that stops both. */
function keepRunning(first: server.Postmaster, launch: server.Launch, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let pauseMs = restartPauseMs.first;
  const watch = async () => {
    for (;;) {
      const since = Date.now();
      await current.exited;
      if (Date.now() - since > restartPauseMs.longest) pauseMs = restartPauseMs.first;
      if (signal.aborted) return;
      log.error('PostgreSQL ended unexpectedly: starting it again');
      try {
        await delay(pauseMs, undefined, { signal, ref: false });
        pauseMs = Math.min(pauseMs * 2, restartPauseMs.longest);
        current = await launchReady(launch, log, signal);
      } catch (cause) {
        if (!signal.aborted) log.error({ err: cause }, 'PostgreSQL could not be started again');
      }
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await server.stopPostmaster(current, launch.programs);
    await watching;
  };
}
