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
const portsOf = (ports: Record<string, number>) =>
  Object.entries(ports).map(([name, port]): [number, string] => [port, name]);
const list = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });
const json =
  (body: unknown, path = '/v1/models'): Serve =>
  (request, response) =>
    request.url === path
      ? response.end(JSON.stringify(body))
      : response.writeHead(404).end('404 page not found');

test('finds models by both lists, and leaves out those that can’t write', async () => {
  const studio = await portOf(json(list('text-embedding-nomic', 'qwen2.5-7b-instruct', 'whisper-large-v3')));
  const models = [{ name: 'nomic-embed-text:latest' }, { name: 'llama3.2:3b' }];
  const ollama = await portOf(json({ models }, '/api/tags'));
  asked.length = 0;
  expect(await findLocalServices(portsOf({ Ollama: ollama, 'LM Studio': studio }))).toEqual([
    { name: 'Ollama', baseUrl: `http://localhost:${ollama}/v1`, models: ['llama3.2:3b'] },
    { name: 'LM Studio', baseUrl: `http://localhost:${studio}/v1`, models: ['qwen2.5-7b-instruct'] },
  ]);
  expect(asked.toSorted()).toEqual(['GET /api/tags', 'GET /v1/models', 'GET /v1/models']);
});

test.each<[string, Serve]>([
  ['a web page', (_, response) => response.end('<html>Our school</html>')],
  ['another API', json({ data: [{ id: 'course-1' }], object: 'page' })],
  ['no list', json({ object: 'list', data: 'none' })],
  ['names that are no texts', json({ object: 'list', data: [{ id: 7 }, null, {}] })],
  ['odd names', json(list('a\u001b[31mred', 'two\nlines', 'right\u202eleft', 'x'.repeat(300)))],
  ['a redirect', (_, response) => response.writeHead(302, { Location: 'http://192.0.2.1/v1/models' }).end()],
  ['an endless body', (_, response) => void response.write('['.repeat(10_000))],
  ['no answer', () => undefined],
  ['a server error', (_, response) => response.writeHead(500).end(JSON.stringify(list('model')))],
])('does not take %s for a model', async (_, serve) => {
  expect(await findLocalServices([[await portOf(serve), 'something']])).toEqual([]);
});

test('does not ask its own port, and bears ports where nothing listens', async () => {
  const own = await portOf(json(list('model')));
  asked.length = 0;
  expect(await findLocalServices(portsOf({ 'this product': own, nothing: 1 }), own)).toEqual([]);
  expect(asked).toEqual([]);
});

const found = async () => [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1', models: ['llama3.2:3b', 'odd; name'] },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1', models: ['it’s'] },
];
const bounds = { timeoutMs: 1 };

test('local takes the first model, and the built-in author where there is none', async () => {
  const local = { provider: 'local', ...bounds } as const;
  const first = { baseUrl: 'http://localhost:11434/v1', model: 'llama3.2:3b', apiKey: undefined };
  expect(await settleAuthor(local, found)).toEqual({ provider: 'openai', ...first, ...bounds });
  expect(await settleAuthor(local, async () => [])).toEqual({
    provider: 'builtin',
    advice: ['AI_PROVIDER=local has found no model on this machine, so the built-in author writes.'],
  });
});

test('without a service, says what is missing and what was found, with the line that switches it on', async () => {
  const settled = await settleAuthor(
    { provider: 'builtin', unasked: true, advice: ['A is missing.'] },
    found,
  );
  expect(settled).toHaveProperty('advice', [
    'A is missing.',
    'Found on this machine: Ollama with llama3.2:3b, odd; name. It writes the courses after: OPENAI_BASE_URL=http://localhost:11434/v1 OPENAI_MODEL=llama3.2:3b npm start',
    "Found on this machine: LM Studio with it’s. It writes the courses after: OPENAI_BASE_URL=http://localhost:1234/v1 OPENAI_MODEL='it’s' npm start",
  ]);
});

test('does not look where a service or the built-in author is asked for', async () => {
  const never = () => Promise.reject(new Error('looked'));
  const gemini = { provider: 'gemini', apiKey: 'k', baseUrl: 'b', model: 'm', ...bounds } as const;
  for (const settings of [{ provider: 'builtin' } as const, gemini])
    expect(await settleAuthor(settings, never)).toEqual(settings);
});
