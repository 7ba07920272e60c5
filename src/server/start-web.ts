import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { api } from '#contract/api.ts';
import { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { answerUnknownApi, createApp } from '#server/platform/http/app.ts';
import { takeCspReports } from '#server/platform/http/csp-reports.ts';
import { developmentPages } from '#server/platform/http/development-pages.ts';
import { listen } from '#server/platform/http/listen.ts';
import { serveMetrics } from '#server/platform/http/metrics.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { serveReference } from '#server/platform/http/reference.ts';
import { RequestCounts } from '#server/platform/http/request-counts.ts';
import { isSecure } from '#server/platform/http/security-headers.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import { readMetrics } from '#server/operations/read-metrics.ts';
import { bindRooms } from './bind-rooms.ts';
import { finishMs, type ProductParts } from './product-parts.ts';
import { version } from './version.ts';

const root = resolve(import.meta.dirname, '../..');

/** Serves API and pages; `cleanup` stops it. Returns the address. */
export async function startWeb(parts: ProductParts, cleanup: AsyncDisposableStack): Promise<string> {
  const { config } = parts;
  const cache = new AnswerCache(() => parts.hub.connected, { secure: isSecure(config.publicUrl) });
  const requests = new RequestCounts();
  const app = createApp({ ...config, log: parts.log, cache, requests });
  await bindRooms(app, cache, parts);
  serveReference(app, api, version);
  serveMetrics(app, {
    token: config.metricsToken,
    read: async () => [
      ...requests.metrics(),
      ...(await readMetrics(parts.database.db, parts.authoring.jobs)),
    ],
  });
  takeCspReports(app, parts.log);
  answerUnknownApi(app);
  const development = config.development ? await developmentPages(root) : undefined;
  if (development) cleanup.defer(() => development.close());
  else app.use(await staticFiles(join(root, 'build/client')));
  const builtPages = pathToFileURL(join(root, 'build/server/index.js')).href;
  const loadBuild = development?.loadBuild ?? (() => import(builtPages) as Promise<ServerBuild>);
  const mode = config.development ? 'development' : 'production';
  servePages(app, loadBuild, { ...config, mode, log: parts.log });
  const listener = await listen(app, {
    host: config.host,
    port: config.port,
    log: parts.log,
    secure: isSecure(config.publicUrl),
    ...development,
  });
  cleanup.defer(() => listener.close(finishMs));
  return listener.url;
}
