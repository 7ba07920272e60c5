import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { WalletEntry } from '#contract/wallet.ts';
import { readCourseSummary, saveCourse } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { printHandbook, readHandbookPrice, returnPrint } from './prints.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';
import { printChapter } from './wallet.ts';

const { db, pool } = await testDatabase();
const books = walletBooks(db);
const { chapter, inTx, coinsOf, entriesOf, merge } = books;
const buyer = () => books.buyer('basic');
const print = async (ownerId: string) => (await books.print(ownerId)).entry;
const giveBack = (ownerId: string | undefined, ...entries: readonly { _id: string }[]) => {
  const ids = entries.map(({ _id }) => _id);
  return returnPrint(db, ownerId, ids);
};
const refused = { code: 'print-not-returnable' };

async function expectWholeBooks(): Promise<void> {
  expect(await reconcile(db, createLog('silent'))).toBeUndefined();
  expect(await stoppedWallets(db)).toBeUndefined();
}

/** Moves an entry into the past, which the ledger forbids while its triggers are on. */
async function age({ _id }: WalletEntry, interval: string): Promise<void> {
  await pool.query(`alter table ledger_entries disable trigger user`);
  await pool.query(`grant update on ledger_entries to current_user`);
  const update = 'update ledger_entries set created_at = created_at - $2::interval where transfer_id = $1';
  await pool.query(update, [_id, interval]);
  await pool.query(`alter table ledger_entries enable trigger user`);
}

test('the coins of a print come back once, by an entry that names the chapter, however often and at how many places at once one asks', async () => {
  const ownerId = await buyer();
  const taken = await print(ownerId);
  const returns = Array.from({ length: 6 }, () => giveBack(ownerId, taken));
  const [replies] = await Promise.all([Promise.all(returns), print(ownerId)]);
  const again = await giveBack(ownerId, taken, taken);
  expect(again).toMatchObject({ coins: 48, entries: [{ kind: 'reversal', coins: 2, ...chapter }] });
  const ids = [...replies, again].flatMap((reply) => reply.entries.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(1);
  const kinds = (await entriesOf(ownerId)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['print', 'print', 'purchase', 'reversal']);
  await expectWholeBooks();
});

test('the coins of a print come to the account that a guest became, once', async () => {
  const [guestId, learnerId] = [await buyer(), newId()];
  const [first, second] = [await print(guestId), await print(guestId)];
  await giveBack(guestId, first);
  await merge(guestId, learnerId);
  await expect(giveBack(guestId, second)).rejects.toMatchObject({ code: 'wallet-moved' });
  const replies = [await giveBack(learnerId, first), await giveBack(learnerId, second)];
  expect(replies.map(({ entries }) => entries.length)).toEqual([1, 1]);
  expect(await coinsOf(learnerId)).toBe(50);
});

test('nothing comes back to a visitor, to others, or for what is no print', async () => {
  const [ownerId, otherId] = [await buyer(), await buyer()];
  const taken = await print(ownerId);
  const bought = (await entriesOf(ownerId)).find(({ kind }) => kind === 'purchase')!;
  const [reversal] = (await giveBack(ownerId, await print(ownerId))).entries;
  for (const [person, ...entries] of [
    [undefined, taken],
    [otherId, taken],
    [ownerId, bought],
    [ownerId, { _id: newId() }],
    [ownerId, taken, bought],
    [ownerId, reversal!],
  ] as const) {
    await expect(giveBack(person, ...entries)).rejects.toMatchObject(refused);
  }
  expect([await coinsOf(ownerId), await coinsOf(otherId)]).toEqual([48, 50]);
});

test('nothing comes back after a day, nor beyond three prints a day, also as several guests', async () => {
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
  await age(fourth, '23 hours');
  await giveBack(ownerId, fourth);
  expect(await coinsOf(ownerId)).toBe(100);
  const old = await print(ownerId);
  await age(old, '25 hours');
  await expect(giveBack(ownerId, old)).rejects.toMatchObject(refused);
});

/** Saves a course of two chapters. */
async function course(): Promise<string> {
  const chapters = ['One', 'Two'].map((chapterName) => ({ chapterName, topics: [{ title: 'Only' }] }));
  const author = { id: newId(), kind: 'learner' } as const;
  const content = { courseName: 'Soil', chapters };
  return (await saveCourse({ db, budgets: testBudgets(db) }, author, content)).courseId;
}
const buy = (ownerId: string, courseId: string, coins: number) =>
  inTx((tx) => printHandbook(tx, { ownerId, courseId, coins, key: newId() }));
const priceOf = (ownerId: string, courseId: string) => readHandbookPrice(db, ownerId, courseId);
const priceChanged = { code: 'price-changed' };

test('a handbook takes the price of each chapter once, however many prints of the course come at once', async () => {
  const [courseId, ownerId] = [await course(), await buyer()];
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => buy(ownerId, courseId, 4)));
  const failed = outcomes.filter(({ status }) => status === 'rejected');
  expect(failed).toMatchObject([{ reason: priceChanged }, { reason: priceChanged }]);
  const prints = (await entriesOf(ownerId)).filter(({ kind }) => kind === 'print');
  expect(prints.map(({ chapterName }) => String(chapterName)).toSorted()).toEqual(['One', 'Two']);
  expect(await buy(ownerId, courseId, 0)).toMatchObject({ coins: 46, entries: [] });
});

test('a handbook takes nothing for a chapter that was printed before, nor at a price from before that', async () => {
  const [courseId, ownerId] = [await course(), await buyer()];
  const { chapters } = await readCourseSummary(db, courseId);
  const one = { ...chapter, courseId, chapterId: chapters[1]!._id };
  await printChapter(db, { ownerId, chapter: one, key: newId() });
  await expect(buy(ownerId, courseId, 4)).rejects.toMatchObject(priceChanged);
  expect(await priceOf(ownerId, courseId)).toEqual({ chapters: 2, printed: 1, coins: 2 });
  expect((await buy(ownerId, courseId, 2)).coins).toBe(46);
});

test('a handbook takes all or nothing: two coins do not pay one chapter of two', async () => {
  const [courseId, ownerId] = [await course(), await buyer()];
  for (let n = 0; n < 24; n += 1) await print(ownerId);
  const poor = { code: 'not-enough-coins', details: { coins: 2 } };
  await expect(buy(ownerId, courseId, 4)).rejects.toMatchObject(poor);
  expect(await coinsOf(ownerId)).toBe(2);
});

test('a handbook comes back as a whole or by a chapter, whose price is due again', async () => {
  const [courseId, ownerId] = [await course(), await buyer()];
  const { entries } = await buy(ownerId, courseId, 4);
  await giveBack(ownerId, entries[1]!);
  expect(await priceOf(ownerId, courseId)).toMatchObject({ printed: 1, coins: 2 });
  const reply = await giveBack(ownerId, ...entries);
  expect(reply).toMatchObject({ coins: 50, entries: [{}, {}] });
  expect(await priceOf(ownerId, courseId)).toMatchObject({ printed: 0, coins: 4 });
  expect((await buy(ownerId, courseId, 4)).coins).toBe(46);
});
