import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { processorMs } from './processor.ts';
import { median } from './report.ts';

export const connections = 64;
const seconds = 5;
const rounds = 3;

export interface Load {
  perSecond: number;
  /** Rate by the processor time of the server's process, because the load's source may be slower than the server. */
  perProcessorSecond: number;
  p99Ms: number;
  refused: number;
}

interface LoadOptions {
  /** The server's process. */
  pid: number;
  headers?: Record<string, string>;
  connections?: number;
}

/**
 * Loads a server and others like it in turn, so that a change of the machine's speed affects all of them. `bare` is bare
 * `node:http`, which answers with the same bytes and headers from memory.
 */
export async function loadInTurn<Name extends string>(
  url: string,
  ways: Record<Name, LoadOptions>,
): Promise<Record<Name | 'bare', Load>> {
  const [first] = Object.values<LoadOptions>(ways);
  const headers = first?.headers ?? {};
  const program = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [program, url, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const all = Object.entries<LoadOptions & { url: string }>({
      bare: { url: line.toString().trim(), headers, pid: child.pid ?? 0 },
      ...Object.fromEntries(Object.entries<LoadOptions>(ways).map(([name, way]) => [name, { url, ...way }])),
    });
    const loads = new Map(all.map(([name]) => [name, [] as Load[]]));
    for (const [, way] of all) await load(way, 1);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, way] of all) loads.get(name)?.push(await load(way, seconds));
    return Object.fromEntries([...loads].map(([name, each]) => [name, medianOf(each)])) as Record<
      Name | 'bare',
      Load
    >;
  } finally {
    child.kill();
  }
}

async function load({ pid, ...options }: LoadOptions & { url: string }, duration: number): Promise<Load> {
  const before = await processorMs(pid);
  const result = await autocannon({ connections, ...options, duration });
  const took = (await processorMs(pid)) - before;
  return {
    perSecond: result.requests.average,
    perProcessorSecond: (result.requests.total / took) * 1_000,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

function medianOf(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    perProcessorSecond: median(loads.map(({ perProcessorSecond }) => perProcessorSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
    refused: loads.reduce((sum, { refused }) => sum + refused, 0),
  };
}
