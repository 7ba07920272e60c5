import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ProductProcess, startProductProcess } from '#tests/support/product-process.ts';
import { atMost, type Figure, median, ms, noted } from './report.ts';

export async function measureStarting(folder: string): Promise<Figure[]> {
  const empty = await measureStarts(join(folder, 'empty'), 'off');
  const full = await measureStarts(join(folder, 'full'), 'on');
  const library = mb(await bytesIn(resolve('content/library')));
  return [
    noted('first start, database made', ms(empty.first)),
    atMost('a second start', empty.again, 5_000),
    atMost('first start with the library', full.first, empty.first + 3_000, without(empty.first)),
    atMost('a second start with the library', full.again, empty.again + 100, without(empty.again)),
    noted('the library in the database', mb(full.bytes - empty.bytes), `${library} as files`),
  ];
}

const without = (time: number) => ({ beside: `${ms(time)} without it` });

async function measureStarts(dataDir: string, library: 'on' | 'off') {
  // A user's start has no compile cache from earlier tests.
  const fresh = { NODE_DISABLE_COMPILE_CACHE: '1' };
  const settings = { DATA_DIR: dataDir, AI_PROVIDER: 'builtin', LIBRARY: library, ...fresh };
  const time = async (): Promise<number> => {
    const start = performance.now();
    const product = await startProductProcess(settings);
    const took = performance.now() - start;
    await product.stop();
    return took;
  };
  const first = await time();
  const again: number[] = [];
  for (let n = 0; n < 5; n++) again.push(await time());
  return { first, again: median(again), bytes: await bytesIn(dataDir) };
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Sums the sizes of files, without those of the database's log, which go around. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('pg_wal'));
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
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
