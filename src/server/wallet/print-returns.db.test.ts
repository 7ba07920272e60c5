import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { WalletEntry } from '#contract/wallet.ts';
import { saveCourse } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { printHandbook, readHandbookPrice, returnPrint } from './prints.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';

const { db, pool } = await testDatabase();
const books = walletBooks(db);
const { chapter, inTx, coinsOf, entriesOf, merge, erase } = books;
const buyer = () => books.buyer('basic');
const print = async (ownerId: string) => (await books.print(ownerId)).entry;
const giveBack = (ownerId: string | undefined, ...entries: readonly { _id: string }[]) =>
  returnPrint(
    db,
    ownerId,
    entries.map(({ _id }) => _id),
  );
const kindsOf = async (ownerId: string) =>
  (await entriesOf(ownerId)).map(({ kind, coins }) => `${kind} ${coins}`);
const refused = { code: 'print-not-returnable' };

/** Moves an entry into the past, which the ledger forbids while its triggers are on. */
async function age({ _id }: WalletEntry, interval: string): Promise<void> {
  await pool.query(`alter table ledger_entries disable trigger user`);
  await pool.query(`grant update on ledger_entries to current_user`);
  await pool.query(
    `update ledger_entries set created_at = created_at - $2::interval where transfer_id = $1`,
    [_id, interval],
  );
  await pool.query(`alter table ledger_entries enable trigger user`);
}

