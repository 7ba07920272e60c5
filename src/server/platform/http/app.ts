import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { Problem } from '#contract/problem.ts';
import type { Log } from '#server/platform/log.ts';
import type { AnswerCache } from './answer-cache.ts';
import { createAddressReader, rememberAddress } from './client-address.ts';
import { compression } from './compression.ts';
import type { HttpEnv } from './http-context.ts';
import { countAnswer } from './metrics.ts';
import { problemAnswer } from './problem-answer.ts';
import { unambiguousCookies } from './request-cookies.ts';
import { sameOriginOnly } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppOptions {
  log: Log;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  cache: AnswerCache;
  development: boolean;
}

/** Makes the application without its endpoints: what holds for every request and every failure. */
export function createApp({ log, publicUrl, trustedProxies, cache, development }: AppOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>({ strict: false });
  const addressOf = createAddressReader(trustedProxies);
  app.use(async (context, next) => {
    const { incoming, inProcess } = context.env ?? {};
    const ready = incoming && !inProcess ? cache.ready(incoming) : undefined;
    if (!ready) await next();
    // A call of our own page in process belongs to the page's request.
    if (!inProcess) countAnswer((ready ?? context.res).status);
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
  app.use(securityHeaders(publicUrl, development));
  app.use(compression);
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
