import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { Problem } from '#contract/problem.ts';
import type { Log } from '#server/platform/log.ts';
import type { AnswerCache } from './answer-cache.ts';
import { createAddressReader, rememberAddress } from './client-address.ts';
import { compression } from './compression.ts';
import type { HttpEnv } from './http-context.ts';
import { problemAnswer } from './problem-answer.ts';
import { unambiguousCookies } from './request-cookies.ts';
import type { RequestCounts } from './request-counts.ts';
import { sameOriginOnly } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppOptions {
  log: Log;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  cache: AnswerCache;
  requests: RequestCounts;
}

/** The application without its endpoints: what holds for every request, and what every failure looks like. */
export function createApp({ log, publicUrl, trustedProxies, cache, requests }: AppOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ strict: false });
  const addressOf = createAddressReader(trustedProxies);
  app.use(async (context, next) => {
    const { incoming, inProcess } = context.env ?? {};
    const ready = incoming && !inProcess ? cache.ready(incoming) : undefined;
    if (!ready) await next();
    // What our own pages ask for in process belongs to the page's request.
    if (!inProcess) requests.add((ready ?? context.res).status);
    return ready;
  });
  app.use(async (context, next) => {
    context.set('requestId', randomUUID());
    context.set('nonce', randomBytes(16).toString('base64url'));
    const address = addressOf(context.env?.incoming);
    context.set('address', address);
    rememberAddress(context.req.raw, address);
    const { headers } = context.req.raw;
    const cookies = headers.get('Cookie');
    if (cookies !== null) headers.set('Cookie', unambiguousCookies(cookies));
    await next();
  });
  app.use(securityHeaders(publicUrl));
  app.use(compression);
  app.use(sameOriginOnly(publicUrl));
  app.onError((error, context) => {
    const answer = problemAnswer(error, context.get('requestId'), log);
    // Who became a guest before the call failed is one, and stays the same one at the next attempt.
    for (const cookie of context.get('newCookies') ?? []) answer.headers.append('Set-Cookie', cookie);
    return answer;
  });
  return app;
}

/** Call after everything is bound: what is left under /api is unknown. */
export function answerUnknownApi(app: Hono<HttpEnv>): void {
  app.all('/api/*', () => {
    throw new Problem('not-found', { error: 'There is nothing at this address.' });
  });
}
