const hourMs = 60 * 60_000;

/**
 * Does something at once, without anybody waiting for it, and then every hour until `ending`; an hour whose turn comes
 * while the one before is still at it is left out. Returns what waits for the one under way.
 */
export function everyHour(work: () => Promise<void>, ending: AbortSignal): () => Promise<void> {
  let running: Promise<void> | undefined;
  const start = () => {
    running ??= work().finally(() => (running = undefined));
  };
  start();
  const timer = setInterval(start, hourMs);
  ending.addEventListener('abort', () => clearInterval(timer));
  return async () => running;
}
