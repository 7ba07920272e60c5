import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Health } from '#contract/operations.ts';
import { isUpToDate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { lateNews } from '#server/platform/database/news-relay.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import type { HttpEnv } from './http-context.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics.ts';

/** A client that asks less often counts as no balancer. */
const askedWithinMs = 30_000;
const longestNoticeMs = 5_000;

/**
 * Ends a process: it reports first that it is not ready, and stops once balancers have had time to notice.
 * @param drainMs how long work under way may take afterwards
 */
export function createDrain(drainMs: number) {
  const draining = new AbortController();
  let askedAt = -Infinity;
  return {
    /** Aborted as soon as the process is to end: it begins nothing that another process can begin. */
    signal: draining.signal,
    asked(): void {
      askedAt = performance.now();
    },
    /** Resolves when the listener may close: after a moment, or at once where no balancer asks. */
    async begin(): Promise<void> {
      draining.abort();
      const noticeMs = Math.min(drainMs / 4, longestNoticeMs);
      if (performance.now() - askedAt < askedWithinMs) await sleep(noticeMs);
    },
  };
}

export type Drain = ReturnType<typeof createDrain>;

export interface ReadinessCheck {
  name: string;
  check: () => Promise<string | undefined>;
  note?: () => string | undefined;
  /** Whether requests are still worth sending here without it; its fault is only named. */
  optional?: boolean;
}

/** The health of a process must be answered while something hangs. */
const patienceMs = 2_000;
const underWay = new WeakMap<ReadinessCheck, Promise<string | undefined>>();

export function runChecks(checks: readonly ReadinessCheck[]): Promise<Health['checks']> {
  return Promise.all(
    checks.map(async (check) => {
      const { name, optional = false } = check;
      const late = sleep(patienceMs, 'did not answer', { ref: false });
      const wrong = await Promise.race([resultOf(check), late]);
      const note = check.note?.();
      const ok = wrong === undefined;
      return { name, optional, ok, ...(!ok && { wrong }), ...(note !== undefined && { note }) };
    }),
  );
}

/** A check that hangs is not begun again until it ends, so that repeated requests do not pile checks up. */
function resultOf(check: ReadinessCheck): Promise<string | undefined> {
  const result =
    underWay.get(check) ??
    check
      .check()
      // The error may hold what the public must not see.
      .catch(() => 'failed')
      .finally(() => underWay.delete(check));
  underWay.set(check, result);
  return result;
}

export function checksOf(
  { database, hub, budgets }: RoomParts,
  rooms: readonly OpenRoom[],
): ReadinessCheck[] {
  const migrations = async () =>
    (await isUpToDate(database.db, migrationsFolder)) ? undefined : 'migrations are missing';
  const news = async () =>
    hub.connected ? lateNews(database.db) : 'changes of other processes are not heard';
  return [
    { name: 'database', check: migrations },
    { name: 'news', optional: true, check: news },
    budgets.check,
    ...rooms.flatMap((room) => room.checks ?? []),
  ];
}

const staying: ReadinessCheck = { name: 'staying', check: async () => 'this process ends' };

/** `/healthz`: the process answers. `/readyz`: it can do its work and does not end; 503 names what is wrong. `/metrics`. */
export function serveStatus(
  app: Hono<HttpEnv>,
  checks: readonly ReadinessCheck[],
  { config, drain }: RoomParts,
  rooms: readonly OpenRoom[],
): void {
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.get('/readyz', async (context) => {
    drain.asked();
    const results = await runChecks(drain.signal.aborted ? [staying, ...checks] : checks);
    const ready = results.every(({ ok, optional }) => ok || optional);
    return context.json({ ok: ready, checks: results }, ready ? 200 : 503);
  });
  serveMetrics(app, config.metricsToken, async () => {
    const metrics = await Promise.all(rooms.map(async (room) => (await room.metrics?.()) ?? []));
    return metrics.flat();
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
  const { host } = config;
  const listener = await listen(app, { host, port, log, secure: false, draining: drain.signal });
  cleanup.defer(() => listener.close(0));
}
