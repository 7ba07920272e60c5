import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { api } from '#contract/api.ts';
import { watchFreeDisk } from '#server/platform/budgets/free-disk.ts';
import type { OpenRoom, RoomParts } from '#server/platform/room.ts';
import { startSweep } from '#server/platform/work/sweeps.ts';
import { answerUnknownApi, createApp } from './app.ts';
import { serveReference } from './api-docs.ts';
import { createBinder } from './bind.ts';
import { createBytesInFlight } from './bytes-in-flight.ts';
import type { Sessions } from './caller.ts';
import { serveCspReports } from './csp-reports.ts';
import { checksOf, serveStatus } from './health.ts';
import { listen } from './listen.ts';
import { createOtherBuilds } from './other-builds.ts';
import { servePages, type PageEntry } from './pages.ts';
import { isSecure } from './security-headers.ts';
import { readBuiltFiles, staticFiles } from './static-files.ts';
import { createVisitorPages } from './visitor-pages.ts';

const root = resolve(import.meta.dirname, '../../../..');

export async function startWeb(
  parts: RoomParts,
  rooms: readonly OpenRoom[],
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const { config, log, database, cache, budgets, drain, ending } = parts;
  const { publicUrl, host, port } = config;
  const secure = isSecure(publicUrl);
  const pages = createVisitorPages(cache, publicUrl, { secure, development: config.development });
  const inFlight = createBytesInFlight(budgets);
  const app = createApp({ ...config, log, cache, pages, budgets, inFlight });
  const sessions = rooms.find((room) => room.sessions)?.sessions;
  if (!sessions) throw new Error('No room tells who calls');
  const disk = watchFreeDisk(config.dataDir, budgets);
  cleanup.defer(startSweep(disk.sweep, { log, ending }));
  const bind = createBinder({ ...parts, app, db: database.db, sessions, disk, inFlight });
  const checks = [...checksOf(parts, rooms), disk.check];
  const development = config.development ? await developmentPages() : undefined;
  if (development) cleanup.defer(() => development.close());
  const builtPages = pathToFileURL(join(root, 'build/server/index.js')).href;
  const loadBuild = development?.loadBuild ?? (() => import(builtPages) as Promise<ServerBuild>);
  const loadPageEntry = async () => (await loadBuild()).entry.module as PageEntry;
  const callerOf: Sessions['callerOf'] = (request) => sessions.callerOf(request);
  for (const room of rooms) await room.routes?.({ app, bind, checks, callerOf, loadPageEntry });
  serveStatus(app, checks, parts, rooms);
  serveReference(app, api);
  serveCspReports(app, log);
  answerUnknownApi(app);
  if (!development) {
    const files = await readBuiltFiles(join(root, 'build/client'));
    const others = createOtherBuilds(database.db);
    app.use(staticFiles(files, others));
    // Other processes have the files before anybody can get a page of this one.
    const stored = startSweep(others.keeping(files), { log, ending });
    cleanup.defer(stored);
    await stored();
  }
  const mode = development ? 'development' : 'production';
  servePages(app, loadBuild, { ...config, mode, log, cache, pages, budgets });
  // Takes a few tenths of a second, for which everybody would wait who comes first.
  if (!development) await loadBuild();
  const listener = await listen(app, { host, port, log, secure, draining: drain.signal, ...development });
  cleanup.defer(() => listener.close(config.drainMs));
  return listener.url;
}

/** Serves pages from their sources for `npm run dev`, and updates them in the open browser. */
async function developmentPages() {
  const { createServer } = await import('vite');
  const earlier = process.listeners('SIGTERM');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  // Vite would end the process on the signal before the product and its database have stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!earlier.includes(listener)) process.off('SIGTERM', listener);
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
