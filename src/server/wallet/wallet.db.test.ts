import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { saveCourse } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { purchasePlan } from './purchases.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';
import { listWalletEntries, rewardCourse } from './wallet.ts';

const { db, pool } = await testDatabase();
const { inTx, buy, buyer, print, coinsOf, entriesOf, merge } = walletBooks(db);
const moved = { code: 'wallet-moved' };

test('a guest who becomes a learner brings the coins in one transfer, once', async () => {
  const [guestId, learnerId] = [await buyer('basic'), await buyer('pro')];
  await merge(newId(), learnerId);
  expect(await entriesOf(learnerId)).toHaveLength(1);
  await merge(guestId, learnerId);
  await merge(guestId, learnerId);
  expect((await entriesOf(learnerId))[0]).toMatchObject({ kind: 'merge', coins: 50, balance: 200 });
  expect((await entriesOf(guestId))[0]).toMatchObject({ kind: 'merge', coins: -50, balance: 0 });
});

test('a guest who becomes a learner can’t change the former wallet, and a call under way must be repeated', async () => {
  const [guestId, newcomer, learnerId] = [await buyer('basic'), newId(), newId()];
  await merge(guestId, learnerId);
  await expect(print(guestId)).rejects.toMatchObject(moved);
  await expect(buy(guestId, 'basic')).rejects.toMatchObject(moved);
  await merge(newcomer, learnerId);
  await expect(buy(newcomer, 'basic')).rejects.toMatchObject(moved);
  expect(await coinsOf(learnerId)).toBe(50);
});

test('a guest who becomes a learner brings no more coins that nobody paid for than one account may credit itself a day', async () => {
  const learnerId = newId();
  for (let guest = 0; guest < 4; guest += 1) {
    const ownerId = newId();
    await inTx((tx) => purchasePlan(tx, { ownerId, planId: 'premium', key: newId(), coinsPerDay: 1000 }));
    await merge(ownerId, learnerId);
  }
  expect(await coinsOf(learnerId)).toBe(1000);
});

test('prints at once take no more coins than there are, and a repeated one takes its price once', async () => {
  const ownerId = await buyer('basic');
  const keys = Array.from({ length: 30 }, () => newId());
  const prints = await Promise.allSettled([...keys, ...keys].map((key) => print(ownerId, key)));
  const refusals = prints.flatMap((each) => (each.status === 'rejected' ? [each.reason as object] : []));
  // A repeated reason violates the unique index.
  for (const { code } of refusals as { code: string }[])
    expect(['not-enough-coins', '23505']).toContain(code);
  const balances = (await entriesOf(ownerId)).map(({ balance }) => balance);
  expect(balances).toEqual(Array.from({ length: 26 }, (_, n) => 2 * n));
});

test('a guest who becomes a learner while they print loses no coins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [guestId, learnerId] = [await buyer('basic'), newId()];
    const prints = Array.from({ length: 6 }, () => print(guestId));
    const [, done] = await Promise.all([merge(guestId, learnerId), Promise.allSettled(prints)]);
    const taken = 2 * done.filter(({ status }) => status === 'fulfilled').length;
    expect([await coinsOf(guestId), await coinsOf(learnerId)]).toEqual([0, 50 - taken]);
  }
});

test('the history is paged newest first, each entry once, and refuses a cursor that is not ours', async () => {
  const ownerId = await buyer('premium');
  for (let n = 0; n < 3; n += 1) await print(ownerId);
  const list = (cursor?: string) => listWalletEntries(db, ownerId, { limit: 2, cursor });
  const first = await list();
  const last = await list(first.next ?? '');
  const balances = [...first.entries, ...last.entries].map(({ balance }) => balance);
  expect([...balances, last.next]).toEqual([294, 296, 298, 300, null]);
  await expect(list('x')).rejects.toMatchObject({ code: 'invalid-request' });
});

const insert = `insert into ledger_entries (account_id, transfer_id, number, balance, coins, kind, reason)
  values (gen_random_uuid(), '00000000-0000-0000-0000-00000000000a', 1, 5, 5, 'purchase', 'x')`;
