import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `check` every 30 ms until it returns a value. @throws Error that names `description` after the timeout */
export async function waitFor<T>(
  description: string,
  check: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await check();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${description}`);
    await sleep(30);
  }
}
