import { Hono } from 'hono';
import { isUpToDate, migrationsFolder } from '#server/platform/database/migrate.ts';
import { lateNews } from '#server/platform/database/news-relay.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { serveHealth, type ReadinessCheck } from './health.ts';
import type { HttpEnv } from './http-context.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics.ts';

/** What every process needs to do its work. */
export function checksOf(
  { database, hub, budgets }: RoomParts,
  rooms: readonly OpenRoom[],
): ReadinessCheck[] {
  const migrations: ReadinessCheck = {
    name: 'database',
    check: async () =>
      (await isUpToDate(database.pool, migrationsFolder)) ? undefined : 'migrations are missing',
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
