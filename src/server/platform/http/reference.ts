import type { Hono } from 'hono';
import type { EndpointShape } from '#contract/endpoint.ts';
import { apiDocsPage } from './api-docs.ts';
import type { HttpEnv } from './http-context.ts';
import { describeApi } from './openapi.ts';

/** `/api/openapi.json` and `/api/docs`, both generated from the contracts. */
export function serveReference(
  app: Hono<HttpEnv>,
  endpoints: Record<string, EndpointShape>,
  version: string,
): void {
  const description = describeApi(endpoints, version);
  app.get('/api/openapi.json', (context) => context.json(description));
  app.get('/api/docs', (context) => context.html(apiDocsPage(description, endpoints, context.get('nonce'))));
}
