import type { Log } from '#server/platform/log.ts';

/** Longest wait of a failed sweep for its next turn: until then, its findings stay outdated. */
const longestRetryMs = 5_000;

/** Periodic work without a queue: looks for due or faulty things, and deals with them. */
export interface Sweep {
  /** Name for the log: "{name} failed". */
  name: string;
  everyMs: number;
  /** The signal is aborted when the program stops. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Runs every sweep at once, without waiting for it, and then periodically until `ending`. A sweep that is still running
 * when its turn comes is left out; one that fails is logged and runs again within 5 s.
 *
 * @returns a function that waits for the sweeps under way
 */
export function startSweeps(
  sweeps: readonly Sweep[],
  { log, ending }: { log: Log; ending: AbortSignal },
): () => Promise<void> {
  const running = new Map<Sweep, Promise<void>>();
  for (const sweep of sweeps) {
    const start = () => {
      if (running.has(sweep) || ending.aborted) return;
      const run = sweep
        .run(ending)
        .catch((error: unknown) => {
          log.warn({ err: error }, `${sweep.name} failed`);
          setTimeout(start, Math.min(sweep.everyMs, longestRetryMs)).unref();
        })
        .finally(() => running.delete(sweep));
      running.set(sweep, run);
    };
    start();
    const timer = setInterval(start, sweep.everyMs).unref();
    ending.addEventListener('abort', () => clearInterval(timer));
  }
  return async () => {
    await Promise.all(running.values());
  };
}
