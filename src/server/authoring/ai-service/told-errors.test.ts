import { afterAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '#contract/problem.ts';
import type { RawReply } from '#tests/stand-ins/fault.ts';
import { startOpenAiStandIn } from '#tests/stand-ins/openai.ts';
import { serviceHabits } from '#tests/stand-ins/service-habits.ts';
import { observeAuthor, type AuthorCall } from './ai-usage.ts';
import { createOpenAiAuthor } from './openai-author.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';

const service = await startOpenAiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const facts = layoutFacts();

async function refusalOf(reply: RawReply) {
  service.failWhen(() => ({ kind: 'habit', reply: () => reply }));
  const author = createOpenAiAuthor({ ...service, timeoutMs: 60_000 });
  const { signal } = new AbortController();
  return author.writeLayout(facts, { signal }).catch((error: unknown) => error);
}
const event = (data: unknown, name = '') => `${name}data: ${JSON.stringify(data)}\n\n`;
const begun = event({ choices: [{ delta: { content: '{"Course' } }] });

test.each<[string, RawReply, number | undefined]>([
  ['an error of 429', { body: { error: { message: 'Slow down.', code: 429 } } }, undefined],
  [
    'a rate limit without a number',
    { body: { error: { message: 'Rate limit reached.', type: 'rate_limit' } } },
    undefined,
  ],
  ['an error in a word', { body: { error: 'The server is overloaded, try again in 2s' } }, 2_000],
  ['a detail', { body: { detail: 'Too many requests' } }, undefined],
  ['a code and a message', { body: { code: 429, msg: 'quota of the minute' } }, undefined],
  [
    'an event of a stream',
    { body: event({ error: { message: 'Please retry in 12.3s.', code: 503 } }) },
    12_300,
  ],
  [
    'a named event',
    { body: event({ message: 'Overloaded', type: 'overloaded_error' }, 'event: error\n') },
    undefined,
  ],
  [
    'an event amid the answer',
    { body: begun + event({ error: { message: 'Try again after 30 seconds', code: 429 } }) },
    30_000,
  ],
  [
    'an error in a choice',
    {
      body:
        begun +
        event({ choices: [{ error: { code: 502, message: 'Provider died' }, finish_reason: 'error' }] }),
    },
    undefined,
  ],
  [
    'the head of OpenRouter',
    {
      body: {
        error: {
          code: 429,
          message: 'Rate limited',
          metadata: { headers: { 'X-RateLimit-Reset': String(Date.now() + 3_600_000) } },
        },
      },
    },
    3_600_000,
  ],
  [
    'a span in the words',
    { status: 429, body: { error: { message: 'Please try again in 6m0s.' } } },
    360_000,
  ],
  [
    'a span in a head',
    {
      status: 429,
      body: { error: { message: 'No.' } },
      headers: {
        'x-ratelimit-reset-requests': '1m3.5s',
        'x-ratelimit-remaining-requests': '0',
        'x-ratelimit-reset-tokens': '5h',
        'x-ratelimit-remaining-tokens': '12',
      },
    },
    63_500,
  ],
])('takes %s for a service that is away', async (_, reply, ms) => {
  const fault = await refusalOf(reply);
  expect(fault).toMatchObject({ code: 'author-unavailable', retryable: true });
  const { retryAfterMs } = fault as { retryAfterMs?: number };
  if (ms === undefined) expect(retryAfterMs).toBeUndefined();
  // One row's reset is a point in time, and time passes.
  else expect(Math.abs(retryAfterMs! - ms)).toBeLessThan(60_000 < ms ? 30_000 : 1);
  expect(service.calls).toHaveLength(1);
});

test.each([
  'Rate limit reached on requests per day (RPD): Limit 200, Used 200. Please try again in 7m12s.',
  'Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day',
  'You have used up your daily quota.',
  'Limit of 50 requests/day reached',
  'Too many tokens for today',
  'Quota resets in 24 hours',
])('takes “%s” for a limit that lasts', async (message) => {
  const fault = await refusalOf({ status: 429, body: { error: { message } } });
  expect(fault).toMatchObject({
    code: 'author-unavailable',
    retryable: false,
    retryAfterMs: expect.any(Number) as number,
  });
});

test.each<[string, RawReply]>([
  [
    'a key that is wrong',
    { status: 401, body: { error: { message: 'Incorrect API key provided: response_format' } } },
  ],
  ['a key that is wrong, with 200', { body: { error: { message: 'Invalid API key', code: 401 } } }],
  ['no right', { status: 403, body: { error: { message: 'You may not use temperature' } } }],
  [
    'a model that is not there',
    {
      status: 404,
      body: { error: { message: 'The model `top_p` does not exist', code: 'model_not_found' } },
    },
  ],
  ['an account without money', { status: 402, body: { error: { message: 'Insufficient Balance' } } }],
  [
    'something that we do not send',
    { status: 400, body: { error: { message: 'Unknown parameter: logit_bias', param: 'logit_bias' } } },
  ],
  [
    'a place',
    { status: 400, body: { error: { message: 'User location is not supported for the API use.' } } },
  ],
  ['a web page for 403', { status: 403, body: '<html>Forbidden</html>' }],
])('asks once where the service names %s', async (_, reply) => {
  expect(await refusalOf(reply)).toMatchObject({ code: 'author-misconfigured' });
  expect(service.calls).toHaveLength(1);
});

test('gives up a service that refuses everything', async () => {
  service.failWhen(() => ({
    kind: 'habit',
    reply: ({ body }) => ({
      status: 400,
      body: {
        detail: `${Object.keys(body)
          .filter((name) => name !== 'model')
          .sort()
          .at(-1)} is not supported`,
      },
    }),
  }));
  const author = createOpenAiAuthor({ ...service, timeoutMs: 60_000 });
  const { signal } = new AbortController();
  await expect(author.writeLayout(facts, { signal })).rejects.toMatchObject({ code: 'author-misconfigured' });
  expect(service.calls.length).toBeLessThanOrEqual(7);
});

test('waits for what pays before each further call, and ends where it may not be paid for', async () => {
  service.failWhen(() => ({
    kind: 'habit',
    reply: ({ body }) => (body['top_p'] ? { status: 400, body: { error: 'top_p is unknown' } } : undefined),
  }));
  const author = createOpenAiAuthor({ ...service, timeoutMs: 60_000 });
  const { signal } = new AbortController();
  const onFurtherCall = () => Promise.reject(new Problem('ai-budget', { error: 'used up' }));
  await expect(author.writeLayout(facts, { signal, onFurtherCall })).rejects.toMatchObject({
    code: 'ai-budget',
  });
  expect(service.calls).toHaveLength(1);
});

test('records each call, the refused ones as failed and without tokens', async () => {
  service.failWhen(() => serviceHabits['temperature and top_p at once']?.fault);
  const recorded: AuthorCall[] = [];
  const { author } = observeAuthor(createOpenAiAuthor({ ...service, timeoutMs: 60_000 }), (_, call) =>
    recorded.push(call),
  );
  await author.writeLayout(facts, { signal: new AbortController().signal });
  expect(recorded.map(({ failed, tokens }) => [failed, tokens.input > 0])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('tells operators of settings that the service refuses until it answers, without its own words', async () => {
  const { author, misconfigured } = observeAuthor(
    createOpenAiAuthor({ ...service, timeoutMs: 60_000 }),
    () => undefined,
  );
  const write = () => author.writeLayout(facts, { signal: new AbortController().signal });
  const said = 'Incorrect API key provided: sk-abc***xyz of org-4711';
  service.failNext({ kind: 'status', status: 503, message: 'down' });
  await expect(write()).rejects.toThrow('down');
  expect(misconfigured()).toBeUndefined();
  service.failNext({ kind: 'status', status: 401, message: said });
  await expect(write()).rejects.toThrow('org-4711');
  expect(misconfigured()).toMatch(/^the AI service refuses the settings/);
  expect(misconfigured()).not.toMatch(/sk-abc|org-4711/);
  await write();
  expect(misconfigured()).toBeUndefined();
});
