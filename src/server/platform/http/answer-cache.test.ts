import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BudgetSizes } from '#server/platform/budgets/budget-table.ts';
import { budgetsInMemory } from '#tests/support/budgets.ts';
import { AnswerCache } from './answer-cache.ts';

const origin = 'http://here.example';
const { signal } = new AbortController();

function cacheOf(sizes: Partial<BudgetSizes> = {}) {
  const budgets = budgetsInMemory(sizes);
  const cache = new AnswerCache(() => true, { secure: false, budgets });
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

test('has one answer ready for requests without a cookie, once such a request has asked, whatever else they ask', async () => {
  const { ask, ready, made } = cacheOf();
  await ask('/list', { headers: { Cookie: 'a=b' } });
  expect(ready('/list')).toBe(false);
  const long = `/list?x=${'a'.repeat(12_000)}`;
  for (const path of ['/list', long]) expect(await ask(path, { key: '/list' })).toBe('answer 1');
  expect([ready('/list'), ready('/list', { cookie: 'a=b' }), ready(long), made()]).toEqual([
    true,
    false,
    false,
    1,
  ]);
});

test('pages take no place from answers', async () => {
  const { cache, ask, ready } = cacheOf();
  await ask('/list');
  const body = randomBytes(4 * 1024 * 1024);
  const keep = (key: string) =>
    cache.page(key, signal, async () => ({ subject: 'pages', body, type: 'text/html' }));
  const isKept = (key: string) => cache.readyPage(key, { headers: {} } as IncomingMessage) !== undefined;
  for (let n = 0; n < 8; n += 1) await keep(`page ${n}`);
  const kept = Array.from({ length: 8 }, (_, n) => isKept(`page ${n}`)).filter(Boolean);
  expect([kept.length, isKept('page 7'), ready('/list')]).toEqual([5, true, true]);
  cache.drop('pages');
  expect([isKept('page 7'), ready('/list')]).toEqual([false, true]);
});

test('makes one answer for simultaneous requests, and another after a change of its subject alone', async () => {
  const { cache, ask, ready } = cacheOf();
  const asked = [ask('/a', { subject: 'a' })];
  cache.drop('b');
  asked.push(ask('/a', { subject: 'a' }));
  cache.drop('a');
  asked.push(ask('/a', { subject: 'a' }), ask('/a', { subject: 'a' }));
  expect(await Promise.all(asked)).toEqual(['answer 1', 'answer 1', 'answer 2', 'answer 2']);
  await ask('/b', { subject: 'b' });
  cache.drop('a');
  expect([ready('/a'), ready('/b')]).toEqual([false, true]);
  const failing = cache.answer(new Request(`${origin}/a`), '/a', 'a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await ask('/a', { subject: 'a' })).toBe('answer 4');
});

test('keeps no answer that was begun before a change, whatever else changes meanwhile', async () => {
  const { cache, ask } = cacheOf();
  await cache.answer(new Request(`${origin}/a`), '/a', 'a', async () => {
    cache.drop('a');
    for (let n = 0; n < 10_000; n += 1) cache.drop(`other ${n}`);
    return { body: 'of before', type: 'text/plain' };
  });
  expect(await ask('/a', { subject: 'a' })).toBe('answer 1');
});

test('makes an answer whose subject changes all the time once a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { cache, ask, made } = cacheOf();
  for (let second = 0; second < 3; second += 1) {
    for (let change = 0; change < 100; change += 1) {
      cache.dropOncePerSecond('lists');
      await ask('/list');
    }
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(made()).toBe(3);
  expect(await ask('/list')).toBe('answer 4');
});

test('makes few files at once, which other answers don’t wait for', async () => {
  const { cache, ask } = cacheOf({ files: 2 });
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const file = (path: string) => {
    const make = async () => {
      begun.push(path);
      await gate.promise;
      return { body: path, type: 'text/plain' };
    };
    return cache.answer(new Request(origin + path), path, path, make, { isFile: true });
  };
  const files = ['/1', '/2', '/3'].map(file);
  expect(await ask('/list')).toBe('answer 1');
  expect(begun).toEqual(['/1', '/2']);
  gate.resolve();
  const texts = (await Promise.all(files)).map((each) => each.text());
  expect(await Promise.all(texts)).toEqual(['/1', '/2', '/3']);
});
