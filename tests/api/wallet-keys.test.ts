import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { answerOf, expectRefusal } from './support/refusals.ts';
import { runProduct, signUp, slowStartMs } from './support/running-product.ts';
import { buy, coinsOf, print, printableChapter, type PrintOf } from './support/wallet-calls.ts';

// A call that moves coins is done once for each `Idempotency-Key`, however often it is sent.

const product = await runProduct();
let chapter: PrintOf;

beforeAll(async () => {
  chapter = await printableChapter(await product.learner());
});

async function buyer(): Promise<ApiSession> {
  const session = product.visitor();
  expect((await buy(session, 'basic')).status).toBe(201);
  return session;
}

/** Makes a buyer whose wallet is locked, so that calls that change it wait. */
async function buyerOfHeldWallet() {
  const session = await buyer();
  const { pool } = product.database;
  const keeper = await pool.connect();
  await keeper.query('begin');
  const held = await keeper.query(
    'select 1 from wallets where owner_id = (select owner_id from wallets order by created_at desc limit 1) for update',
  );
  expect(held.rowCount).toBe(1);
  const waiting = (calls: number) =>
    waitFor(`${calls} to wait for the wallet`, async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*) as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting === calls;
    });
  const release = async () => {
    await keeper.query('rollback');
    keeper.release();
  };
  return { session, waiting, release };
}

describe('a repeated call', () => {
  test('gets the first status and body unchanged, marked as a replay, also of a body in another format', async () => {
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
      expect(first.status).toBe(201);
      expect(first.headers.get('Idempotent-Replayed')).toBeNull();
      const coins = await coinsOf(session);
      for (const text of [body, body.replace('{', ' {\n '), body]) {
        const again = await call(text);
        expect(again.headers.get('Idempotent-Replayed')).toBe('true');
        expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: first.text });
      }
      expect(await coinsOf(session)).toBe(coins);
      // The key comes with another body, or to another endpoint.
      expectRefusal(await answerOf(await buy(session, 'pro', key)), 422, 'idempotency-mismatch');
    }
    expect(await coinsOf(session)).toBe(98);
  });

  test('moves coins once when sent 64 times at once, and the others get the same answer or 409', async () => {
    const session = await buyer();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 64 }, async () => answerOf(await print(session, chapter, key))),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.filter(({ headers }) => headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectRefusal(answer, 409, 'idempotency-in-flight');
    }
    expect(await coinsOf(session)).toBe(48);
  });

  test('gets the first answer also from another process', { timeout: slowStartMs }, async () => {
    const session = await buyer();
    const key = randomUUID();
    const first = await answerOf(await print(session, chapter, key));
    const another = await product.startAnother();
    const again = await answerOf(await print(another.session(session), chapter, key));
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    expect(await coinsOf(session)).toBe(48);
  });

  test('is refused while the first is in flight, and gets its answer afterwards', async () => {
    const { session, ...wallet } = await buyerOfHeldWallet();
    const key = randomUUID();
    const first = print(session, chapter, key);
    await wallet.waiting(1);
    const meanwhile = await answerOf(await print(session, chapter, key));
    expectRefusal(meanwhile, 409, 'idempotency-in-flight');
    expect(meanwhile.headers.get('Retry-After')).toBe('1');
    await wallet.release();
    const { status, text } = await answerOf(await first);
    expect(status).toBe(201);
    expect((await answerOf(await print(session, chapter, key))).text).toBe(text);
    expect(await coinsOf(session)).toBe(48);
  });
});

test('the same key of another person is independent, and a call refused for lack of coins can be repeated', async () => {
  const [one, poor] = [await buyer(), await product.learner()];
  const key = randomUUID();
  expect((await print(one, chapter, key)).status).toBe(201);
  expectRefusal(await answerOf(await print(poor, chapter, key)), 409, 'not-enough-coins');
  await buy(poor, 'basic');
  const answer = await print(poor, chapter, key);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Idempotent-Replayed')).toBeNull();
  expect(await coinsOf(poor)).toBe(48);
});

describe('a guest who signs up', () => {
  test('keeps the coins, and isn’t charged again for a lost answer', async () => {
    const session = await buyer();
    const key = randomUUID();
    const lost = await answerOf(await print(session, chapter, key));
    await signUp(session);
    expect(await coinsOf(session)).toBe(48);
    const again = await answerOf(await print(session, chapter, key));
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.text).toBe(lost.text);
    expect(await coinsOf(session)).toBe(48);
  });

  test.each([
    ['pays once for a print', (tab: ApiSession, key: string) => print(tab, chapter, key), 48],
    ['gets the coins once of a purchase', (tab: ApiSession, key: string) => buy(tab, 'pro', key), 200],
  ])('%s that another tab has in flight', async (_, call, coins) => {
    const { session, ...wallet } = await buyerOfHeldWallet();
    const tab = product.visitor(session);
    const key = randomUUID();
    const calling = call(tab, key);
    await wallet.waiting(1);
    const signingUp = signUp(session);
    await wallet.waiting(2);
    await wallet.release();
    await signingUp;
    const first = await answerOf(await calling);
    const again = await answerOf(await call(session, key));
    expect(again.status).toBe(201);
    if (first.status === 201) expect(again.text).toBe(first.text);
    else expectRefusal(first, 409, 'wallet-moved');
    expect(await coinsOf(session)).toBe(coins);
  });
});
