import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { api } from '#contract/api.ts';
import { watchFreeDisk } from '#server/platform/budgets/free-disk.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { version } from '#server/platform/version.ts';
import { startSweep } from '#server/platform/work/sweeps.ts';
import { answerUnknownApi, createApp } from './app.ts';
import { serveReference } from './api-docs.ts';
import { createBinder } from './bind.ts';
import { readBuiltFiles } from './built-files.ts';
import { BytesInFlight } from './bytes-in-flight.ts';
import type { Sessions } from './caller.ts';
import { serveCspReports } from './csp-reports.ts';
import { developmentPages } from './development-pages.ts';
import type { PageEntry } from './draw-page.ts';
import type { HttpEnv } from './http-context.ts';
import { listen } from './listen.ts';
import { OtherBuilds } from './other-builds.ts';
import { servePages } from './pages.ts';
import { isSecure } from './security-headers.ts';
import { checksOf, serveStatus } from './health.ts';
import { staticFiles } from './static-files.ts';
import { VisitorPages } from './visitor-pages.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Serves API and pages; `cleanup` stops it. Returns the address. */
export async function startWeb(
  parts: RoomParts,
  rooms: readonly OpenRoom[],
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const { config, log, database, cache, budgets, drain, ending } = parts;
  const { publicUrl, development: isDevelopment } = config;
  const site = { secure: isSecure(publicUrl), development: isDevelopment };
  const pages = new VisitorPages(cache, publicUrl, site);
  const inFlight = new BytesInFlight(budgets);
  const app = createApp({ ...config, log, cache, pages, budgets, inFlight });
  const sessions = rooms.find((room) => room.sessions)?.sessions;
  if (!sessions) throw new Error('No room tells who calls');
  const disk = watchFreeDisk(config.dataDir, budgets);
  cleanup.defer(startSweep(disk.sweep, { log, ending }));
  const bind = createBinder({ ...parts, app, db: database.db, sessions, disk, inFlight });
  const checks = [...checksOf(parts, rooms), disk.check];
  const development = config.development ? await developmentPages(root) : undefined;
  if (development) cleanup.defer(() => development.close());
  const builtPages = pathToFileURL(join(root, 'build/server/index.js')).href;
  const loadBuild = development?.loadBuild ?? (() => import(builtPages) as Promise<ServerBuild>);
  const loadPageEntry = async () => (await loadBuild()).entry.module as PageEntry;
  const callerOf: Sessions['callerOf'] = (request) => sessions.callerOf(request);
  for (const room of rooms) await room.routes?.({ app, bind, checks, callerOf, loadPageEntry });
  serveStatus(app, checks, parts, rooms);
  serveReference(app, api, version);
  serveCspReports(app, log);
  answerUnknownApi(app);
  if (!development) await serveFiles(app, parts, cleanup);
  const mode = config.development ? 'development' : 'production';
  servePages(app, loadBuild, { ...config, mode, log, cache, pages, budgets });
  // Takes a few tenths of a second, for which everybody would wait who comes first.
  if (!development) await loadBuild();
  const listener = await listen(app, {
    host: config.host,
    port: config.port,
    log,
    secure: isSecure(config.publicUrl),
    draining: drain.signal,
    ...development,
  });
  cleanup.defer(() => listener.close(config.drainMs));
  return listener.url;
}

/** Serves the built files. Other processes have them too before anybody can get a page of this one. */
async function serveFiles(
  app: Hono<HttpEnv>,
  { database, log, ending }: RoomParts,
  cleanup: AsyncDisposableStack,
): Promise<void> {
  const files = await readBuiltFiles(join(root, 'build/client'));
  const others = new OtherBuilds(database.db);
  app.use(staticFiles(files, others));
  const stored = startSweep(others.keeping(files), { log, ending });
  cleanup.defer(stored);
  await stored();
}
