import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { Problem } from '#contract/problem.ts';
import type { Config } from '#server/config.ts';
import { countAnswer } from '#server/platform/process-metrics.ts';
import type { RoomParts } from '#server/platform/room.ts';
import { beginSpan, callerSpan, failSpan, runAs, underWay } from '#server/platform/tracing/tracing.ts';
import { answersInFlight, type BytesInFlight } from './bytes-in-flight.ts';
import { createAddressReader, createProxyCheck, rememberAddress } from './client-address.ts';
import { compression } from './compression.ts';
import type { HttpContext, HttpEnv } from './http-context.ts';
import { problemAnswer } from './problem-answer.ts';
import { sameOriginOnly } from './same-origin.ts';
import { isSecure, securityHeaders } from './security-headers.ts';
import type { VisitorPages } from './visitor-pages.ts';

type AppOptions = Pick<RoomParts, 'log' | 'cache' | 'budgets'> &
  Pick<Config, 'publicUrl' | 'trustedProxies' | 'development'> & {
    pages: VisitorPages;
    inFlight: BytesInFlight;
  };

/** Makes the application without its endpoints: what holds for every request and every failure. */
export function createApp(options: AppOptions): Hono<HttpEnv> {
  const { log, publicUrl, trustedProxies, cache, pages, budgets, inFlight, development } = options;
  const app = new Hono<HttpEnv>({ strict: false });
  const addressOf = createAddressReader(trustedProxies);
  const isProxied = createProxyCheck(trustedProxies);
  const secure = isSecure(publicUrl);
  app.use(async (context, next) => {
    const { incoming, inProcess } = context.env ?? {};
    // A call of our own page in process belongs to the page's request.
    if (inProcess) return next();
    const ready = incoming && (cache.ready(incoming) ?? pages.ready(incoming));
    if (ready && inFlight.fits(context.env, () => addressOf(incoming), ready)) {
      countAnswer(ready.status);
      return ready;
    }
    const begun = performance.now();
    await next();
    const made = { method: context.req.method, route: routePath(context), ms: performance.now() - begun };
    return countAnswer(context.res.status, made);
  });
  app.use(async (context, next) => {
    const { incoming, outgoing, inProcess } = context.env ?? {};
    const requestId = (inProcess && underWay().requestId) || randomUUID();
    context.set('requestId', requestId);
    context.set('nonce', randomBytes(16).toString('base64url'));
    const address = addressOf(incoming);
    context.set('address', address);
    if (!inProcess && outgoing && !outgoing.closed)
      outgoing.once('close', budgets.takeAll([['requests-address', address]]));
    rememberAddress(context.req.raw, address);
    await traceRequest(context, { secure, trustsCaller: isProxied(incoming) }, next);
  });
  app.use(securityHeaders(publicUrl, development));
  app.use(compression);
  app.use(answersInFlight(inFlight));
  app.use(sameOriginOnly(publicUrl));
  app.onError((error, context) => {
    const answer = problemAnswer(error, context.get('requestId'), log);
    // A guest who was made before the call failed stays the same guest at the next attempt.
    for (const cookie of context.get('newCookies') ?? []) answer.headers.append('Set-Cookie', cookie);
    return answer;
  });
  return app;
}

/** Answers unknown addresses under /api. Call it after everything is bound. */
export function answerUnknownApi(app: Hono<HttpEnv>): void {
  app.all('/api/*', () => {
    throw new Problem('not-found', { error: 'There is nothing at this address.' });
  });
}

/** Balancers and Prometheus ask for these every second or so; in traces they would only be noise. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Runs the rest of a request's way under its id and, where it is traced, as a span, which ends when the connection has taken
 * the answer. A call of our own page in process is a part of the page's request.
 * @param options.trustsCaller whether a `traceparent` may join the request to its caller's trace: from a stranger it would
 *   choose for us what is recorded
 */
async function traceRequest(
  context: HttpContext,
  { secure, trustsCaller }: { secure: boolean; trustsCaller: boolean },
  next: () => Promise<void>,
): Promise<void> {
  const { req, env } = context;
  const requestId = context.get('requestId');
  const attributes = {
    'http.request.method': req.method,
    'url.scheme': secure ? 'https' : 'http',
    'saksham.request_id': requestId,
  };
  const kind = env?.inProcess ? 'INTERNAL' : 'SERVER';
  const caller = trustsCaller ? callerSpan(req.header('traceparent')) : undefined;
  const parent = env?.inProcess ? underWay().span : caller;
  const span = untraced.has(req.path) ? undefined : beginSpan({ name: req.method, kind, attributes }, parent);
  await runAs({ requestId, address: context.get('address'), span }, next);
  if (!span) return;
  const route = routePath(context);
  const { status } = context.res;
  span.updateName(`${req.method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) failSpan(span, String(status));
  if (env?.outgoing && !env.inProcess && !env.outgoing.closed) env.outgoing.once('close', () => span.end());
  else span.end();
}
