import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { EndpointShape } from '#contract/endpoint.ts';
import { commonProblems, ProblemBody, problemStatus, type ProblemCode } from '#contract/problem.ts';
import { version } from '#server/platform/version.ts';
import type { HttpEnv } from './http-context.ts';
import { longestKey } from './idempotency.ts';

type Json = Record<string, unknown>;

/** Serves `/api/openapi.json` (OpenAPI 3.1) and `/api/docs`, both made from the contracts and nothing else. */
export function serveReference(app: Hono<HttpEnv>, endpoints: Record<string, EndpointShape>): void {
  const all = Object.entries(endpoints).map(described);
  const paths: Record<string, Json> = {};
  for (const { endpoint, path, operation } of all)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  app.get('/api/openapi.json', (context) =>
    context.json({
      openapi: '3.1.0',
      info: { title: 'Saksham', version, description: 'From a topic to a course that can be read.' },
      paths,
      components: { schemas: { Problem: z.toJSONSchema(ProblemBody) } },
    }),
  );
  app.get('/api/docs', (context) => context.html(drawReference(all, context.get('nonce'))));
}

const withStatus = (codes: readonly ProblemCode[]) =>
  codes.map((code) => `${problemStatus[code]} ${code}`).join(', ');

function described([name, endpoint]: [string, EndpointShape]) {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  return { name, endpoint, path, operation: operationOf(name, endpoint) };
}

const style = raw(`
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.6 system-ui, sans-serif; }
section { border-top: 1px solid #8886; padding: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: #8882; padding: 1rem; border-radius: .5rem; }
summary { cursor: pointer; padding: .5rem 0; }
`);

function drawReference(all: readonly ReturnType<typeof described>[], nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Saksham: API</title>
      <style nonce="${nonce}">
        ${style}
      </style>
      <main>
        <h1>Saksham: API</h1>
        <p>
          Everything the pages can do, a program can do. The machine-readable description is
          <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
        </p>
        <p>
          A failure answers with <code>{error, code, details?, requestId}</code>. Any call can be refused with
          ${withStatus(commonProblems)}.
        </p>
        ${all.map(
          ({ name, endpoint: { method, summary, access, problems = [] }, path, operation }) =>
            html`<section id="${name}">
              <h2><code>${method} ${path}</code></h2>
              <p>${summary}.</p>
              <p>
                Open to:
                ${access}.${problems.length > 0 ? ` Refusals of its own: ${withStatus(problems)}.` : ''}
              </p>
              <details>
                <summary>Parameters, body and answers</summary>
                <pre>${JSON.stringify(operation, null, 2)}</pre>
              </details>
            </section>`,
        )}
      </main>
    </html>`;
}

function operationOf(operationId: string, endpoint: EndpointShape): Json {
  const { summary, access, status = 200, otherStatuses = [] } = endpoint;
  const parameters = parametersOf(endpoint);
  const codes: ProblemCode[] = [...new Set([...commonProblems, ...(endpoint.problems ?? [])])];
  const refusals = [...Map.groupBy(codes, (code) => problemStatus[code])].map(([refused, ofStatus]) => [
    refused,
    {
      description: ofStatus.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  const success = { description: summary, content: contentOf(endpoint) };
  return {
    operationId,
    summary,
    'x-access': access,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint),
    responses: Object.fromEntries([
      ...[status, ...otherStatuses].map((each) => [each, success]),
      ...refusals,
    ]),
  };
}

function parametersOf({ path, query, idempotent }: EndpointShape): Json[] {
  const { properties = {} } = (query ? schemaOf(query, 'input') : {}) as { properties?: Json };
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const key = { type: 'string', minLength: 1, maxLength: longestKey };
  return [
    ...ofPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ...(idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: key }] : []),
  ];
}

function requestBody({ body, bodyOptional, bodyAsForm, bytesBody }: EndpointShape): Json {
  // OpenAPI 3.1, section 4.8.14.2: bytes need no schema.
  const bytes = bytesBody?.map((mediaType) => [mediaType, { schema: {} }] as const);
  if (bytes) return { requestBody: { required: true, content: Object.fromEntries(bytes) } };
  if (!body) return {};
  const media = { schema: schemaOf(body, 'input') };
  const forms = { 'multipart/form-data': media, 'application/x-www-form-urlencoded': media };
  const content = { 'application/json': media, ...(bodyAsForm && forms) };
  return { requestBody: { required: !bodyOptional, content } };
}

function contentOf({ streams, bytesReply = 'application/json', reply }: EndpointShape): Json {
  return {
    ...(streams !== 'only' && { [bytesReply]: { schema: schemaOf(reply, 'output') } }),
    ...(streams && { 'text/event-stream': { schema: { type: 'string' } } }),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
