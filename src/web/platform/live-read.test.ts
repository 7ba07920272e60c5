import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { LiveRead } from './live-read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A read whose answers the test gives; `slow` is the network. */
function reading({ slow = false } = {}) {
  const asked: { answer: (data: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const live = new LiveRead<string>(
    (signal) => new Promise((answer, fail) => asked.push({ answer, fail, signal })),
    () => slow,
  );
  const leave = live.subscribe(() => undefined);
  return { live, asked, leave };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('a second read within 2 s is answered by the first; `now` reads in any case', async () => {
  const { live, asked } = reading();
  live.refresh();
  asked[0]!.answer('a');
  await settled();
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

test('coming back to the page reads at most once in 5 s', async () => {
  const { live, asked } = reading();
  for (let second = 0; second < 9; second += 1) {
    live.returned();
    asked.at(-1)?.answer('a');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked).toHaveLength(2);
});

test.each([
  [false, 5_000],
  [true, 10_000],
])(
  'after a failure it reads again (slow network %s: %i ms) and keeps the last good answer',
  async (slow, waitMs) => {
    const { live, asked } = reading({ slow });
    live.offer('good');
    live.refresh('now');
    asked[0]!.fail(new ApiError(503, { code: 'unavailable' }));
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(asked).toHaveLength(1);
    expect(live.state).toMatchObject({ data: 'good', error: { code: 'unavailable' } });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  },
);

test('a refusal is not asked for again', async () => {
  const { live, asked } = reading();
  live.refresh();
  asked[0]!.fail(new ApiError(404, { code: 'course-not-found' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test.each([
  [false, 3_000],
  [true, 5_000],
])('a read that takes long says so (slow network %s: after %i ms)', async (slow, afterMs) => {
  const { live, asked } = reading({ slow });
  live.refresh();
  await vi.advanceTimersByTimeAsync(afterMs - 1);
  expect(live.state.slow).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(live.state.slow).toBe(true);
  asked[0]!.answer('a');
  await settled();
  expect(live.state).toEqual({ data: 'a', error: null, loading: false, slow: false });
});

test('an answer that came another way is newer than a read on its way', async () => {
  const { live, asked } = reading();
  live.refresh();
  live.offer('new');
  asked[0]!.answer('old');
  await settled();
  expect(live.state).toMatchObject({ data: 'new', loading: false });
});

test('when nobody shows it any more nothing is read; when somebody does again, it is', async () => {
  const { live, asked, leave } = reading();
  live.refresh();
  leave();
  expect(asked[0]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  live.subscribe(() => undefined);
  live.refresh();
  expect(asked).toHaveLength(2);
});
