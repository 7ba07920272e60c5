import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll } from 'vitest';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { AnswerCache } from '#server/platform/http/answer-cache.ts';
import { createApp } from '#server/platform/http/app.ts';
import { createBytesInFlight } from '#server/platform/http/bytes-in-flight.ts';
import type { HttpEnv } from '#server/platform/http/http-context.ts';
import { createVisitorPages } from '#server/platform/http/visitor-pages.ts';
import { createLog, type Log } from '#server/platform/log.ts';

/** The application of the product without its endpoints, with everything that it depends on. */
export function testApp(
  budgets: Budgets,
  { log = createLog('silent'), trustedProxies = [] }: { log?: Log; trustedProxies?: string[] } = {},
) {
  const cache = new AnswerCache(() => true, { secure: false, budgets });
  const pages = createVisitorPages(cache, undefined, { secure: false, development: false });
  const inFlight = createBytesInFlight(budgets);
  const site = { publicUrl: undefined, trustedProxies, development: false };
  const make = () => createApp({ ...site, log, cache, pages, budgets, inFlight });
  return { app: make(), make, log, cache, pages, budgets, inFlight };
}

export async function listenForTests(listener: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

export function serveApp(app: Pick<Hono<HttpEnv>, 'fetch'>): Promise<{ port: number; url: string }> {
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  return listenForTests((incoming, outgoing) => void listener(incoming, outgoing));
}
