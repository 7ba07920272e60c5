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
 * Runs a sweep at once, without waiting for it, and then periodically until `ending`. While it is still running when its turn
 * comes, the turn is left out; when it fails, that is logged and it runs again within 5 s. Returns a function that waits for
 * the run under way.
 */
export function startSweep(
  sweep: Sweep,
  { log, ending }: { log: Log; ending: AbortSignal },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const start = () => {
    if (ending.aborted) return;
    running ??= sweep
      .run(ending)
      .catch((error: unknown) => {
        log.warn({ err: error }, `${sweep.name} failed`);
        setTimeout(start, Math.min(sweep.everyMs, longestRetryMs)).unref();
      })
      .finally(() => (running = undefined));
  };
  start();
  const timer = setInterval(start, sweep.everyMs).unref();
  ending.addEventListener('abort', () => clearInterval(timer));
  return async () => running;
}
