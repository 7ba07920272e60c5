import { expect, test } from 'vitest';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { serveOnLoopback } from '#tests/stand-ins/serve-on-loopback.ts';
import { geminiAddress, openAiAddresses } from './base-address.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

test.each([
  ['http://localhost:11434', ['http://localhost:11434/v1', 'http://localhost:11434']],
  ['http://localhost:11434/', ['http://localhost:11434/v1', 'http://localhost:11434']],
  ['http://localhost:11434/v1', ['http://localhost:11434/v1']],
  ['http://localhost:11434/v1/', ['http://localhost:11434/v1']],
  ['https://openrouter.ai/api', ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api']],
  ['https://openrouter.ai/api/v1', ['https://openrouter.ai/api/v1']],
  ['https://api.z.ai/api/paas/v4', ['https://api.z.ai/api/paas/v4']],
  ['https://api.groq.com/openai', ['https://api.groq.com/openai', 'https://api.groq.com/openai/v1']],
  [
    'https://generativelanguage.googleapis.com/v1beta/openai/',
    [
      'https://generativelanguage.googleapis.com/v1beta/openai',
      'https://generativelanguage.googleapis.com/v1beta/openai/v1',
    ],
  ],
  ['https://api.perplexity.ai/chat/completions', ['https://api.perplexity.ai']],
  ['http://localhost:8000/v1/chat/completions', ['http://localhost:8000/v1']],
])('looks for the service of %s at %j', (baseUrl, addresses) => {
  expect(openAiAddresses(baseUrl)).toEqual(addresses);
});

test.each([
  ['https://generativelanguage.googleapis.com', 'https://generativelanguage.googleapis.com/v1beta'],
  ['https://generativelanguage.googleapis.com/v1beta/', 'https://generativelanguage.googleapis.com/v1beta'],
  ['https://generativelanguage.googleapis.com/v1', 'https://generativelanguage.googleapis.com/v1'],
  ['https://example.org/v1beta/models/gemini:generateContent', 'https://example.org/v1beta'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/v1beta'],
  ['https://gateway.example/google-ai-studio', 'https://gateway.example/google-ai-studio/v1beta'],
])('takes the Gemini address %s as %s', (baseUrl, address) => {
  expect(geminiAddress(baseUrl)).toBe(address);
});

const facts = layoutFacts();
const { signal } = new AbortController();
const authorAt = (baseUrl: string) =>
  createOpenAiAuthor({
    apiKey: 'stand-in-key',
    model: 'stand-in-model',
    baseUrl,
    timeoutMs: 60_000,
  });

test.each(['', '/', '/v1', '/v1/', '/v1/chat/completions', '/chat/completions'])(
  'writes a layout by the address with %j at its end, or says what is missing',
  async (end) => {
    await using service = await startOpenAiStandIn();
    const written = authorAt(service.origin + end).writeLayout(facts, { signal });
    if (end === '/chat/completions')
      await expect(written).rejects.toMatchObject({ code: 'author-misconfigured' });
    else expect((await written).Chapters).toHaveLength(3);
  },
);

test.each([
  ['a page', 404, '<!doctype html><title>Not found</title>'],
  ['no words', 404, ''],
  ['words for people', 404, '404 page not found'],
  [
    'an error in JSON',
    404,
    '{"error":{"message":"Invalid URL (POST /v1/chat/completions)","type":"invalid_request_error"}}',
  ],
  ['its own word for it', 404, '{"detail":"Not Found"}'],
  ['an error with 200', 200, '{"error":"Unexpected endpoint or method. (POST /v1/chat/completions)"}'],
  ['a page with 200', 200, '\n<html><body>Welcome</body></html>'],
])('goes on without /v1 where that answers with %s, and remembers it', async (_, status, body) => {
  const asked: string[] = [];
  const service = await serveOnLoopback(async (request, response) => {
    asked.push(request.url ?? '');
    if (request.url !== '/chat/completions') return void response.writeHead(status).end(body);
    const content = JSON.stringify({
      'Course Name': 'Soil',
      Chapters: [1, 2, 3].map((n) => ({ 'Chapter Name': `Part ${n}`, About: `About ${n}` })),
    });
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
  });
  const author = authorAt(service.origin);
  await author.writeLayout(facts, { signal, onFaulty: () => undefined }).catch(() => undefined);
  await author.writeLayout(facts, { signal, onFaulty: () => undefined }).catch(() => undefined);
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

test('does not take an unknown model for an unknown address', async () => {
  await using service = await startOpenAiStandIn({ model: 'another-model' });
  const written = authorAt(service.origin).writeLayout(facts, { signal });
  await expect(written).rejects.toThrow('404: The model `stand-in-model` does not exist.');
});
