import { readdir, readFile } from 'node:fs/promises';
import type { ProductProcess } from '#tests/support/product-process.ts';
import type { Figure } from './report.ts';

/** Memory of the program and everything it started, the embedded database included: shared pages counted once (PSS). */
export async function measureMemory(product: ProductProcess): Promise<Figure[]> {
  const family = await familyOf(product.child.pid ?? 0);
  const sizes = await Promise.all(family.map(pssInMb));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return [
    {
      what: 'memory of the whole product, idle',
      measured: `${Math.round(total)} MB (${family.length} processes)`,
      beside: 'under 400 MB',
      holds: total < 400,
    },
  ];
}

async function familyOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const family = new Set([root]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

async function pssInMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}
