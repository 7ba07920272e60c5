import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import { Problem } from '#contract/problem.ts';
import { loopback } from '#server/platform/settings.ts';
import { processMetrics } from '#server/platform/process-metrics.ts';
import type { HttpEnv } from './http-context.ts';

export interface Metric {
  /** Follows Prometheus's naming: units are seconds and bytes. */
  name: string;
  help: string;
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

export const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  samples,
});

/** Serves `/metrics`, and 404 to everybody without the bearer `token`; without a token, only this machine may read. */
export function serveMetrics(
  app: Hono<HttpEnv>,
  token: string | undefined,
  read: () => Promise<Metric[]>,
): void {
  app.get('/metrics', async (context) => {
    const { incoming } = context.env ?? {};
    const allowed =
      token === undefined
        ? incoming !== undefined && isFromThisMachine(incoming)
        : showsToken(context.req.header('Authorization'), token);
    if (!allowed) throw new Problem('not-found', { error: 'There is nothing at this address.' });
    return context.body((await processMetrics.metrics()) + (await metricsText(await read())), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

/** Headers that show that a proxy on this machine forwards the request of another machine. */
const forwarding = /^(?:forwarded|via|x-forwarded-(?:for|host|proto)|x-real-ip)$/;

/** Refuses proxies, and pages whose host name was pointed at this machine (DNS rebinding). */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (!loopback.has(address) || Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return loopback.has(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '');
}

function showsToken(authorization: string | undefined, token: string): boolean {
  const [, shown] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

function metricsText(metrics: readonly Metric[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, samples } of metrics) {
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const metric = new Gauge({ name, help, labelNames, registers: [registry] });
    // The library starts a metric without labels at zero, although nothing was counted.
    if (samples.length === 0) metric.remove();
    for (const { labels = {}, value } of samples) metric.inc(labels, value);
  }
  return registry.metrics();
}
