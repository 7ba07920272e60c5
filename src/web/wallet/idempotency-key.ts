import { ApiError, api } from '#web/platform/calls/api.ts';
import { inTab, keepText, keptText } from '#web/platform/kept/kept-text.ts';

/** Codes with which the server has refused a key for good. Others say nothing about an earlier try with the key. */
const finalCodes: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'invalid-request',
  'idempotency-key',
  'idempotency-mismatch',
  'unknown-plan',
  'not-enough-coins',
  'price-changed',
  'course-not-found',
  'chapter-not-found',
  'chapter-not-ready',
  'daily-purchase-limit',
  'wallet-stopped',
  'payment-unavailable',
]);

/** Pauses in milliseconds before each further try with the same key, made while the outcome is unknown. */
const pausesMs = [1_000, 3_000];

const running = new Map<string, Promise<unknown>>();
const inMemory = new Map<string, string>();
const storageKey = (intent: string) => `unanswered ${intent}`;

/**
 * Makes a call take effect once per intent (such as `purchase basic`). While the outcome is unknown, its key stays, also
 * over a reload, for the next call. A second call during the first gets the first one's answer. Throws the error of the
 * last try.
 */
export function sendOnce<T>(intent: string, send: (key: string) => Promise<T>): Promise<T> {
  const known = running.get(intent) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const sent = sendUntilAnswered(intent, send).finally(() => running.delete(intent));
  running.set(intent, sent);
  return sent;
}

export const isUnanswered = (intent: string): boolean => !running.has(intent) && readKey(intent) !== null;

async function sendUntilAnswered<T>(intent: string, send: (key: string) => Promise<T>): Promise<T> {
  const kept = readKey(intent);
  const key = kept ?? newKey();
  keep(intent, key);
  let unknown = kept !== null;
  for (let tries = 0; ; tries += 1) {
    try {
      const reply = await send(key);
      keep(intent, null);
      return reply;
    } catch (error) {
      if (error instanceof ApiError && finalCodes.has(error.code)) {
        keep(intent, null);
        throw error;
      }
      unknown ||= mayHaveHappened(error);
      if (!unknown) keep(intent, null);
      const pauseMs = pausesMs[tries];
      if (pauseMs === undefined || !mayHaveHappened(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Whether coins may have moved: no whole answer, a failure of the server, or another try still under way. */
function mayHaveHappened(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return true;
  return error.code === 'idempotency-in-flight' || error.code === 'wallet-moved';
}

/** 128 random bits; `crypto.randomUUID` is missing on a plain http address, such as a school's server. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a key. If the browser refuses storage, keys last as long as the page. */
const readKey = (intent: string): string | null =>
  keptText(storageKey(intent), inTab) ?? inMemory.get(intent) ?? null;

/** Keeps a key; null drops it. */
function keep(intent: string, key: string | null): void {
  if (key === null) inMemory.delete(intent);
  else inMemory.set(intent, key);
  keepText(storageKey(intent), key, inTab);
}

/** A school's laptop that runs the server itself says "offline" although the server answers, so a free call decides. */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) return false;
  return api.readWallet({}, { signal: AbortSignal.timeout(3_000) }).then(
    () => false,
    (error: unknown) => !(error instanceof ApiError) || error.status === 0,
  );
}
