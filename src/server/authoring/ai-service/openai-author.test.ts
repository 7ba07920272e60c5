import { afterAll, beforeEach, expect, test } from 'vitest';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const service = await startOpenAiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const { signal } = new AbortController();
const write = (settings: object = {}) =>
  createOpenAiAuthor({ ...service, timeoutMs: 60_000, ...settings }).writeLayout(layoutFacts(), { signal });

test('sends the sampling that the protocol knows, the schema, and the key as a bearer token', async () => {
  await write();
  const { body, headers, path } = service.calls[0]!;
  expect(path).toBe('/v1/chat/completions');
  expect(headers.authorization).toBe(`Bearer ${service.apiKey}`);
  const sampling = { temperature: 1, top_p: 0.95, max_tokens: 8192 };
  const format = { type: 'json_schema', json_schema: { schema: { type: 'object' } } };
  expect(body).toMatchObject({ model: service.model, stream: true, ...sampling, response_format: format });
  expect(body).not.toHaveProperty('top_k');
});

test('sends no authorization without a key', async () => {
  await expect(write({ apiKey: undefined })).rejects.toThrow('401: Incorrect API key provided.');
});

test('reports a refusal by the model as author-refused', async () => {
  service.failNext({ kind: 'refusal', text: 'I can’t help with that.' });
  const message = 'Candidate was blocked due to refusal';
  await expect(write()).rejects.toMatchObject({ code: 'author-refused', message, retryable: false });
});
