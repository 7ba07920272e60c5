import { expect, test } from 'vitest';
import { serveOnLoopback } from '#tests/stand-ins/serve-on-loopback.ts';
import { geminiAddress, openAiAddresses } from './known-service.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

test.each([
  ['http://localhost:11434/', ['http://localhost:11434/v1', 'http://localhost:11434']],
  ['http://localhost:11434/v1', ['http://localhost:11434/v1']],
  ['http://localhost:8000/v1/chat/completions', ['http://localhost:8000/v1']],
])('looks for the service of %s at %j', (baseUrl, addresses) => {
  expect(openAiAddresses(baseUrl)).toEqual(addresses);
});

test.each([
  ['https://generativelanguage.googleapis.com/v1beta/', 'https://generativelanguage.googleapis.com/v1beta'],
  ['https://example.org/v1beta/models/gemini:generateContent', 'https://example.org/v1beta'],
])('takes the Gemini address %s as %s', (baseUrl, address) => {
  expect(geminiAddress(baseUrl)).toBe(address);
});

const facts = layoutFacts();
const { signal } = new AbortController();
const standIn = { apiKey: 'stand-in-key', model: 'stand-in-model', timeoutMs: 60_000 };
const authorAt = (baseUrl: string) => createOpenAiAuthor({ ...standIn, baseUrl });

test.each([
  ['an error in JSON', 404, '{"error":{"message":"Invalid URL","type":"invalid_request_error"}}'],
  ['an error with 200', 200, '{"error":"Unexpected endpoint or method. (POST /v1/chat/completions)"}'],
  ['a page with 200', 200, '\n<html><body>Welcome</body></html>'],
])('goes on without /v1 where that answers with %s, and remembers it', async (_, status, body) => {
  const asked: string[] = [];
  const service = await serveOnLoopback(async (request, response) => {
    asked.push(request.url ?? '');
    if (request.url !== '/chat/completions') return void response.writeHead(status).end(body);
    response.end(JSON.stringify({ choices: [{ message: { content: '{}' }, finish_reason: 'stop' }] }));
  });
  const author = authorAt(service.origin);
  for (const _ of ['first', 'second']) await author.writeLayout(facts, { signal }).catch(() => undefined);
  await service.close();
  expect(asked).toEqual(['/v1/chat/completions', '/chat/completions', '/chat/completions']);
});

test('says that the address is a web page', async () => {
  const service = await serveOnLoopback(
    async (_, response) => void response.end('<!doctype html><p>Hello</p>'),
  );
  const hint = 'OPENAI_BASE_URL answers with a web page, not with the API. Is a path such as /v1 missing?';
  await expect(authorAt(service.origin).writeLayout(facts, { signal })).rejects.toMatchObject({
    code: 'author-misconfigured',
    message: hint,
    hint,
  });
  await service.close();
});
