import { streamSSE } from 'hono/streaming';
import type { HttpContext } from './http-context.ts';

/** Comments keep proxies and phones from closing a quiet stream. */
const heartbeatMs = 15_000;

export type SendEvent = (event: string, data: unknown) => Promise<void>;

/**
 * Answers with server-sent events. `run` ends the stream by returning; its signal is aborted when the
 * client goes away. `run` must turn its own failures into events.
 */
export function eventStream(
  context: HttpContext,
  run: (send: SendEvent, signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Response {
  context.header('X-Accel-Buffering', 'no');
  // Nobody reads behind a HEAD, so nothing would ever end what runs.
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
  return streamSSE(context, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const heartbeat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
    try {
      await run((event, data) => stream.writeSSE({ event, data: JSON.stringify(data) }), gone.signal);
    } catch (error) {
      if (!gone.signal.aborted) onError(error);
    } finally {
      clearInterval(heartbeat);
    }
  });
}
