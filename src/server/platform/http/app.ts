import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { Problem } from '#contract/problem.ts';
import type { Log } from '#server/platform/log.ts';
import { countAnswer } from '#server/platform/process-metrics.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { runRequest } from '#server/platform/tracing/trace-request.ts';
import { underWay } from '#server/platform/tracing/under-way.ts';
import type { AnswerCache } from './answer-cache.ts';
import { answersInFlight, type BytesInFlight } from './bytes-in-flight.ts';
import { createAddressReader, createProxyCheck, rememberAddress } from './client-address.ts';
import { compression } from './compression.ts';
import type { HttpBindings, HttpEnv } from './http-context.ts';
import { problemAnswer } from './problem-answer.ts';
import { sameOriginOnly } from './same-origin.ts';
import { isSecure, securityHeaders } from './security-headers.ts';
import type { VisitorPages } from './visitor-pages.ts';

export interface AppOptions {
  log: Log;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  cache: AnswerCache;
  pages: VisitorPages;
  budgets: Budgets;
  inFlight: BytesInFlight;
  development: boolean;
}

/** Makes the application without its endpoints: what holds for every request and every failure. */
export function createApp({
  log,
  publicUrl,
  trustedProxies,
  cache,
  pages,
  budgets,
  inFlight,
  development,
}: AppOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ strict: false });
  const addressOf = createAddressReader(trustedProxies);
  const isProxied = createProxyCheck(trustedProxies);
  const secure = isSecure(publicUrl);
  app.use(async (context, next) => {
    const { incoming, inProcess } = context.env ?? {};
    const ready = incoming && !inProcess ? (cache.ready(incoming) ?? pages.ready(incoming)) : undefined;
    const fits = ready && inFlight.fits(context.env, () => addressOf(incoming), ready);
    const begun = performance.now();
    if (!fits) await next();
    // A call of our own page in process belongs to the page's request.
    if (fits) {
      countAnswer(ready.status);
      return ready;
    }
    const { method } = context.req;
    const made = { method, route: routePath(context), ms: performance.now() - begun };
    if (!inProcess) countAnswer(context.res.status, made);
    return undefined;
  });
  app.use(async (context, next) => {
    const { incoming, inProcess } = context.env ?? {};
    const requestId = (inProcess && underWay().requestId) || randomUUID();
    context.set('requestId', requestId);
    context.set('nonce', randomBytes(16).toString('base64url'));
    const address = addressOf(incoming);
    context.set('address', address);
    if (!inProcess) holdRequest(budgets, context.env, address);
    rememberAddress(context.req.raw, address);
    await runRequest(context, { requestId, secure, trustsCaller: isProxied(incoming) }, next);
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

/** @throws Problem `busy` when the address has too many requests under way */
function holdRequest(budgets: Budgets, { outgoing }: HttpBindings = {}, address: string): void {
  if (!outgoing || outgoing.closed) return;
  outgoing.once('close', budgets.takeOrRefuse('requests-address', address));
}
