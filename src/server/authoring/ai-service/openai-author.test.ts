import { afterAll, beforeEach, expect, test } from 'vitest';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const service = await startOpenAiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const facts = layoutFacts();
const { signal } = new AbortController();
const author = () => createOpenAiAuthor({ ...service, timeoutMs: 60_000 });

test('sends the sampling that the protocol knows, the schema, and the key as a bearer token', async () => {
  await author().writeLayout(facts, { signal });
  const { body, headers, path } = service.calls[0]!;
  expect(path).toBe('/v1/chat/completions');
  expect(headers.authorization).toBe(`Bearer ${service.apiKey}`);
  expect(body).toMatchObject({
    model: service.model,
    temperature: 1,
    top_p: 0.95,
    max_tokens: 8192,
    stream: true,
  });
  expect(body['response_format']).toMatchObject({
    type: 'json_schema',
    json_schema: { schema: { type: 'object' } },
  });
  expect(body).not.toHaveProperty('top_k');
});

test('sends no authorization without a key', async () => {
  const keyless = createOpenAiAuthor({ ...service, apiKey: undefined, timeoutMs: 60_000 });
  await expect(keyless.writeLayout(facts, { signal })).rejects.toThrow('401: Incorrect API key provided.');
});

test('writes a layout and then its chapters', async () => {
  const layout = await author().writeLayout(facts, { signal });
  expect(layout.Chapters).toHaveLength(3);
  const content = await author().writeChapter({ layout, chapterIndex: 1, language: 'en' }, { signal });
  expect(content.topics.length).toBeGreaterThan(0);
  const messages = service.calls[1]?.body['messages'] as { role: string }[];
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
});

test('reports a refusal by the model as author-refused', async () => {
  service.failNext({ kind: 'refusal', text: 'I can’t help with that.' });
  await expect(author().writeLayout(facts, { signal })).rejects.toMatchObject({
    code: 'author-refused',
    message: 'Candidate was blocked due to refusal',
    retryable: false,
  });
});
