import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/calls/api.ts';
import { isUnanswered, sendOnce } from './idempotency-key.ts';

const lost = () => new ApiError(0, { code: 'offline', error: 'no answer' });
const refusal = (status: number, code: string) => new ApiError(status, { code, error: code });

const limited = () => refusal(429, 'rate-limited');

/** Makes a server that gives these answers one after the other and records the keys. */
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

async function failed(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.catch((error: ApiError) => error.code);
  await vi.runAllTimersAsync();
  return outcome;
}

let intent = '';
let made = 0;
beforeEach(() => {
  vi.useFakeTimers();
  intent = `intent ${(made += 1)}`;
  return () => vi.useRealTimers();
});

test('uses a new key after an answered intent', async () => {
  const { keys, send } = server();
  await sendOnce(intent, send);
  await sendOnce(intent, send);
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('sends nothing at a second press during the first, and returns the same answer', async () => {
  const { keys, send } = server();
  expect(await Promise.all([sendOnce(intent, send), sendOnce(intent, send)])).toEqual(['fine', 'fine']);
  expect(keys).toHaveLength(1);
});

test.each([
  ['a lost answer', lost()],
  ['half an answer', new SyntaxError('Unexpected end of JSON input')],
  ['a failure of the server', refusal(500, 'internal')],
  ['another try that still runs', refusal(409, 'idempotency-in-flight')],
])('retries after %s with the same key', async (_, error) => {
  const { keys, send } = server(error, error);
  const answer = sendOnce(intent, send);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('fine');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(isUnanswered(intent)).toBe(false);
});

test.each<[string, Error[], string, boolean]>([
  ['keeps the key when no try is answered', [lost(), lost(), lost()], 'offline', true],
  ['drops the key after a refusal', [refusal(409, 'not-enough-coins')], 'not-enough-coins', false],
  ['drops the key when a rate limit refuses the first try', [limited()], 'rate-limited', false],
  [
    'keeps the key when a rate limit refuses a retry, because the first try may have worked',
    [lost(), limited()],
    'rate-limited',
    true,
  ],
])('%s', async (_, answers, code, isKept) => {
  const { keys, send } = server(...answers);
  expect(await failed(sendOnce(intent, send))).toBe(code);
  expect(isUnanswered(intent)).toBe(isKept);
  expect(await sendOnce(intent, send)).toBe('fine');
  expect(new Set(keys).size).toBe(isKept ? 1 : 2);
  expect(isUnanswered(intent)).toBe(false);
});
