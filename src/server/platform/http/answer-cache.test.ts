import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const origin = 'http://here.example';

function cacheOf() {
  const cache = new AnswerCache(() => true, { secure: false });
  let made = 0;
  return {
    cache,
    made: () => made,
    ask: async (path: string, { key = path, subject = 'lists', headers = {} } = {}): Promise<string> => {
      const make = async () => ({ body: `answer ${(made += 1)}`, type: 'text/plain' });
      const answer = await cache.answer(new Request(origin + path, { headers }), key, subject, make);
      return answer.text();
    },
    ready: (url: string, headers = {}) =>
      cache.ready({ method: 'GET', url, headers } as IncomingMessage) !== undefined,
  };
}

test('an address is answered at once to whoever has no cookie, after somebody without one asked for it', async () => {
  const { ask, ready } = cacheOf();
  await ask('/list', { headers: { Cookie: 'a=b' } });
  expect(ready('/list')).toBe(false);
  await ask('/list');
  expect([ready('/list'), ready('/list', { cookie: 'a=b' }), ready('/list?x')]).toEqual([true, false, false]);
});

test('what somebody adds to an address takes no memory beyond an address of ours', async () => {
  const { ask, ready, made } = cacheOf();
  const long = `/course?x=${'a'.repeat(12_000)}`;
  await ask('/course', { key: 'course' });
  expect(await ask(long, { key: 'course' })).toBe('answer 1');
  expect([made(), ready('/course'), ready(long)]).toEqual([1, true, false]);
});

test('however many different answers are asked for, a bounded number is kept', async () => {
  const { ask, made } = cacheOf();
  const asked = 10_050;
  for (let i = 0; i < asked; i += 1) await ask(`/list?cursor=${i}`);
  await ask(`/list?cursor=${asked - 1}`);
  expect(made()).toBe(asked);
  await ask('/list?cursor=0');
  expect(made()).toBe(asked + 1);
});

test('many who ask for the same at once get one answer, and who asks after a change gets another', async () => {
  const { cache, ask } = cacheOf();
  const before = [ask('/a', { subject: 'a' }), ask('/a', { subject: 'a' })];
  cache.drop('a');
  const after = [ask('/a', { subject: 'a' }), ask('/a', { subject: 'a' })];
  expect(await Promise.all([...before, ...after])).toEqual(['answer 1', 'answer 1', 'answer 2', 'answer 2']);
});

test('an answer that could not be made is not kept for the next one', async () => {
  const { cache, ask } = cacheOf();
  const failing = cache.answer(new Request(`${origin}/a`), '/a', 'a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await ask('/a')).toBe('answer 1');
});

test('the longest course is kept, however badly it can be compressed', async () => {
  const { cache } = cacheOf();
  const body = randomBytes(3 * 1024 * 1024).toString('base64');
  let made = 0;
  const make = async () => ({ body: `${body}${(made += 1)}`, type: 'text/plain' });
  for (let n = 0; n < 2; n += 1) {
    await (await cache.answer(new Request(`${origin}/long`), '/long', 'a', make)).arrayBuffer();
  }
  expect(made).toBe(1);
});

test('what is dropped is made anew, other subjects stay', async () => {
  const { cache, ask, ready } = cacheOf();
  await ask('/a', { subject: 'a' });
  await ask('/b', { subject: 'b' });
  cache.drop('a');
  expect([ready('/a'), ready('/b')]).toEqual([false, true]);
  expect(await ask('/a', { subject: 'a' })).toBe('answer 3');
});

test('an answer is not kept when its subject changed while it was made', async () => {
  const { cache, ask } = cacheOf();
  const make = async () => {
    cache.drop('a');
    return { body: 'of before', type: 'text/plain' };
  };
  await cache.answer(new Request(`${origin}/a`), '/a', 'a', make);
  expect(await ask('/a', { subject: 'a' })).toBe('answer 1');
});
