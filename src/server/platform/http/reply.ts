import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import type { EndpointShape, EventsOf } from '#contract/endpoint.ts';
import type { Log } from '#server/platform/log.ts';
import type { HttpContext } from './http-context.ts';
import { problemBody, toProblem } from './problem-answer.ts';

export interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
  /** Whole `Set-Cookie` lines. */
  cookies?: readonly string[];
}

export class Reply<Data> {
  readonly data: Data;
  readonly options: ReplyOptions;

  constructor(data: Data, options: ReplyOptions) {
    this.data = data;
    this.options = options;
  }

  static of(result: unknown): Reply<unknown> {
    return result instanceof Reply ? result : new Reply(result, {});
  }
}

/** The JSON of a reply with what the contract lists, and nothing else. Throws where the reply doesn't fit. */
export function replyText({ method, path, reply }: EndpointShape, data: unknown): string {
  return textBy(reply, data, `A reply of ${method} ${path}`);
}

/** Says where something is wrong, but does not quote it: it may be a secret. */
function textBy(schema: z.ZodType, data: unknown, subject: string): string {
  const parsed = schema.safeParse(data);
  if (parsed.success) return JSON.stringify(parsed.data);
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'its root');
  throw new Error(`${subject} does not fit its contract at ${places.join(', ')}`);
}

/** Interval of the comments that keep proxies and phones from closing a quiet stream. */
const heartbeatMs = 15_000;

export type SendEvent<E extends EndpointShape> = <Name extends keyof EventsOf<E> & string>(
  name: Name,
  data: EventsOf<E>[Name],
) => Promise<void>;

/**
 * Answers with an endpoint's server-sent events, each parsed by the contract. `run` ends the stream by returning; its signal is
 * aborted when the client goes away, and when this process ends: then the client asks again, and another process answers. An
 * error of `run` becomes the event `problem` if the endpoint lists that, and is logged otherwise.
 */
export function answerEvents<E extends EndpointShape>(
  endpoint: E,
  context: HttpContext,
  { log, ending }: { log: Log; ending: AbortSignal },
  run: (send: SendEvent<E>, signal: AbortSignal) => Promise<void>,
): Response {
  context.header('X-Accel-Buffering', 'no');
  // A HEAD has no reader, so that nothing would end `run`.
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
  return streamSSE(context, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const signal = AbortSignal.any([gone.signal, ending]);
    const heartbeat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
    const send = async (event: string, data: unknown) => {
      const subject = `The event ${event} of ${endpoint.method} ${endpoint.path}`;
      const schema = endpoint.events?.[event];
      if (!schema) throw new Error(`${subject} is not listed`);
      await stream.writeSSE({ event, data: textBy(schema, data, subject) });
    };
    try {
      await run((event, data) => {
        const sent = send(event, data);
        // Callers need not await each event.
        sent.catch((err: unknown) => log.error({ err }, 'an event could not be sent'));
        return sent;
      }, signal);
    } catch (error) {
      if (signal.aborted) return;
      const { problem, expected } = toProblem(error);
      if (!expected) log.error({ err: error }, 'a stream failed');
      const body = problemBody(problem, context.get('requestId'));
      if (endpoint.events && 'problem' in endpoint.events)
        await send('problem', { ...body, retryAfterS: problem.retryAfterS });
    } finally {
      clearInterval(heartbeat);
    }
  });
}
