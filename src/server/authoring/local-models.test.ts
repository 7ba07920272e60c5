import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serveOnLoopback } from '#tests/stand-ins/serve-on-loopback.ts';
import { findLocalServices, settleAuthor } from './local-models.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;
const asked: string[] = [];

async function portOf(serve: Serve): Promise<number> {
  const server = await serveOnLoopback(async (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    serve(request, response);
  });
  onTestFinished(server.close);
  return Number(new URL(server.origin).port);
}
const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });
const json =
  (body: unknown, path = '/v1/models'): Serve =>
  (request, response) =>
    request.url === path
      ? response.end(JSON.stringify(body))
      : response.writeHead(404).end('404 page not found');

test('finds models by both lists, leaves out those that can’t write, and does not ask its own port', async () => {
  const studio = await portOf(json(list('text-embedding-nomic', 'qwen2.5-7b-instruct', 'whisper-large-v3')));
  const models = [{ name: 'nomic-embed-text:latest' }, { name: 'llama3.2:3b' }];
  const ollama = await portOf(json({ models }, '/api/tags'));
  const own = await portOf(json(list('model')));
  asked.length = 0;
  // Nothing listens on port 1.
  const ports = { Ollama: ollama, 'LM Studio': studio, 'this product': own, nothing: 1 };
  const entries = Object.entries(ports).map(([name, port]): [number, string] => [port, name]);
  expect(await findLocalServices(entries, own)).toEqual([
    { name: 'Ollama', baseUrl: `http://localhost:${ollama}/v1`, models: ['llama3.2:3b'] },
    { name: 'LM Studio', baseUrl: `http://localhost:${studio}/v1`, models: ['qwen2.5-7b-instruct'] },
  ]);
  expect(asked.toSorted()).toEqual(['GET /api/tags', 'GET /v1/models', 'GET /v1/models']);
});

test.each<[string, Serve]>([
  ['a web page', (_, response) => response.end('<html>Our school</html>')],
  ['odd names', json(list('a\u001b[31mred', 'two\nlines', 'right\u202eleft', 'x'.repeat(300)))],
  ['a redirect', (_, response) => response.writeHead(302, { Location: 'http://192.0.2.1/v1/models' }).end()],
  ['an endless body', (_, response) => void response.write('['.repeat(10_000))],
  ['no answer', () => undefined],
])('does not take %s for a model', async (_, serve) => {
  expect(await findLocalServices([[await portOf(serve), 'something']])).toEqual([]);
});

const odd = { name: 'Ollama', baseUrl: 'http://localhost:11434/v1', models: ['it’s', 'odd; name'] };
const found = async () => [odd];

test('local takes the first model, and the built-in author where there is none', async () => {
  const local = { provider: 'local', timeoutMs: 1 } as const;
  const first = { baseUrl: odd.baseUrl, model: 'it’s', apiKey: undefined, timeoutMs: 1 };
  expect(await settleAuthor(local, found)).toEqual({ provider: 'openai', ...first });
  expect(await settleAuthor(local, async () => [])).toMatchObject({ provider: 'builtin' });
});

test('looks only where no author is asked for, and then gives the line that switches the service on', async () => {
  const unasked = { provider: 'builtin', unasked: true, advice: ['A is missing.'] } as const;
  const line = "OPENAI_BASE_URL=http://localhost:11434/v1 OPENAI_MODEL='it’s' npm start";
  const advice = `Found on this machine: Ollama with it’s, odd; name. It writes the courses after: ${line}`;
  expect(await settleAuthor(unasked, found)).toMatchObject({
    advice: ['A is missing.', advice],
  });
  const never = () => Promise.reject(new Error('looked'));
  expect(await settleAuthor({ provider: 'builtin' }, never)).toEqual({ provider: 'builtin' });
});