test.each([
  ['an update', "update ledger_entries set coins = coins + 1, reason = 'x'"],
  ['a delete', 'delete from ledger_entries'],
  ['a balance below zero', 'update wallets set balance = -1'],
  ['one side alone of a transfer', insert],
  [
    'two sides that don’t sum to zero',
    `${insert}, ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-00000000000a',
       null, null, -4, 'purchase', 'x')`,
  ],
])('the database itself refuses %s', async (_, statement) => {
  await buyer('basic');
  const read = async () => (await pool.query('select * from ledger_entries order by reason, coins')).rows;
  const before = await read();
  const code = expect.stringMatching(/^(42501|23001|23514)$/);
  await expect(pool.query(statement)).rejects.toMatchObject({ code });
  expect(await read()).toEqual(before);
});

const save = async (courseName: string) => {
  const content = { courseName, chapters: [{ chapterName: 'One', topics: [{ title: 'Only' }] }] };
  const author = { id: newId(), kind: 'learner' } as const;
  return (await saveCourse({ db, budgets: testBudgets(db) }, author, content)).courseId;
};
const [soil, water, seeds] = [await save('Soil'), await save('Water'), await save('Seeds')];
const reward = (personId: string, courseId: string, rewards = true) =>
  inTx((tx) => rewardCourse(tx, { personId, courseId }, { rewards }));
/** Makes all rewards of a person a day older. */
const sleepANight = (personId: string) =>
  pool.query('update course_rewards set day = day - 1 where owner_id = $1', [personId]);

test('a completed course pays one print and is named in the history; one a day gives coins, and each once', async () => {
  const learner = newId();
  const change = await reward(learner, soil);
  const entry = { kind: 'reward', coins: 2, balance: 2, courseId: soil, courseName: 'Soil' };
  expect(change).toMatchObject({ coins: 2, entry });
  expect(await entriesOf(learner)).toEqual([change?.entry]);
  expect(await reward(learner, water)).toBeUndefined();
  await sleepANight(learner);
  expect(await reward(learner, soil)).toBeUndefined();
  expect(await reward(learner, seeds)).toMatchObject({ coins: 4 });
});

test('a completed course gives coins once when several are completed at the same moment', async () => {
  const learner = newId();
  const many = [soil, water, seeds].flatMap((id) => [id, id, id, id]);
  const given = await Promise.all(many.map((courseId) => reward(learner, courseId)));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect(await entriesOf(learner)).toHaveLength(1);
});

test('a completed course gives none while rewards are off, the wallet is stopped or the transaction fails, and does later', async () => {
  const learner = newId();
  expect(await reward(learner, soil, false)).toBeUndefined();
  await pool.query('insert into wallets (owner_id, stopped_at) values ($1, now())', [learner]);
  expect(await reward(learner, soil)).toBeUndefined();
  await pool.query('update wallets set stopped_at = null where owner_id = $1', [learner]);
  const failing = inTx(async (tx) => {
    await rewardCourse(tx, { personId: learner, courseId: soil }, { rewards: true });
    throw new Error('lost');
  });
  await expect(failing).rejects.toThrow('lost');
  expect(await coinsOf(learner)).toBe(0);
  expect(await reward(learner, soil)).toMatchObject({ coins: 2 });
  await expect(reward(newId(), newId())).rejects.toMatchObject({ code: 'course-not-found' });
});

test('a completed course gives its coins, and a day those of one course, once to a learner who was several guests', async () => {
  const learner = newId();
  await reward(learner, soil);
  for (const courseId of [soil, water, soil]) {
    const guest = newId();
    await reward(guest, courseId);
    await merge(guest, learner);
    await expect(reward(guest, seeds)).rejects.toMatchObject(moved);
  }
  expect(await coinsOf(learner)).toBe(2);
  await sleepANight(learner);
  expect(await reward(learner, soil)).toBeUndefined();
});

test('wallets and entries agree after all of this', async () => {
  expect(await reconcile(db, createLog('silent'))).toBeUndefined();
  expect(await stoppedWallets(db)).toBeUndefined();
});
