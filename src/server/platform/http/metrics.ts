import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Hono } from 'hono';
import { Problem } from '#contract/problem.ts';
import type { HttpEnv } from './http-context.ts';

export interface Metric {
  /** In Prometheus's spelling, `_total` at the end of a counter; units are seconds and bytes. */
  name: string;
  type: 'gauge' | 'counter';
  help: string;
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

export interface MetricsOptions {
  /** With it, whoever shows it may read; without, whoever is on this machine. */
  token: string | undefined;
  read: () => Promise<Metric[]>;
}

/**
 * `/metrics`: numbers for Prometheus, of this process and of the database that all processes share. To everybody who
 * may not read them there is nothing at this address.
 */
export function serveMetrics(app: Hono<HttpEnv>, { token, read }: MetricsOptions): void {
  app.get('/metrics', async (context) => {
    const { incoming } = context.env ?? {};
    const allowed =
      token === undefined
        ? incoming !== undefined && isFromThisMachine(incoming)
        : showsToken(context.req.header('Authorization'), token);
    if (!allowed) throw new Problem('not-found', { error: 'There is nothing at this address.' });
    return context.body(metricsText([...processMetrics(), ...(await read())]), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers by which a proxy on this machine gives itself away: whom it asks for is somebody else. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Asked by a program of this machine for itself: not by a proxy, and not by a page that has its name point here. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  if (!isLoopback(address) || forwarding.some((name) => headers[name] !== undefined)) return false;
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return host === 'localhost' || isLoopback(host);
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function showsToken(authorization: string | undefined, token: string): boolean {
  const [, shown] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const one = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
    name,
    type,
    help,
    samples: [{ value }],
  });
  return [
    one(
      'process_start_time_seconds',
      'gauge',
      'When this process started, in seconds since 1970.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    one(
      'process_cpu_seconds_total',
      'counter',
      'Time that this process has computed.',
      (user + system) / 1_000_000,
    ),
    one('process_resident_memory_bytes', 'gauge', 'Memory that this process has.', rss),
    one('nodejs_heap_size_used_bytes', 'gauge', 'Memory that JavaScript uses.', heapUsed),
  ];
}

/** The text format, version 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(({ labels, value }) => `${name}${labelsText(labels)} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function labelsText(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escaped(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}
