import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { api } from '#contract/api.ts';
import { FreeDisk } from '#server/platform/budgets/free-disk.ts';
import { isUpToDate, migrationsFolder } from '#server/platform/database/migrate.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { version } from '#server/platform/version.ts';
import { startSweeps } from '#server/platform/work/sweeps.ts';
import { answerUnknownApi, createApp } from './app.ts';
import { serveReference } from './api-docs.ts';
import { createBinder } from './bind.ts';
import { BytesInFlight } from './bytes-in-flight.ts';
import { serveCspReports } from './csp-reports.ts';
import { developmentPages } from './development-pages.ts';
import type { PageEntry } from './draw-page.ts';
import { serveHealth, type ReadinessCheck } from './health.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics.ts';
import { servePages } from './pages.ts';
import { isSecure } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { VisitorPages } from './visitor-pages.ts';

/** Calls that are under way when the program is asked to stop get this long to end, then they are cut. */
export const finishMs = 5_000;

const root = resolve(import.meta.dirname, '../../../..');

/** Serves API and pages; `cleanup` stops it. Returns the address. */
export async function startWeb(
  { config, log, database, cache, limits, budgets, delay, ending }: RoomParts,
  rooms: readonly OpenRoom[],
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const { publicUrl, development: isDevelopment } = config;
  const site = { secure: isSecure(publicUrl), development: isDevelopment };
  const pages = new VisitorPages(cache, publicUrl, site);
  const inFlight = new BytesInFlight(budgets);
  const app = createApp({ ...config, log, cache, pages, budgets, inFlight });
  const sessions = rooms.find((room) => room.sessions)?.sessions;
  if (!sessions) throw new Error('No room tells who calls');
  const disk = new FreeDisk(config.dataDir, budgets);
  cleanup.defer(startSweeps([disk.sweep], { log, ending }));
  const bind = createBinder({ app, db: database.db, sessions, limits, disk, log, budgets, inFlight });
  const migrations: ReadinessCheck = {
    name: 'database',
    check: async () =>
      (await isUpToDate(database.pool, migrationsFolder)) ? undefined : 'migrations are missing',
  };
  const checks = [migrations, budgets.check, disk.check, ...rooms.flatMap((room) => room.checks ?? [])];
  const development = config.development ? await developmentPages(root) : undefined;
  if (development) cleanup.defer(() => development.close());
  const builtPages = pathToFileURL(join(root, 'build/server/index.js')).href;
  const loadBuild = development?.loadBuild ?? (() => import(builtPages) as Promise<ServerBuild>);
  const loadPageEntry = async () => (await loadBuild()).entry.module as PageEntry;
  for (const room of rooms) await room.routes?.({ app, bind, checks, loadPageEntry });
  serveHealth(app, checks);
  serveReference(app, api, version);
  serveMetrics(app, {
    token: config.metricsToken,
    read: async () => [
      ...(await budgets.metrics()),
      ...(await Promise.all(rooms.map(async (room) => (await room.metrics?.()) ?? []))).flat(),
    ],
  });
  serveCspReports(app, log);
  answerUnknownApi(app);
  if (!development) app.use(await staticFiles(join(root, 'build/client')));
  const mode = config.development ? 'development' : 'production';
  servePages(app, loadBuild, { ...config, mode, log, cache, pages, budgets, delay });
  // Takes a few tenths of a second, for which everybody would wait who comes first.
  if (!development) await loadBuild();
  const listener = await listen(app, {
    host: config.host,
    port: config.port,
    log,
    secure: isSecure(config.publicUrl),
    ...development,
  });
  cleanup.defer(() => listener.close(finishMs));
  return listener.url;
}
