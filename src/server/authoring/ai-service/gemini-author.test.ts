import { afterAll, beforeEach, expect, test } from 'vitest';
import type { GeminiSettings } from '#server/authoring/authoring-settings.ts';
import type { HabitCall, RawReply } from '#tests/stand-ins/fault.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const service = await startGeminiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const facts = layoutFacts({ topic: 'Loops in Python', chapterCount: 4, language: 'hi' });
const { signal } = new AbortController();
const author = (settings: Partial<GeminiSettings> = {}) =>
  createGeminiAuthor({ ...service, timeoutMs: 60_000, ...settings });
const write = (settings?: Partial<GeminiSettings>) => author(settings).writeLayout(facts, { signal });
const configOf = (call?: Pick<HabitCall, 'body'>) =>
  call?.body['generationConfig'] as Record<string, unknown>;

test('sends exactly the configured sampling, the MIME type and the schema, and the key in its header only', async () => {
  await write();
  const { headers, path, body } = service.calls[0]!;
  const { responseJsonSchema, ...config } = configOf({ body });
  const sampling = { temperature: 1, topP: 0.95, topK: 40, maxOutputTokens: 8192 };
  expect(config).toEqual({ ...sampling, responseMimeType: 'application/json' });
  expect(responseJsonSchema).toMatchObject({ type: 'object', properties: { Chapters: { type: 'array' } } });
  expect(Object.keys(body).sort()).toEqual(['contents', 'generationConfig', 'systemInstruction']);
  expect(headers['x-goog-api-key']).toBe(service.apiKey);
  expect(path).toBe(`/v1beta/models/${service.model}:streamGenerateContent?alt=sse`);
  expect(JSON.stringify(body)).not.toContain(service.apiKey);
});

test('sends the thinking setting, and not what the operator leaves out', async () => {
  await write({ without: ['temperature', 'top_k', 'max_tokens', 'response_format'], thinking: '0' });
  expect(configOf(service.calls[0])).toEqual({ topP: 0.95, thinkingConfig: { thinkingBudget: 0 } });
});

test('replaces the key in messages, also when the service repeats it', async () => {
  service.failNext({ kind: 'status', status: 500, message: `went wrong for ${service.apiKey}` });
  await expect(write()).rejects.toThrow('500: went wrong for [key]');
});

test('reports a chapter as readable text that only grows, also out of a code fence', async () => {
  const layout = await write();
  service.failNext({ kind: 'answer', text: ({ value }) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\`` });
  const seen: string[] = [];
  const shares: number[] = [];
  const onProgress = (text: string, share: number) => {
    seen.push(text);
    shares.push(share);
  };
  const place = { layout, chapterIndex: 0, language: 'hi' } as const;
  const { topics } = await author().writeChapter(place, { signal, onProgress });
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBeLessThan(1);
  expect(seen.length).toBeGreaterThan(5);
  for (const [at, text] of seen.entries()) expect(text.startsWith(seen[at - 1]?.trim() ?? '')).toBe(true);
  expect(seen.at(-1)).toContain(topics.at(-1)?.title);
  expect(seen.join('')).not.toMatch(/[{}"]|topic_id/);
});

test('ends the call with the caller’s reason as soon as the caller aborts', async () => {
  service.failNext({ kind: 'hang' });
  const caller = new AbortController();
  const writing = author().writeLayout(facts, { signal: caller.signal });
  await expect.poll(() => service.calls.length).toBe(1);
  caller.abort(new Error('the learner pressed Cancel'));
  await expect(writing).rejects.toThrow('the learner pressed Cancel');
  await expect.poll(() => service.calls[0]?.state).toBe('given up by the client');
});

test('closes the connection when it abandons an answer', async () => {
  service.failNext({ kind: 'answer', text: () => 'x'.repeat(5 * 1024 * 1024) });
  await expect(write()).rejects.toMatchObject({ code: 'author-failed' });
  await expect.poll(() => service.calls[0]?.state).toBe('given up by the client');
});

const fewer = 'it has a maxOutputTokens value of 8192 but the supported range is from 1 to 4097';

test.each<[string, string, (call: HabitCall) => unknown]>([
  ['thinking', 'Thinking level is not supported', (call) => configOf(call)['thinkingConfig']],
  ['more than 4097 output tokens', fewer, (call) => Number(configOf(call)['maxOutputTokens']) > 4097],
])('asks a model that refuses %s once more, and then without it', async (name, message, isSent) => {
  const refused = { status: 400, body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } } };
  service.failWhen(() => ({ kind: 'habit', reply: (call) => (isSent(call) ? refused : undefined) }));
  const asked = author({ thinking: 'minimal' });
  await asked.writeLayout(facts, { signal });
  expect(asked.askedWithout?.()).toEqual([name]);
  expect(service.calls).toHaveLength(2);
  await asked.writeLayout(facts, { signal });
  expect(service.calls).toHaveLength(3);
});

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const candidate = (text: string, finishReason?: string) => ({
  candidates: [
    { content: { role: 'model', parts: [{ text }] }, ...(finishReason && { finishReason }), index: 0 },
  ],
});

test.each<[string, (text: string) => RawReply['body']]>([
  ['a list', (text) => [candidate(text.slice(0, 20)), candidate(text.slice(20), 'STOP')]],
  ['no finishReason', (text) => event(candidate(text)).replaceAll('\n', '\r\n')],
  ['a BOM and comments', (text) => `\uFEFF: wait\n\n${event(candidate(text, 'STOP'))}`],
])('reads an answer that comes as %s', async (_, reply) => {
  service.failWhen(() => ({ kind: 'habit', reply: ({ text }) => ({ body: reply(text) }) }));
  expect((await write()).Chapters).toHaveLength(4);
  expect(service.calls).toHaveLength(1);
});
