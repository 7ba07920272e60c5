import type { Config } from '#server/config.ts';
import { Budgets } from '#server/platform/budgets/budgets.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { createEventHub, type EventHub } from '#server/platform/database/events.ts';
import { prepareSchema } from '#server/platform/database/prepare-schema.ts';
import { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { createDrain, startStatusPort } from '#server/platform/http/health.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { isSecure } from '#server/platform/http/security-headers.ts';
import { startWeb } from '#server/platform/http/start-web.ts';
import type { Log } from '#server/platform/log.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { JobRunner } from '#server/platform/work/job-runner.ts';
import { startWorker } from '#server/platform/work/start-worker.ts';
import { rooms } from './rooms.ts';

export interface Product {
  url: string | undefined;
  /** Announces its leaving, and finishes or hands back running work, within DRAIN_S and `leavingMs`. */
  stop(): Promise<void>;
}

/** Time in ms that a stop may take beyond DRAIN_S: for balancers to notice, and to hand back interrupted work. */
export const leavingMs = 9_500;

/** Starts everything the settings ask for: database, migrations, jobs, worker, pages and API. `signal` breaks the start off. */
export async function startProduct(config: Config, log: Log, signal: AbortSignal): Promise<Product> {
  await using cleanup = new AsyncDisposableStack();
  if (config.tracing) {
    // OpenTelemetry's SDK is loaded only where a collector is configured.
    const { startTracing } = await import('#server/platform/tracing/start-tracing.ts');
    cleanup.defer(startTracing(config.tracing, log));
  }
  const { database, hub } = await openShared(config, { log, signal }, cleanup);
  const { db } = database;
  const budgets = new Budgets(config.budgets, db);
  const cache = new AnswerCache(() => hub.connected, { secure: isSecure(config.publicUrl), budgets });
  hub.onReconnect(() => cache.dropAll());
  const limits = createLimits(db, config.rateLimits, budgets);
  const ended = new AbortController();
  const ending = ended.signal;
  const drain = createDrain(config.drainMs);
  const runner = new JobRunner({ db, log, ending: drain.signal, cutAfterMs: config.drainMs });
  const parts: RoomParts = {
    config,
    log,
    database,
    hub,
    runner,
    budgets,
    limits,
    cache,
    rooms,
    drain,
    ending,
  };
  const open: OpenRoom[] = [];
  for (const room of rooms) {
    const opened = (await room.open?.(parts)) ?? {};
    cleanup.defer(async () => opened.finish?.());
    for (const [channel, heard] of Object.entries(opened.channels ?? {})) await hub.listen(channel, heard);
    open.push(opened);
  }
  // Runs before the rooms finish, because they record the results of the jobs.
  cleanup.defer(() => runner.finish());
  cleanup.defer(async () => ended.abort());
  signal.throwIfAborted();
  if (config.services.worker) cleanup.defer(await startWorker(parts, open));
  // Aborts before waiting for the worker, also when the start fails after this.
  cleanup.defer(async () => ended.abort());
  const url = config.services.web ? await startWeb(parts, open, cleanup) : undefined;
  if (!config.services.web && config.workerPort !== undefined)
    await startStatusPort(config.workerPort, parts, open, cleanup);
  const started = cleanup.move();
  const stop = async () => {
    await drain.begin();
    ended.abort();
    return started.disposeAsync();
  };
  return { url, stop };
}

/** Opens what processes share: the tables, brought up to date, and the news of their changes. */
async function openShared(
  config: Config,
  { log, signal }: { log: Log; signal: AbortSignal },
  cleanup: AsyncDisposableStack,
): Promise<{ database: Database; hub: EventHub }> {
  const { dataDir } = config;
  const database = await openDatabase({ ...config.database, role: 'app', dataDir, log, signal });
  cleanup.defer(() => database.close());
  // Comes before the migrations, because it detects a pooler, in which their lock would be lost.
  const hub = await createEventHub(database, log);
  cleanup.defer(() => hub.close());
  signal.throwIfAborted();
  await prepareSchema(database, { migrates: config.migrates, log });
  hub.passOnNews();
  signal.throwIfAborted();
  hub.onSilence(() => {
    log.error('PostgreSQL does not answer: its connections are given up');
    database.cutOff();
  });
  return { database, hub };
}
