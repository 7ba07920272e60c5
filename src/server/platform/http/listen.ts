import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Log } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import type { HttpEnv } from './http-context.ts';
import { answerMalformed, answerUnserved, refuseSeveralHosts } from './malformed-requests.ts';
import { scheduleReads } from './read-scheduler.ts';
import { endStalled } from './stalled-connections.ts';

const serverOptions = {
  headersTimeout: 15_000,
  /** A body of 1 MB arrives within it over 80 kbit/s. */
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

/** Slow phones read on within it. */
const stalledMs = 60_000;

/** Throws StartupError when the address can't be had. */
export async function listen(
  app: Hono<HttpEnv>,
  options: {
    host: string;
    port: number;
    log: Log;
    secure: boolean;
    /** Once it is aborted, each answer is the last on its connection. */
    draining: AbortSignal;
    before?: (listener: RequestListener) => RequestListener;
  },
) {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    errorHandler: (error) => answerUnserved(error, options.log, options.secure),
  });
  const serve = scheduleReads((incoming, outgoing) => {
    if (refuseSeveralHosts(incoming, outgoing, options.secure)) return;
    if (options.draining.aborted) outgoing.shouldKeepAlive = false;
    void listener(incoming, outgoing);
  });
  const server = createServer(serverOptions, options.before ? options.before(serve) : serve);
  answerMalformed(server, options.secure);
  endStalled(server, stalledMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const shownHost = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `http://${shownHost === '0.0.0.0' || shownHost === '[::]' ? 'localhost' : shownHost}:${port}`,
    close: (graceMs: number) => closeServer(server, graceMs),
  };
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  const taken = `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`;
  const denied = `Port ${port} needs more privileges. Choose one above 1023: PORT=3000 npm start`;
  const elsewhere = `HOST=${host} is no address of this machine. Use localhost, or 0.0.0.0 for all addresses.`;
  if (error.code === 'EADDRINUSE') return new StartupError(taken);
  if (error.code === 'EACCES') return new StartupError(denied);
  const isElsewhere = /^(?:EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EAI_NONAME|EINVAL)$/.test(error.code ?? '');
  return isElsewhere ? new StartupError(elsewhere) : error;
}

/** Takes no new connection, waits `graceMs` for running requests, then closes all connections. */
async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cut);
}
