import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { ProductProcess } from '#tests/support/product-process.ts';
import { count, median, ms, type Figure } from './report.ts';

const connections = 64;
const seconds = 5;
const rounds = 3;

interface Load {
  perSecond: number;
  p99Ms: number;
  refused: number;
}

/** Measures reads of a saved course and of the list without a session, against a bare server with the same bytes. */
export async function measureServing(product: ProductProcess, courseId: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const reads = {
    'GET of a saved course with 10 chapters': `/api/createcourse/${courseId}`,
    'GET of the course list': '/api/createcourse/savedcourse',
  };
  for (const [name, path] of Object.entries(reads)) {
    const { tested, bare } = await loadAlternately(product.url + path);
    figures.push({
      name: `${name}, requests/s at ${connections} connections`,
      measured: `${count(tested.perSecond)} (${tested.refused} refused)`,
      reference: `${count(bare.perSecond)} by bare node:http with the same bytes; at least half`,
      passes: tested.perSecond >= bare.perSecond / 2 && tested.refused === 0,
    });
    figures.push({
      name: `${name}, p99`,
      measured: ms(tested.p99Ms),
      reference: `${ms(bare.p99Ms)} by bare node:http; under 50 ms`,
      passes: tested.p99Ms < 50,
    });
  }
  return figures;
}

/** Loads both servers alternately, so that a change of the machine's speed affects both. */
async function loadAlternately(url: string): Promise<{ tested: Load; bare: Load }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const bareUrl = line.toString().trim();
    await load(url, 1);
    await load(bareUrl, 1);
    const tested: Load[] = [];
    const bare: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await load(bareUrl, seconds));
      tested.push(await load(url, seconds));
    }
    return { tested: medianOf(tested), bare: medianOf(bare) };
  } finally {
    child.kill();
  }
}

async function load(url: string, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections, duration });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

function medianOf(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
    refused: loads.reduce((sum, { refused }) => sum + refused, 0),
  };
}
