import { createParser } from 'eventsource-parser';
import type { ProblemBody } from '#contract/problem.ts';
import { ApiError } from './api.ts';

/** Each name of an event with the type of its JSON data. */
export type EventMap = Record<string, unknown>;
export type ServerEvent<Events extends EventMap> = {
  [Name in keyof Events & string]: { event: Name; data: Events[Name]; id: string | undefined };
}[keyof Events & string];

/** A server that says nothing for so long, not even a comment, is taken for gone. */
const silenceMs = 45_000;

/**
 * The events of an answer, one by one, their data read as JSON (WHATWG HTML, "Server-sent events").
 * Throws ApiError: at a `problem` event with its code, and `offline` when the connection breaks or falls silent.
 */
export async function* readEvents<Events extends EventMap>(
  response: Response,
): AsyncGenerator<ServerEvent<Events>> {
  const arrived: ServerEvent<Events>[] = [];
  const parser = createParser({
    onEvent({ event = 'message', data, id }) {
      arrived.push({ event, data: JSON.parse(data) as unknown, id } as ServerEvent<Events>);
    },
  });
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await chunkOrSilence(reader);
      parser.feed(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      for (const next of arrived.splice(0)) {
        if (next.event === 'problem') throw problemOf(next.data);
        yield next;
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function chunkOrSilence(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the event stream fell silent')), silenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, { code: 'offline', error: String(error) });
  } finally {
    clearTimeout(timer);
  }
}

function problemOf(data: unknown): ApiError {
  const body = (data ?? {}) as Partial<ProblemBody> & { retryAfterS?: number };
  return new ApiError(0, body, body.retryAfterS);
}

interface FollowOptions<Events extends EventMap> {
  /** Opens the stream: `(signal) => callEvents<...>('GET ...')(browserApi, { params, signal })`. */
  open: (signal: AbortSignal) => Promise<Response>;
  /** Answers `stop` when there is nothing more to come. */
  onEvent: (event: ServerEvent<Events>) => 'stop' | void;
  /** Whether the stream is there, for a quiet word on the page. */
  onConnection?: (connected: boolean) => void;
  /** Asks once by an ordinary read while the stream can't be had (a proxy that buffers, a bad line). */
  poll?: (signal: AbortSignal) => Promise<'stop' | void>;
  signal: AbortSignal;
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Follows an event stream until it says stop or `signal` is aborted: opens it again after a break (1 s, doubling
 * to 15 s, at once when the browser is online again) and polls in between. Throws ApiError where trying again
 * can't help (the server refused: 4xx other than 429).
 */
export async function followEvents<Events extends EventMap>(options: FollowOptions<Events>): Promise<void> {
  const { open, onEvent, onConnection, poll, signal } = options;
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      const response = await open(signal);
      onConnection?.(true);
      for await (const event of readEvents<Events>(response)) {
        waitMs = firstWaitMs;
        if (onEvent(event) === 'stop') return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
    }
    onConnection?.(false);
    if ((await poll?.(signal).catch(() => undefined)) === 'stop') return;
    await waitOrOnline(waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    globalThis.addEventListener?.('online', end, { once: true });
  });
}
