import type { Config } from '#server/config.ts';
import { Budgets } from '#server/platform/budgets/budgets.ts';
import { EventLoopDelay } from '#server/platform/budgets/event-loop-delay.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createEventHub } from '#server/platform/database/events.ts';
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { isSecure } from '#server/platform/http/security-headers.ts';
import { finishMs, startWeb } from '#server/platform/http/start-web.ts';
import type { Log } from '#server/platform/log.ts';
import type { OpenRoom, Room, RoomParts } from '#server/platform/room.ts';
import { JobRunner } from '#server/platform/work/job-runner.ts';
import { startWorker } from '#server/platform/work/start-worker.ts';
import { rooms as allRooms } from './rooms.ts';

export interface Product {
  /** Where it is served on this machine; absent for a process without `web`. */
  url: string | undefined;
  /** Finishes or hands back what is under way, within 10 s. */
  stop(): Promise<void>;
}

/** Starts everything the settings ask for: database, migrations, jobs, worker, pages and API. `signal` breaks the start off. */
export async function startProduct(
  config: Config,
  log: Log,
  signal: AbortSignal,
  rooms: readonly Room[] = allRooms,
): Promise<Product> {
  await using cleanup = new AsyncDisposableStack();
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log, signal });
  cleanup.defer(() => database.close());
  await migrate(database.connectionOptions, { folder: migrationsFolder, log });
  signal.throwIfAborted();
  const hub = await createEventHub(database.connectionOptions, log);
  cleanup.defer(() => hub.close());
  hub.onSilence(() => {
    log.error('PostgreSQL does not answer: its connections are given up');
    database.cutOff();
  });
  const { db } = database;
  const budgets = new Budgets(config.budgets, db);
  const delay = cleanup.use(new EventLoopDelay(budgets));
  const cache = new AnswerCache(() => hub.connected, { secure: isSecure(config.publicUrl), budgets, delay });
  hub.onReconnect(() => cache.dropAll());
  const limits = createLimits(database.pool, config.rateLimits, budgets);
  const ending = new AbortController();
  const runner = new JobRunner({ db, log, ending: ending.signal, cutAfterMs: finishMs });
  const parts: RoomParts = {
    config,
    log,
    database,
    hub,
    runner,
    budgets,
    delay,
    limits,
    cache,
    rooms,
    ending: ending.signal,
  };
  const open: OpenRoom[] = [];
  for (const room of rooms) {
    const opened = (await room.open?.(parts)) ?? {};
    cleanup.defer(async () => opened.finish?.());
    for (const [channel, heard] of Object.entries(opened.channels ?? {})) await hub.listen(channel, heard);
    open.push(opened);
  }
  // Before the rooms finish, which record what the jobs did.
  cleanup.defer(() => runner.finish());
  cleanup.defer(async () => ending.abort());

  signal.throwIfAborted();
  if (config.services.worker) cleanup.defer(await startWorker(parts, open));
  // Aborts before waiting for the worker, also when the start fails after this.
  cleanup.defer(async () => ending.abort());
  const url = config.services.web ? await startWeb(parts, open, cleanup) : undefined;

  const started = cleanup.move();
  const stop = () => {
    ending.abort();
    return started.disposeAsync();
  };
  return { url, stop };
}
