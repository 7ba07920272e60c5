import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd, CrowdReport } from './reader-program.ts';

/** Lets a crowd read from a process of its own, so that its work delays no measurement of this process. */
export async function runCrowd(crowd: Crowd): Promise<CrowdReport> {
  return runProgram(join(import.meta.dirname, 'reader-program.ts'), JSON.stringify(crowd));
}

/** Runs a program of ours in a process of its own. Returns its output as JSON. */
export async function runProgram<T>(program: string, ...args: string[]): Promise<T> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout)) as T;
}

/** Measures a call again and again while something else runs. Returns milliseconds, in ascending order. */
export async function timesDuring(
  during: Promise<unknown>,
  call: () => Promise<unknown>,
  pauseMs = 50,
): Promise<number[]> {
  const times: number[] = [];
  let ended = false;
  const ending = during.finally(() => (ended = true)).catch(() => undefined);
  while (!ended) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
    await Promise.race([sleep(pauseMs), ending]);
  }
  return times.sort((a, b) => a - b);
}

/** Lists how often each answer came: `200: 412, 503: 3`. */
export function outcomesIn({ outcomes }: CrowdReport): string {
  return Object.entries(outcomes)
    .map(([outcome, times]) => `${outcome}: ${times}`)
    .join(', ');
}
