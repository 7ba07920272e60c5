import { afterAll, beforeEach, expect, test } from 'vitest';
import type { LayoutSoFar } from '#contract/authoring.ts';
import type { GeminiSettings } from '#server/authoring/authoring-settings.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const service = await startGeminiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const facts = layoutFacts({
  category: 'Technology & Engineering',
  topic: 'Loops in Python',
  description: 'for my first job',
  durationHours: 6,
  chapterCount: 4,
  language: 'hi',
});
const { signal } = new AbortController();

function author(settings: Partial<GeminiSettings> = {}) {
  return createGeminiAuthor({ ...service, timeoutMs: 60_000, ...settings });
}

function sentConfig(): Record<string, unknown> {
  return service.calls.at(-1)?.body['generationConfig'] as Record<string, unknown>;
}

test('sends exactly the configured sampling, the MIME type and the schema', async () => {
  await author().writeLayout(facts, { signal });
  const { responseJsonSchema, ...config } = sentConfig();
  expect(config).toEqual({
    temperature: 1,
    topP: 0.95,
    topK: 40,
    maxOutputTokens: 8192,
    responseMimeType: 'application/json',
  });
  expect(responseJsonSchema).toMatchObject({ type: 'object', properties: { Chapters: { type: 'array' } } });
  expect(Object.keys(service.calls[0]!.body).sort()).toEqual([
    'contents',
    'generationConfig',
    'systemInstruction',
  ]);
});

test('does not send what the operator leaves out', async () => {
  await author({ without: ['temperature', 'top_k', 'max_tokens', 'response_format'] }).writeLayout(facts, {
    signal,
  });
  expect(sentConfig()).toEqual({ topP: 0.95 });
});

test.each([
  ['low', { thinkingLevel: 'low' }],
  ['0', { thinkingBudget: 0 }],
  [undefined, undefined],
])('sends the thinking setting %j as %j', async (thinking, sent) => {
  await author({ thinking }).writeLayout(facts, { signal });
  expect(sentConfig()['thinkingConfig']).toEqual(sent);
});

test('sends the key in its header only, neither in the address nor in the body', async () => {
  await author().writeLayout(facts, { signal });
  const call = service.calls[0]!;
  expect(call.headers['x-goog-api-key']).toBe(service.apiKey);
  expect(call.path).toBe(`/v1beta/models/${service.model}:streamGenerateContent?alt=sse`);
  expect(JSON.stringify(call.body)).not.toContain(service.apiKey);
});

test('replaces the key in messages, also when the service repeats it', async () => {
  const apiKey = 'AIza-secret-of-the-operator';
  service.failNext({ kind: 'status', status: 500, message: `went wrong for ${service.apiKey}` });
  await expect(author().writeLayout(facts, { signal })).rejects.toThrow('500: went wrong for [key]');
  const refused = author({ apiKey }).writeLayout(facts, { signal });
  await expect(refused).rejects.toMatchObject({ code: 'author-misconfigured' });
});

test('reports a layout chapter by chapter while it is written', async () => {
  const seen: LayoutSoFar[] = [];
  const layout = await author().writeLayout(facts, { signal, onProgress: (soFar) => seen.push(soFar) });
  expect(layout['Number of Chapters']).toBe(4);
  const counts = seen.map((soFar) => soFar.Chapters?.length ?? 0);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(seen[0]?.Topic).toBe('Loops in Python');
});

test('reports a chapter as readable text that only grows, also out of a code fence', async () => {
  const layout = await author().writeLayout(facts, { signal });
  service.failNext({ kind: 'answer', text: ({ value }) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\`` });
  const seen: string[] = [];
  const shares: number[] = [];
  const chapterFacts = { layout, chapterIndex: 2, language: 'hi' } as const;
  const content = await author().writeChapter(chapterFacts, {
    signal,
    onProgress(text, share) {
      seen.push(text);
      shares.push(share);
    },
  });
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares[0]).toBeLessThan(0.1);
  // An answer of the usual length fills most of it.
  expect(shares.at(-1)).toBeGreaterThan(0.5);
  expect(shares.at(-1)).toBeLessThan(1);
  expect(seen.length).toBeGreaterThan(5);
  for (const [index, text] of seen.entries())
    expect(text.startsWith(seen[index - 1]?.trim() ?? '')).toBe(true);
  expect(seen.at(-1)).toContain(content.topics.at(-1)?.title);
  expect(seen.join('')).not.toMatch(/[{}"]|topic_id/);
  expect(service.calls.at(-1)?.chapter).toBe(layout.Chapters[2]?.['Chapter Name']);
});

test('unwraps the code of a programming chapter', async () => {
  const layout = await author().writeLayout(facts, { signal });
  const content = await author().writeChapter({ layout, chapterIndex: 0, language: 'hi' }, { signal });
  expect(content.topics[0]?.code).toBe('for turn in range(1):\n    print(turn < 3)');
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
  await expect(author().writeLayout(facts, { signal })).rejects.toMatchObject({ code: 'author-failed' });
  await expect.poll(() => service.calls[0]?.state).toBe('given up by the client');
});

test('names a model that the service does not know in the fault', async () => {
  await expect(author({ model: 'gemini-0' }).writeLayout(facts, { signal })).rejects.toMatchObject({
    code: 'author-misconfigured',
    message: expect.stringContaining('404: models/gemini-0 is not found'),
  });
});
