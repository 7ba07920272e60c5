import { ApiError } from '#web/platform/api.ts';

/**
 * Codes that settle an intent: the server looked at this very key and said no, so it never will take coins for it.
 * Everything else says nothing about an earlier try: the line broke, the server failed, or it refused at the door.
 */
const settling: ReadonlySet<string> = new Set([
  'invalid-request',
  'idempotency-key',
  'idempotency-mismatch',
  'unknown-plan',
  'not-enough-coins',
  'course-not-found',
  'chapter-not-found',
  'chapter-not-ready',
  'daily-purchase-limit',
  'wallet-stopped',
  'payment-unavailable',
]);

/** Further tries with the same key when the outcome of one is unknown, and the pause before each, in milliseconds. */
const pausesMs = [1_000, 3_000];

const running = new Map<string, Promise<unknown>>();
const inMemory = new Map<string, string>();
const storageKey = (intent: string) => `unanswered ${intent}`;

/**
 * Does once what a person meant once (`intent`, such as `purchase basic`), however often it is sent: an `Idempotency-Key`
 * is made, kept in this tab's storage before the first try, sent with every try, and dropped when the server has
 * answered. While the outcome is unknown it stays, also over a reload, and the next call goes on with it.
 * A second call while one is under way gets the first one's answer. Throws what the last try threw.
 */
export function sendOnce<T>(intent: string, send: (key: string) => Promise<T>): Promise<T> {
  const known = running.get(intent) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const sent = settle(intent, send).finally(() => running.delete(intent));
  running.set(intent, sent);
  return sent;
}

/** Whether this intent was sent and no answer came back, so that nobody here knows what became of it. */
export function isUnanswered(intent: string): boolean {
  return !running.has(intent) && readKey(intent) !== null;
}

async function settle<T>(intent: string, send: (key: string) => Promise<T>): Promise<T> {
  const kept = readKey(intent);
  const key = kept ?? newKey();
  keep(intent, key);
  let unknown = kept !== null;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await send(key);
      drop(intent);
      return reply;
    } catch (error) {
      if (error instanceof ApiError && settling.has(error.code)) {
        drop(intent);
        throw error;
      }
      unknown ||= mayHaveHappened(error);
      if (!unknown) drop(intent);
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined || !mayHaveHappened(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** No answer or half of one, a failure of the server, or another try still running: the coins may have moved. */
function mayHaveHappened(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || error.code === 'idempotency-in-flight';
}

/** 128 random bits; `crypto.randomUUID` is missing on a plain http address, such as a school's server. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function readKey(intent: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(intent)) ?? inMemory.get(intent) ?? null;
  } catch {
    return inMemory.get(intent) ?? null;
  }
}

function keep(intent: string, key: string): void {
  inMemory.set(intent, key);
  try {
    sessionStorage.setItem(storageKey(intent), key);
  } catch {
    // A browser without storage keeps it as long as the page lives.
  }
}

function drop(intent: string): void {
  inMemory.delete(intent);
  try {
    sessionStorage.removeItem(storageKey(intent));
  } catch {
    // Nothing was kept there.
  }
}
