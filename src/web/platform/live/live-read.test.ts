import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/calls/api.ts';
import { LiveRead } from './live-read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a read whose answers the test gives, on a slow or a usual network. */
function reading({ slow = false } = {}) {
  const asked: { answer: (data: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  if (slow) vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } });
  const live = new LiveRead<string>(
    (signal) => new Promise((answer, fail) => asked.push({ answer, fail, signal })),
  );
  const leave = live.subscribe(() => undefined);
  return { live, asked, leave };
}

const promisesDone = () => vi.advanceTimersByTimeAsync(0);

test('a second refresh within 2 s reads nothing; `now` reads in any case', async () => {
  const { live, asked } = reading();
  live.refresh();
  asked[0]!.answer('a');
  await promisesDone();
  live.refresh();
  await vi.advanceTimersByTimeAsync(1_999);
  live.refresh();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  live.refresh();
  expect(asked).toHaveLength(2);
  live.refresh('now');
  expect(asked).toHaveLength(3);
  expect(asked[1]!.signal.aborted).toBe(true);
});

test.each([
  [false, 3_000, 5_000],
  [true, 5_000, 10_000],
])(
  'on a slow network (%s) reports a slow answer after %i ms, and retries %i ms after a failure, with the last good answer',
  async (slow, afterMs, waitMs) => {
    const { live, asked } = reading({ slow });
    live.offer('good');
    live.refresh('now');
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(live.state().slow).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(live.state().slow).toBe(true);
    asked[0]!.fail(new ApiError(503, { code: 'unavailable' }));
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(asked).toHaveLength(1);
    expect(live.state()).toMatchObject({ data: 'good', error: { code: 'unavailable' }, slow: false });
    await vi.advanceTimersByTimeAsync(1);
    asked[1]!.answer('a');
    await promisesDone();
    expect(live.state()).toEqual({ data: 'a', error: null, slow: false });
  },
);

test('a refusal is not tried again, and an offered answer replaces a read under way', async () => {
  const { live: refused, asked: once } = reading();
  refused.refresh();
  once[0]!.fail(new ApiError(404, { code: 'course-not-found' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(once).toHaveLength(1);
  const { live, asked } = reading();
  live.refresh();
  live.offer('new');
  asked[0]!.answer('old');
  await promisesDone();
  expect(live.state()).toMatchObject({ data: 'new' });
});

test.each([
  ['stops a read', () => undefined],
  ['forgets a failure', (fail: (error: Error) => void) => fail(new ApiError(0, { code: 'offline' }))],
])('%s while no component subscribes, and reads at once for the next one', async (what, end) => {
  const { live, asked, leave } = reading();
  live.refresh();
  end(asked[0]!.fail);
  await promisesDone();
  leave();
  expect(asked[0]!.signal.aborted).toBe(what === 'stops a read');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  live.subscribe(() => undefined);
  live.refresh();
  expect(asked).toHaveLength(2);
});
