import { createParser } from 'eventsource-parser';
import type { ProblemBody } from '#contract/problem.ts';
import { within } from '#web/platform/kept/storage.ts';
import { ApiError } from './api.ts';

/** Types of the JSON data by the names of the events. */
export type EventMap = Record<string, unknown>;
export type ServerEvent<Events extends EventMap> = {
  [Name in keyof Events & string]: { event: Name; data: Events[Name]; id: string | undefined };
}[keyof Events & string];

/** A server that sends nothing for so long, not even a comment, counts as lost. */
const silenceMs = 45_000;

/**
 * Reads the events of an answer with their JSON data (WHATWG HTML, "Server-sent events").
 * @throws ApiError with the code of a `problem` event, or `offline` when the connection breaks or is silent for 45 s
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
  try {
    return await within(() => reader.read(), silenceMs);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, { code: 'offline', error: String(error) });
  }
}

function problemOf(data: unknown): ApiError {
  const body = (data ?? {}) as Partial<ProblemBody> & { retryAfterS?: number };
  return new ApiError(0, body, body.retryAfterS);
}

interface FollowOptions<Events extends EventMap> {
  open: (signal: AbortSignal) => Promise<Response>;
  /** Returns `stop` after the last event. */
  onEvent: (event: ServerEvent<Events>) => 'stop' | void;
  /** Called with true when the stream opens, and with false when it breaks. */
  onConnection?: (connected: boolean) => void;
  signal: AbortSignal;
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Follows an event stream until `onEvent` returns stop or `signal` is aborted. Opens it again after a break: after 1 s,
 * doubling to 15 s, or at once when the browser is online again.
 * @throws ApiError if the server refuses (4xx other than 429)
 */
export async function followEvents<Events extends EventMap>(options: FollowOptions<Events>): Promise<void> {
  const { open, onEvent, onConnection, signal } = options;
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
      const { status = 0 } = error as Partial<ApiError>;
      if (status >= 400 && status < 500 && status !== 429) throw error;
    }
    onConnection?.(false);
    await waitOrOnline(waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
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