describe('the coins of a print', () => {
  test('come back by an entry of their own, which names the chapter', async () => {
    const ownerId = await buyer();
    const taken = await print(ownerId);
    const reply = await giveBack(ownerId, taken);
    expect(reply).toMatchObject({
      coins: 50,
      entries: [{ kind: 'reversal', coins: 2, balance: 50, ...chapter }],
    });
    expect(await kindsOf(ownerId)).toEqual(['reversal 2', 'print -2', 'purchase 50']);
    // A print after it under another key costs as every print.
    await print(ownerId);
    expect(await coinsOf(ownerId)).toBe(48);
  });

  test('come back once, however often and at how many places at once one asks', async () => {
    const ownerId = await buyer();
    const taken = await print(ownerId);
    const replies = await Promise.all(Array.from({ length: 6 }, () => giveBack(ownerId, taken)));
    const again = await giveBack(ownerId, taken, taken);
    const ids = [...replies, again].flatMap(({ entries }) => entries.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(1);
    expect(again.coins).toBe(50);
    expect(await kindsOf(ownerId)).toHaveLength(3);
  });

  test('come back while the same wallet prints', async () => {
    const ownerId = await buyer();
    const taken = await print(ownerId);
    await Promise.all([giveBack(ownerId, taken), ...Array.from({ length: 5 }, () => print(ownerId))]);
    expect(await coinsOf(ownerId)).toBe(40);
    expect(await reconcile(db, createLog('silent'))).toBeUndefined();
    expect(await stoppedWallets(db)).toBeUndefined();
  });

  test('come to the account that a guest became, once', async () => {
    const [guestId, learnerId] = [await buyer(), newId()];
    const [first, second] = [await print(guestId), await print(guestId)];
    await giveBack(guestId, first);
    await merge(guestId, learnerId);
    await expect(giveBack(guestId, second)).rejects.toMatchObject({ code: 'wallet-moved' });
    const replies = [await giveBack(learnerId, first), await giveBack(learnerId, second)];
    expect(replies.map(({ entries }) => entries.length)).toEqual([1, 1]);
    expect(await coinsOf(learnerId)).toBe(50);
  });
});

describe('nothing comes back', () => {
  test('to a visitor, to others, or for what is no print', async () => {
    const [ownerId, otherId] = [await buyer(), await buyer()];
    const taken = await print(ownerId);
    const bought = (await entriesOf(ownerId)).find(({ kind }) => kind === 'purchase')!;
    await expect(giveBack(undefined, taken)).rejects.toMatchObject(refused);
    await expect(giveBack(otherId, taken)).rejects.toMatchObject(refused);
    await expect(giveBack(ownerId, bought)).rejects.toMatchObject(refused);
    await expect(giveBack(ownerId, { _id: newId() })).rejects.toMatchObject(refused);
    // A wrong entry among right ones returns none of them.
    await expect(giveBack(ownerId, taken, bought)).rejects.toMatchObject(refused);
    const [reversal] = (await giveBack(ownerId, taken)).entries;
    await expect(giveBack(ownerId, reversal!)).rejects.toMatchObject(refused);
    expect([await coinsOf(ownerId), await coinsOf(otherId)]).toEqual([50, 50]);
  });

  test('after a day', async () => {
    const ownerId = await buyer();
    const [old, young] = [await print(ownerId), await print(ownerId)];
    await age(old, '25 hours');
    await age(young, '23 hours');
    await expect(giveBack(ownerId, old)).rejects.toMatchObject(refused);
    await giveBack(ownerId, young);
    expect(await coinsOf(ownerId)).toBe(48);
  });

  test('beyond three prints a day, also as several guests, and again on the next day', async () => {
    const [guestId, ownerId] = [await buyer(), await buyer()];
    const asGuest = await print(guestId);
    await giveBack(guestId, asGuest);
    await merge(guestId, ownerId);
    for (let count = 0; count < 2; count += 1) await giveBack(ownerId, await print(ownerId));
    const fourth = await print(ownerId);
    await expect(giveBack(ownerId, fourth)).rejects.toMatchObject(refused);
    expect(await coinsOf(ownerId)).toBe(98);
    // A repeat of a completed return still gets its answer.
    expect((await giveBack(ownerId, asGuest)).entries).toHaveLength(1);
    const entries = await entriesOf(ownerId);
    for (const entry of entries.filter(({ kind }) => kind === 'reversal')) await age(entry, '25 hours');
    await giveBack(ownerId, fourth);
    expect(await coinsOf(ownerId)).toBe(100);
  });
});

describe('a handbook', () => {
  async function course(chapters: number) {
    const { courseId } = await saveCourse(
      { db, budgets: testBudgets(db) },
      { id: newId(), kind: 'learner' },
      {
        courseName: 'Soil',
        chapters: Array.from({ length: chapters }, (_, place) => ({
          chapterName: `Chapter ${place + 1}`,
          topics: [{ title: 'Only' }],
        })),
      },
    );
    return courseId;
  }
  const buy = (ownerId: string, courseId: string, coins: number) =>
    inTx((tx) => printHandbook(tx, { ownerId, courseId, coins, key: newId() })).then(
      ({ entries }) => entries,
    );

  test('comes back as a whole, and its chapters are unpaid again', async () => {
    const ownerId = await buyer();
    const courseId = await course(5);
    const taken = await buy(ownerId, courseId, 10);
    expect(await readHandbookPrice(db, ownerId, courseId)).toMatchObject({ printed: 5, coins: 0 });
    const reply = await giveBack(ownerId, ...taken);
    expect(reply.coins).toBe(50);
    expect(reply.entries).toHaveLength(5);
    expect(await readHandbookPrice(db, ownerId, courseId)).toMatchObject({ printed: 0, coins: 10 });
    await buy(ownerId, courseId, 10);
    expect(await coinsOf(ownerId)).toBe(40);
  });

  test('a chapter that was printed beside it stays paid', async () => {
    const ownerId = await buyer();
    const courseId = await course(2);
    const [first, second] = await buy(ownerId, courseId, 4);
    await giveBack(ownerId, second!);
    expect(await readHandbookPrice(db, ownerId, courseId)).toMatchObject({ printed: 1, coins: 2 });
    expect(first).toMatchObject({ chapterName: 'Chapter 1' });
  });
});

test('what came back is in a person’s own data, and stays balanced when they leave', async () => {
  const ownerId = await buyer();
  await giveBack(ownerId, await print(ownerId));
  await erase(ownerId);
  const { rows } = await pool.query<{ name: string | null }>(
    `select course_name as name from ledger_entries where kind = 'reversal' and created_at > now() - interval '1 hour'
     order by created_at desc limit 2`,
  );
  expect(rows.map(({ name }) => name)).toEqual([null, null]);
  expect(await reconcile(db, createLog('silent'))).toBeUndefined();
});
