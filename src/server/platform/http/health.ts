import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Health } from '#contract/operations.ts';
import { isUpToDate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { lateNews } from '#server/platform/database/news-relay.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import type { Drain } from './drain.ts';
import type { HttpEnv } from './http-context.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics.ts';

export interface ReadinessCheck {
  name: string;
  /** Returns the fault, or nothing. */
  check: () => Promise<string | undefined>;
  /** Returns useful facts when nothing is wrong. */
  note?: () => string | undefined;
  /** Whether requests are still worth sending here without it; its fault is only named. */
  optional?: boolean;
}

type CheckResult = Health['checks'][number];

/** The health of a process must be answered while something hangs. */
const patienceMs = 2_000;
const underWay = new WeakMap<ReadinessCheck, Promise<string | undefined>>();

/** `/healthz`: the process answers. `/readyz`: it can do its work and does not end; 503 names what is wrong. */
function serveHealth(app: Hono<HttpEnv>, checks: readonly ReadinessCheck[], drain: Drain): void {
  const staying: ReadinessCheck = {
    name: 'staying',
    check: async () => 'this process ends',
  };
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.get('/readyz', async (context) => {
    drain.asked();
    const results = await runChecks(drain.signal.aborted ? [staying, ...checks] : checks);
    const ready = results.every(({ ok, optional }) => ok || optional);
    return context.json({ ok: ready, checks: results }, ready ? 200 : 503);
  });
}

export async function runChecks(checks: readonly ReadinessCheck[]): Promise<CheckResult[]> {
  return Promise.all(checks.map(run));
}

async function run(check: ReadinessCheck): Promise<CheckResult> {
  const { name, optional = false } = check;
  const wrong = await Promise.race([resultOf(check), sleep(patienceMs, 'did not answer', { ref: false })]);
  const note = check.note?.();
  return {
    name,
    optional,
    ok: wrong === undefined,
    ...(wrong !== undefined && { wrong }),
    ...(note !== undefined && { note }),
  };
}

/** A check that hangs is not begun again until it ends, so that repeated requests do not pile checks up. */
function resultOf(check: ReadinessCheck): Promise<string | undefined> {
  let result = underWay.get(check);
  if (!result) {
    result = check
      .check()
      // The error may hold what the public must not see.
      .catch(() => 'failed')
      .finally(() => underWay.delete(check));
    underWay.set(check, result);
  }
  return result;
}

/** Checks of everything that each process needs for its work. */
export function checksOf(
  { database, hub, budgets }: RoomParts,
  rooms: readonly OpenRoom[],
): ReadinessCheck[] {
  const migrations: ReadinessCheck = {
    name: 'database',
    check: async () =>
      (await isUpToDate(database.db, migrationsFolder)) ? undefined : 'migrations are missing',
  };
  const news: ReadinessCheck = {
    name: 'news',
    optional: true,
    check: async () => (hub.connected ? lateNews(database.db) : 'changes of other processes are not heard'),
  };
  return [migrations, news, budgets.check, ...rooms.flatMap((room) => room.checks ?? [])];
}

/** Serves what those who operate a process ask of it. */
export function serveStatus(
  app: Hono<HttpEnv>,
  checks: readonly ReadinessCheck[],
  { config, budgets, drain }: RoomParts,
  rooms: readonly OpenRoom[],
): void {
  serveHealth(app, checks, drain);
  serveMetrics(app, {
    token: config.metricsToken,
    read: async () => [
      ...(await budgets.metrics()),
      ...(await Promise.all(rooms.map(async (room) => (await room.metrics?.()) ?? []))).flat(),
    ],
  });
}

/** Serves that alone, for a process without pages. */
export async function startStatusPort(
  port: number,
  parts: RoomParts,
  rooms: readonly OpenRoom[],
  cleanup: AsyncDisposableStack,
): Promise<void> {
  const { config, log, drain } = parts;
  const app = new Hono<HttpEnv>();
  serveStatus(app, checksOf(parts, rooms), parts, rooms);
  const listener = await listen(app, {
    host: config.host,
    port,
    log,
    secure: false,
    draining: drain.signal,
  });
  cleanup.defer(() => listener.close(0));
}
