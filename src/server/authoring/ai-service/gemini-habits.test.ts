import { afterAll, beforeEach, expect, test } from 'vitest';
import type { HabitCall, RawReply } from '#tests/stand-ins/fault.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const service = await startGeminiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const facts = layoutFacts();
const { signal } = new AbortController();
const author = () => createGeminiAuthor({ ...service, thinking: 'minimal', timeoutMs: 60_000 });

const candidate = (text: string, finishReason?: string) => ({
  candidates: [
    { content: { role: 'model', parts: [{ text }] }, ...(finishReason && { finishReason }), index: 0 },
  ],
});
const refused = (message: string): RawReply => ({
  status: 400,
  body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } },
});
const configOf = ({ body }: HabitCall) => body['generationConfig'] as Record<string, unknown>;

test.each<[string, (call: HabitCall) => RawReply | undefined, string[]]>([
  [
    'no system instruction',
    (call) =>
      call.body['systemInstruction']
        ? refused('Developer instruction is not enabled for models/gemma-3-27b-it')
        : undefined,
    ['system role'],
  ],
  [
    'no JSON mode',
    (call) =>
      configOf(call)['responseMimeType']
        ? refused('JSON mode is not enabled for models/gemma-3-27b-it')
        : undefined,
    ['response_format'],
  ],
  [
    'no JSON schema',
    (call) =>
      configOf(call)['responseJsonSchema']
        ? refused(
            'Invalid JSON payload received. Unknown name "responseJsonSchema" at \'generation_config\': Cannot find field.',
          )
        : undefined,
    ['response_format json_schema'],
  ],
  [
    'no thinking',
    (call) =>
      configOf(call)['thinkingConfig']
        ? refused('Thinking level is not supported for this model.')
        : undefined,
    ['thinking'],
  ],
  [
    'no top-k',
    (call) => (configOf(call)['topK'] ? refused('top_k is not supported by this model') : undefined),
    ['top_k'],
  ],
  [
    'a smaller answer',
    (call) =>
      Number(configOf(call)['maxOutputTokens']) > 4097
        ? refused(
            'Unable to submit request because it has a maxOutputTokens value of 8192 but the supported range is from 1 (inclusive) to 4097 (exclusive).',
          )
        : undefined,
    ['more than 4097 output tokens'],
  ],
])('asks a model with %s once more, and then without it', async (_, reply, names) => {
  service.failWhen(() => ({ kind: 'habit', reply }));
  const asked = author();
  await asked.writeLayout(facts, { signal });
  expect(asked.askedWithout?.()).toEqual(names);
  expect(service.calls).toHaveLength(2);
  await asked.writeLayout(facts, { signal });
  expect(service.calls).toHaveLength(3);
});

test.each<[string, (text: string) => RawReply]>([
  ['plain JSON', (text) => ({ body: candidate(text, 'STOP') })],
  ['a list', (text) => ({ body: [candidate(text.slice(0, 20)), candidate(text.slice(20), 'STOP')] })],
  ['no finishReason', (text) => ({ body: `data: ${JSON.stringify(candidate(text))}\r\n\r\n` })],
  ['a reason of its own', (text) => ({ body: `data:${JSON.stringify(candidate(text, 'COMPLETE'))}\n\n` })],
  [
    'a BOM and comments',
    (text) => ({ body: `\uFEFF: wait\n\ndata: ${JSON.stringify(candidate(text, 'STOP'))}\n\n` }),
  ],
])('reads an answer that comes as %s', async (_, reply) => {
  service.failWhen(() => ({ kind: 'habit', reply: ({ text }) => reply(text) }));
  expect((await author().writeLayout(facts, { signal })).Chapters).toHaveLength(3);
  expect(service.calls).toHaveLength(1);
});

test.each<[string, RawReply]>([
  [
    'JSON',
    { body: { error: { code: 429, message: 'Please retry in 12.3s.', status: 'RESOURCE_EXHAUSTED' } } },
  ],
  ['a list', { body: [{ error: { code: 429, message: 'Please retry in 12.3s.' } }] }],
  [
    'an event',
    { body: `data: ${JSON.stringify({ error: { code: 429, message: 'Please retry in 12.3s.' } })}\n\n` },
  ],
])('takes an error inside a 200 as that error, as %s', async (_, reply) => {
  service.failWhen(() => ({ kind: 'habit', reply: () => reply }));
  await expect(author().writeLayout(facts, { signal })).rejects.toMatchObject({
    code: 'author-unavailable',
    retryAfterMs: 12_300,
  });
});
