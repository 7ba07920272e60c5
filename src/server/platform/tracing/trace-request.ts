import type { Span } from '@opentelemetry/api';
import { routePath } from 'hono/route';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import { beginSpan, callerSpan, failSpan } from './tracing.ts';
import { runAs, underWay } from './under-way.ts';

/** Balancers and Prometheus ask for these every second or so; in traces they would only be noise. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);
/**
 * Runs the rest of a request's way under its id and, where it is traced, as a span, which ends when the connection has taken
 * the answer. A call of our own page in process is a part of the page's request.
 * @param trustsCaller whether a `traceparent` may join the request to its caller's trace: from a stranger it would choose for
 *   us what is recorded
 */
export async function runRequest(
  context: HttpContext,
  { requestId, secure, trustsCaller }: { requestId: string; secure: boolean; trustsCaller: boolean },
  next: () => Promise<void>,
): Promise<void> {
  const span = beginRequest(context, { requestId, secure, trustsCaller });
  await runAs({ requestId, span }, next);
  if (!span) return;
  const route = routePath(context);
  const { status } = context.res;
  span.updateName(`${context.req.method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) failSpan(span, String(status));
  const { outgoing, inProcess } = context.env ?? {};
  if (inProcess || !outgoing || outgoing.closed) span.end();
  else outgoing.once('close', () => span.end());
}

function beginRequest(
  { req, env }: HttpContext,
  { requestId, secure, trustsCaller }: { requestId: string; secure: boolean; trustsCaller: boolean },
): Span | undefined {
  if (untraced.has(req.path)) return undefined;
  return beginSpan(
    {
      name: req.method,
      kind: env?.inProcess ? 'internal' : 'server',
      attributes: {
        'http.request.method': req.method,
        'url.scheme': secure ? 'https' : 'http',
        'saksham.request_id': requestId,
      },
    },
    env?.inProcess ? underWay().span : callerSpan(trustsCaller ? req.header('traceparent') : undefined),
  );
}
