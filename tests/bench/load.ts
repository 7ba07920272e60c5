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
    const bare = { url: line.toString().trim(), headers, pid: child.pid ?? 0 };
    const all = [['bare', bare] as const, ...Object.entries<LoadOptions>(ways)].map(([name, way]) => ({
      name,
      way: { url, ...way },
      loads: [] as Load[],
    }));
    for (const { way } of all) await load(way, 1);
    for (let round = 0; round < rounds; round += 1)
      for (const { way, loads } of all) loads.push(await load(way, seconds));
    const medians = all.map(({ name, loads }) => [name, medianOf(loads)]);
    return Object.fromEntries(medians) as Record<Name | 'bare', Load>;
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
  const of = (key: keyof Load) => median(loads.map((each) => each[key]));
  return {
    perSecond: of('perSecond'),
    perProcessorSecond: of('perProcessorSecond'),
    p99Ms: of('p99Ms'),
    refused: loads.reduce((sum, { refused }) => sum + refused, 0),
  };
}
