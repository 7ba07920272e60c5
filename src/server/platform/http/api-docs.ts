import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { EndpointShape } from '#contract/endpoint.ts';
import { commonProblems, problemStatus } from '#contract/problem.ts';
import type { HttpEnv } from './http-context.ts';
import { describeApi, type ApiDescription } from './openapi.ts';

type Endpoints = Record<string, EndpointShape>;

/** Serves `/api/openapi.json` and `/api/docs`, both generated from the contract. */
export function serveReference(app: Hono<HttpEnv>, endpoints: Endpoints, version: string): void {
  const description = describeApi(endpoints, version);
  app.get('/api/openapi.json', (context) => context.json(description));
  app.get('/api/docs', (context) => context.html(apiDocsPage(description, endpoints, context.get('nonce'))));
}

/** The reference as one page to read: no script, made from the same contracts as the OpenAPI description. */
function apiDocsPage(description: ApiDescription, endpoints: Endpoints, nonce: string) {
  const sections = Object.entries(endpoints).map(([name, endpoint]) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = description.paths[path]?.[endpoint.method.toLowerCase()];
    const problems = (endpoint.problems ?? []).map((code) => `${problemStatus[code]} ${code}`).join(', ');
    return html`<section id="${name}">
      <h2><code>${endpoint.method} ${path}</code></h2>
      <p>${endpoint.summary}.</p>
      <p>Open to: ${endpoint.access}.${problems ? html` Refusals of its own: ${problems}.` : ''}</p>
      <details>
        <summary>Parameters, body and answers</summary>
        <pre>${JSON.stringify(operation, null, 2)}</pre>
      </details>
    </section>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Saksham: API</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Saksham: API</h1>
          <p>
            Everything the pages can do, a program can do. The machine-readable description is
            <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
          </p>
          <p>
            A failure answers with <code>{error, code, details?, requestId}</code>. Any call can be refused
            with ${commonProblems.map((code) => `${problemStatus[code]} ${code}`).join(', ')}.
          </p>
          ${sections}
        </main>
      </body>
    </html>`;
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
section { border-top: 1px solid #8886; padding: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: #8882; padding: 1rem; border-radius: .5rem; }
summary { cursor: pointer; padding: .5rem 0; }
`;
