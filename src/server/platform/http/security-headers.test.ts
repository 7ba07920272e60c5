import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from './http-context.ts';
import { securityHeaders } from './security-headers.ts';

async function connectRule(development: boolean): Promise<string | undefined> {
  const app = new Hono<HttpEnv>().use(securityHeaders(undefined, development));
  app.get('/', (context) => context.html('<!doctype html>'));
  const policy = (await app.request('/')).headers.get('Content-Security-Policy');
  return policy?.split('; ').find((rule) => rule.startsWith('connect-src'));
}

test('pages may open the websocket of Vite in development only', async () => {
  expect(await connectRule(true)).toBe("connect-src 'self' ws://*:24678");
  expect(await connectRule(false)).toBe("connect-src 'self'");
});
