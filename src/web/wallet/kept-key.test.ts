import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api.ts';
import { isUnanswered, sendOnce } from './kept-key.ts';

const lost = () => new ApiError(0, { code: 'offline', error: 'no answer' });
const refusal = (status: number, code: string) => new ApiError(status, { code, error: code });

/** Answers as told, one after the other, and remembers the keys it was sent. */
function server(...answers: (Error | string)[]) {
  const keys: string[] = [];
  return {
    keys,
    send: async (key: string) => {
      const answer = answers[keys.length] ?? 'fine';
      keys.push(key);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

/** Waits as a person would, without the time. */
async function failed(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = promise.then(
    () => undefined,
    (error: ApiError) => error,
  );
  await vi.runAllTimersAsync();
  const error = await outcome;
  if (error === undefined) throw new Error('It was answered.');
  return error;
}

let intent = '';
let made = 0;
beforeEach(() => {
  vi.useFakeTimers();
  intent = `intent ${(made += 1)}`;
  return () => vi.useRealTimers();
});

test('an answered intent is over: the next one has a key of its own', async () => {
  const { keys, send } = server();
  await sendOnce(intent, send);
  await sendOnce(intent, send);
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a second press while the first is under way sends nothing and gets the same answer', async () => {
  const { keys, send } = server();
  expect(await Promise.all([sendOnce(intent, send), sendOnce(intent, send)])).toEqual(['fine', 'fine']);
  expect(keys).toHaveLength(1);
});

test.each([
  ['a lost answer', lost()],
  ['half an answer', new SyntaxError('Unexpected end of JSON input')],
  ['a failure of the server', refusal(500, 'internal')],
  ['another try that still runs', refusal(409, 'idempotency-in-flight')],
])('%s is followed by tries with the same key', async (_, error) => {
  const { keys, send } = server(error, error);
  const answer = sendOnce(intent, send);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('fine');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(isUnanswered(intent)).toBe(false);
});

test('when no try is answered the key is kept, and the next press goes on with it', async () => {
  const { keys, send } = server(lost(), lost(), lost());
  expect((await failed(sendOnce(intent, send))).code).toBe('offline');
  expect(isUnanswered(intent)).toBe(true);
  expect(await sendOnce(intent, send)).toBe('fine');
  expect(new Set(keys).size).toBe(1);
  expect(isUnanswered(intent)).toBe(false);
});

test('a refusal ends the intent', async () => {
  const { keys, send } = server(refusal(409, 'not-enough-coins'));
  expect((await failed(sendOnce(intent, send))).code).toBe('not-enough-coins');
  expect(isUnanswered(intent)).toBe(false);
  await sendOnce(intent, send);
  expect(new Set(keys).size).toBe(2);
});

test('a refusal at the door says nothing about an earlier try, so the key stays', async () => {
  const { keys, send } = server(lost(), refusal(429, 'rate-limited'));
  expect((await failed(sendOnce(intent, send))).code).toBe('rate-limited');
  expect(isUnanswered(intent)).toBe(true);
  await sendOnce(intent, send);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal at the door of the first try leaves nothing open', async () => {
  const { send } = server(refusal(429, 'rate-limited'));
  expect((await failed(sendOnce(intent, send))).code).toBe('rate-limited');
  expect(isUnanswered(intent)).toBe(false);
});
