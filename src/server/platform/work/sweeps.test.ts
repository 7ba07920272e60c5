import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSweep, type Sweep } from './sweeps.ts';

const everyMs = 1_000;
const log = { debug() {}, info() {}, error() {}, warn: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sweep runs at once and then periodically, never overlaps itself, and the end waits for it', async () => {
  const ending = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn<Sweep['run']>(async () => {});
  const finish = startSweep({ name: 'sweep', everyMs, run }, { log, ending: ending.signal });
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(run).toHaveBeenCalledTimes(3);
  run.mockReturnValue(promise);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(run).toHaveBeenCalledTimes(4);
  ending.abort();
  expect(run.mock.lastCall?.[0].aborted).toBe(true);
  let isFinished = false;
  const finished = finish().then(() => (isFinished = true));
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(isFinished).toBe(false);
  resolve();
  await finished;
  expect(run).toHaveBeenCalledTimes(4);
});

test('a failed sweep is logged with its name, and soon tried again until it succeeds', async () => {
  const ending = new AbortController();
  const error = new Error('no database');
  const run = vi.fn(async () => {});
  run.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  startSweep(
    { name: 'removing unused guests', everyMs: 60 * 60_000, run },
    {
      log,
      ending: ending.signal,
    },
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledWith({ err: error }, 'removing unused guests failed');
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(run).toHaveBeenCalledTimes(3);
  ending.abort();
});
