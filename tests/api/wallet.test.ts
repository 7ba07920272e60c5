import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { StoredLayout } from '#contract/course-layout.ts';
import { printCostInCoins } from '#contract/prices.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { hold, waiting } from '#tests/support/held-rows.ts';
import { saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, expectRefused, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { buy, coinsOf, print, printableChapter, type PrintOf } from './support/wallet-calls.ts';

// The store sells coins, a print costs coins, the history shows both, and each call is done once for each `Idempotency-Key`.

const product = await runProduct();
const { pool } = product.database;
let learner: ApiSession;
let chapter: PrintOf;

beforeAll(async () => {
  learner = await product.learner();
  chapter = await printableChapter(learner);
});

async function buyer(): Promise<ApiSession> {
  const session = product.visitor();
  expect((await buy(session, 'basic')).status).toBe(201);
  return session;
}
const isReplay = ({ headers }: { headers: Headers }) => headers.get('Idempotent-Replayed') === 'true';

test('a visitor who buys becomes a guest, who gets at most 1000 coins a day, however many ask at once', async () => {
  const visitor = product.visitor();
  const first = await buy(visitor, 'pro');
  expect(await first.json()).toMatchObject({ coins: 150, entry: { kind: 'purchase', planId: 'pro' } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(visitor, 'pro')));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  for (const each of refused) expectRefusal(await answerOf(each), 429, 'daily-purchase-limit');
  expect((await buy(visitor, 'basic')).status).toBe(201);
  expect(await coinsOf(visitor)).toBe(950);
});

test('a print costs its price, and the history of its buyer alone names course and chapter', async () => {
  const session = await buyer();
  const change = (await (await print(session, chapter)).json()) as { coins: number; entry: WalletEntry };
  const names = { courseName: 'Soil for growers', chapterName: 'What soil is' };
  expect(change).toMatchObject({ coins: 48, entry: { ...chapter, ...names, coins: -printCostInCoins } });
  const { entries } = await session.json<{ entries: WalletEntry[] }>('/api/wallet/entries');
  expect(entries).toEqual([change.entry, expect.objectContaining({ kind: 'purchase', balance: 50 })]);
  for (const other of [product.visitor(), learner])
    expect(await other.json('/api/wallet/entries')).toEqual({ entries: [], next: null });
});

test('a print is refused without enough coins, and makes no guest of a visitor', async () => {
  const before = await storedIn(product.database);
  for (const session of [learner, product.visitor()]) {
    const answer = await answerOf(await print(session, chapter));
    const { error, details } = expectRefusal(answer, 409, 'not-enough-coins');
    expect(error).toBe('You need at least 2 coins to print the chapter.');
    expect(details).toEqual({ coins: 0 });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await storedIn(product.database)).toBe(before);
});

test('the history comes as CSV', async () => {
  const session = await product.learner();
  await buy(session, 'basic');
  const lines = (await (await session.get('/dashboard/wallet.csv')).text()).split('\r\n');
  expect(lines[0]).toBe('Date,What happened,Course,Chapter,Coins,Balance');
  expect(lines[1]).toMatch(/^\d{4}-[^,]*Z,Purchase: [^,]+,,,50,50$/);
});

test('coins, prices and owners of one’s own, values of the wrong type and bad keys are refused and store nothing', async () => {
  const purchase = (body: object) => ['/api/wallet/purchases', { planId: 'basic', ...body }] as const;
  const printing = (body: object) => ['/api/wallet/prints', { ...chapter, ...body }] as const;
  const courseId = await saveLayout(learner);
  const { Chapters } = await learner.json<StoredLayout>(`/api/course/${courseId}`);
  const before = await storedIn(product.database);
  const refuse = async (call: readonly [string, object], status: number, code: string, headers = {}) => {
    for (const session of [learner, product.visitor()])
      await expectRefused(session.post(...call, { 'Idempotency-Key': 'k', ...headers }), status, code);
  };
  const one = randomUUID();
  for (const extra of [{ coins: 9 }, { price: 0 }, { ownerId: one }])
    for (const call of [purchase(extra), printing(extra)]) await refuse(call, 400, 'invalid-request');
  for (const value of [-1, null, 'x'.repeat(101)])
    for (const call of [purchase({ planId: value }), printing({ chapterId: value })])
      await refuse(call, 400, 'invalid-request');
  for (const planId of ['gold', '__proto__']) await refuse(purchase({ planId }), 404, 'unknown-plan');
  await refuse(printing({ courseId: one }), 404, 'course-not-found');
  await refuse(printing({ chapterId: one }), 404, 'chapter-not-found');
  await refuse(printing({ courseId, chapterId: Chapters[0]?._id }), 409, 'chapter-not-ready');
  for (const key of ['', 'k'.repeat(256)])
    await refuse(purchase({}), 400, 'idempotency-key', { 'Idempotency-Key': key });
  expect(await storedIn(product.database)).toBe(before);
});

test('a repeated call gets the first status and body unchanged, marked as a replay, also of a body in another format', async () => {
  const session = await buyer();
  for (const [path, body] of [
    ['/api/wallet/prints', JSON.stringify(chapter)],
    ['/api/wallet/purchases', JSON.stringify({ planId: 'basic' })],
  ] as const) {
    const key = randomUUID();
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const call = async (text: string) =>
      answerOf(await session.send(path, { method: 'POST', headers, body: text }));
    const first = await call(body);
    expect([first.status, isReplay(first)]).toEqual([201, false]);
    const again = await call(body.replace('{', ' {\n '));
    expect([again.status, isReplay(again), again.text]).toEqual([201, true, first.text]);
    // The key comes with another body, or to another endpoint.
    await expectRefused(buy(session, 'pro', key), 422, 'idempotency-mismatch');
  }
  expect(await coinsOf(session)).toBe(98);
});

test('a repeated call is refused while the first is in flight, and gets its answer afterwards', async () => {
  const session = await buyer();
  const letGo = await hold(pool, 'select from wallets for update');
  const key = randomUUID();
  const first = print(session, chapter, key);
  await waiting(pool);
  await expectRefused(print(session, chapter, key), 409, 'idempotency-in-flight');
  await letGo();
  const { status, text } = await answerOf(await first);
  expect(status).toBe(201);
  expect((await answerOf(await print(session, chapter, key))).text).toBe(text);
  expect(await coinsOf(session)).toBe(48);
});
