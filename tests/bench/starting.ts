import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProductProcess, startProductProcess } from '#tests/support/product-process.ts';
import { atMost, type Figure, ms } from './report.ts';

export async function measureStarting(folder: string): Promise<Figure[]> {
  const times: Record<'off' | 'on', number[]> = { off: [], on: [] };
  // Starts with and without the library take turns, so that other work meets both.
  for (let n = 0; n < 8; n++)
    for (const library of ['off', 'on'] as const)
      times[library].push(await timeStart(join(folder, library), library));
  // Other work only adds to a start, so the fastest one tells what it costs.
  const figuresOf = ([first = Number.NaN, ...again]: number[]) => ({ first, again: Math.min(...again) });
  const [empty, full] = [figuresOf(times.off), figuresOf(times.on)];
  const beside = (time: number) => ({ beside: `${ms(time)} without it` });
  return [
    atMost('a second start, the fastest of 7', empty.again, 5_000),
    atMost('first start with the library', full.first, empty.first + 3_000, beside(empty.first)),
    atMost('a second start with the library', full.again, empty.again + 100, beside(empty.again)),
  ];
}

async function timeStart(dataDir: string, library: 'off' | 'on'): Promise<number> {
  // A user's start has no compile cache from earlier tests.
  const fresh = { NODE_DISABLE_COMPILE_CACHE: '1' };
  const start = performance.now();
  const settings = { DATA_DIR: dataDir, AI_PROVIDER: 'builtin', LIBRARY: library, ...fresh };
  const product = await startProductProcess(settings);
  const took = performance.now() - start;
  await product.stop();
  return took;
}

export async function measureMemory(product: ProductProcess): Promise<Figure[]> {
  const tree = await processTreeOf(product.child.pid ?? 0);
  const sizes = await Promise.all(tree.map(pssInMb));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const show = (value: number) => `${Math.round(value)} MB`;
  return [
    atMost('memory of the whole product, idle', total, 400, { show, note: `${tree.length} processes` }),
  ];
}

async function processTreeOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const trees = (children.match(/\d+/g) ?? []).map((child) => processTreeOf(Number(child)));
  return [pid, ...(await Promise.all(trees)).flat()];
}

async function pssInMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
