import { readdir, readFile } from 'node:fs/promises';
import type { ProductProcess } from '#tests/support/product-process.ts';
import { atMost, type Figure } from './report.ts';

/** Measures the memory of the program and its child processes, including the embedded database. Counts shared pages once (PSS). */
export async function measureMemory(product: ProductProcess): Promise<Figure[]> {
  const tree = await processTreeOf(product.child.pid ?? 0);
  const sizes = await Promise.all(tree.map(pssInMb));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const show = (value: number) => `${Math.round(value)} MB`;
  return [
    atMost('memory of the whole product, idle', total, 400, { show, note: `${tree.length} processes` }),
  ];
}

async function processTreeOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

async function pssInMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
