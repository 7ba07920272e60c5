import { afterAll, beforeEach, expect, test } from 'vitest';
import type { RawReply } from '#tests/stand-ins/fault.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { serviceHabits } from '#tests/stand-ins/service-habits.ts';
import type { Author } from '#server/authoring/author.ts';
import { observeAuthor } from './ai-usage.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const service = await startOpenAiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const { signal } = new AbortController();
const openAi = (settings: object = {}) => createOpenAiAuthor({ ...service, timeoutMs: 60_000, ...settings });
const write = (author = openAi()) => author.writeLayout(layoutFacts(), { signal });

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

test('reports a refusal by the model as author-refused', async () => {
  service.failNext({ kind: 'refusal', text: 'I can’t help with that.' });
  const message = 'Candidate was blocked due to refusal';
  await expect(write()).rejects.toMatchObject({ code: 'author-refused', message, retryable: false });
});

/** Tests each habit with a layout. One habit shows that a second opinion makes the same requests. */
const opinionOf = (author: Author) => author.screen!({ text: 'Soil', who: 'learner' }, { signal });
const cases: [string, string, (author: Author) => Promise<unknown>][] = [
  ...Object.keys(serviceHabits).map((name) => ['layout', name, write] as [string, string, typeof write]),
  ['second opinion', 'json_schema is refused by param (OpenAI)', opinionOf],
];

test.each(cases)('writes a %s by a service with the habit %s', async (_, name, ask) => {
  const { fault, further, without = [] } = serviceHabits[name]!;
  service.failWhen(() => fault);
  service.screenWhen(() => fault);
  const count = () => service.calls.length + service.screens.length;
  const asked = openAi();
  await ask(asked);
  expect(count()).toBe(1 + further);
  expect(asked.askedWithout?.()).toEqual(without);
  // A field that was refused is not sent again.
  await ask(asked);
  expect(count()).toBe(2 + further);
});

function refusalOf(reply: RawReply) {
  service.failWhen(() => ({ kind: 'habit', reply: () => reply }));
  return write().catch((error: unknown) => error);
}
const error = (message: string, more: object = {}) => ({ body: { error: { message, ...more } } });
const event = (data: unknown, name = '') => `${name}data: ${JSON.stringify(data)}\n\n`;
const begun = event({ choices: [{ delta: { content: '{"Course' } }] });
const late = { error: { message: 'Try again after 30 seconds', code: 429 } };
const reset = { headers: { 'X-RateLimit-Reset': String(Date.now() + 3_600_000) } };
const heads = { 'x-ratelimit-reset-requests': '1m3.5s', 'x-ratelimit-remaining-requests': '0' };

test.each<[string, RawReply, number]>([
  ['an error in a word', { body: { error: 'The server is overloaded, try again in 2s' } }, 2_000],
  ['an event amid the answer', { body: begun + event(late) }, 30_000],
  ['the head of OpenRouter', error('Rate limited', { code: 429, metadata: reset }), 3_600_000],
  ['a span in the words', { status: 429, ...error('Please try again in 6m0s.') }, 360_000],
  ['a span in a head', { status: 429, ...error('No.'), headers: heads }, 63_500],
])('takes %s for a service that is away', async (_, reply, ms) => {
  const fault = await refusalOf(reply);
  expect(fault).toMatchObject({ code: 'author-unavailable', retryable: true });
  const { retryAfterMs } = fault as { retryAfterMs?: number };
  // One row's reset is a point in time, and time passes.
  expect(Math.abs(retryAfterMs! - ms)).toBeLessThan(60_000 < ms ? 30_000 : 1);
  expect(service.calls).toHaveLength(1);
});

test.each([
  'Rate limit reached on requests per day (RPD): Limit 200, Used 200. Please try again in 7m12s.',
  'Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day',
  'Quota resets in 24 hours',
])('takes “%s” for a limit that lasts', async (message) => {
  const fault = await refusalOf({ status: 429, ...error(message) });
  const retryAfterMs = expect.any(Number) as number;
  expect(fault).toMatchObject({ code: 'author-unavailable', retryable: false, retryAfterMs });
});

test('tells operators of settings that the service refuses until it answers, without its own words', async () => {
  const { author, misconfigured } = observeAuthor(openAi(), () => undefined);
  service.failNext({ kind: 'status', status: 503, message: 'down' });
  await expect(write(author)).rejects.toThrow('down');
  expect(misconfigured()).toBeUndefined();
  service.failNext({ kind: 'status', status: 401, message: 'Incorrect key: sk-abc***xyz of org-4711' });
  await expect(write(author)).rejects.toThrow('org-4711');
  expect(misconfigured()).toMatch(/^the AI service refuses the settings/);
  expect(misconfigured()).not.toMatch(/sk-abc|org-4711/);
  await write(author);
  expect(misconfigured()).toBeUndefined();
});
