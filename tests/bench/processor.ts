import { readdir, readFile, writeFile } from 'node:fs/promises';

/** Processor time of all threads of a process so far, in milliseconds. Linux counts it in nanoseconds. */
export async function processorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(stat.split(' ', 1)[0]);
    }),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1_000_000;
}

export async function forgetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

export async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
