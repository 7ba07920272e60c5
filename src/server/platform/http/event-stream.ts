import { streamSSE } from 'hono/streaming';
import type { EndpointShape, EventsOf } from '#contract/endpoint.ts';
import type { Log } from '#server/platform/log.ts';
import type { HttpContext } from './http-context.ts';
import { problemBody, toProblem } from './problem-answer.ts';
import { eventText } from './reply.ts';

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
  const requestId = context.get('requestId');
  context.header('X-Accel-Buffering', 'no');
  // A HEAD has no reader, so that nothing would end `run`.
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
  return streamSSE(context, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const signal = AbortSignal.any([gone.signal, ending]);
    const heartbeat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
    const send = async (event: string, data: unknown) =>
      stream.writeSSE({ event, data: eventText(endpoint, event, data) });
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
      if (endpoint.events && 'problem' in endpoint.events) {
        await send('problem', { ...problemBody(problem, requestId), retryAfterS: problem.retryAfterS });
      }
    } finally {
      clearInterval(heartbeat);
    }
  });
}
