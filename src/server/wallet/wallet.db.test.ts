import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { storePlans } from '#contract/prices.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { readCourseSummary, saveCourse } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { holdWallet } from './ledger-store.ts';
import { person } from './my-data.ts';
import { handlePaymentEvent } from './payments.ts';
import { insertCheckout } from './payments-store.ts';
import { printHandbook, readHandbookPrice, returnPrint } from './prints.ts';
import { purchasePlan } from './purchases.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';
import { listWalletEntries, printChapter, rewardCourse } from './wallet.ts';

const { db, pool } = await testDatabase();
const { chapter, inTx, buy, buyer, print, coinsOf, entriesOf, merge, erase } = walletBooks(db);
async function expectWholeBooks(): Promise<void> {
  expect(await reconcile(db, createLog('silent'))).toBeUndefined();
  expect(await stoppedWallets(db)).toBeUndefined();
}
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

const save = async (courseName: string, ...names: string[]) => {
  const chapters = names.map((chapterName) => ({ chapterName, topics: [{ title: 'Only' }] }));
  return (await saveCourse({ db, budgets: testBudgets(db) }, newPerson(), { courseName, chapters })).courseId;
};
const [soil, water, seeds] = [
  await save('Soil', 'One'),
  await save('Water', 'One'),
  await save('Seeds', 'One'),
];
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

const printed = async (ownerId: string) => (await print(ownerId)).entry;
const giveBack = (ownerId: string | undefined, ...entries: readonly { _id: string }[]) => {
  const ids = entries.map(({ _id }) => _id);
  return returnPrint(db, ownerId, ids);
};
const refused = { code: 'print-not-returnable' };

/** Moves an entry into the past, which the ledger forbids while its triggers are on. */
async function age({ _id }: WalletEntry, interval: string): Promise<void> {
  await pool.query(`alter table ledger_entries disable trigger user`);
  await pool.query(`grant update on ledger_entries to current_user`);
  const update = 'update ledger_entries set created_at = created_at - $2::interval where transfer_id = $1';
  await pool.query(update, [_id, interval]);
  await pool.query(`alter table ledger_entries enable trigger user`);
}

test('the coins of a print come back once, by an entry that names the chapter, however often and at how many places at once one asks', async () => {
  const ownerId = await buyer('basic');
  const taken = await printed(ownerId);
  const returns = Array.from({ length: 6 }, () => giveBack(ownerId, taken));
  const [replies] = await Promise.all([Promise.all(returns), printed(ownerId)]);
  const again = await giveBack(ownerId, taken, taken);
  expect(again).toMatchObject({ coins: 48, entries: [{ kind: 'reversal', coins: 2, ...chapter }] });
  const ids = [...replies, again].flatMap((reply) => reply.entries.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(1);
  const kinds = (await entriesOf(ownerId)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['print', 'print', 'purchase', 'reversal']);
  await expectWholeBooks();
});

test('the coins of a print come to the account that a guest became, once', async () => {
  const [guestId, learnerId] = [await buyer('basic'), newId()];
  const [first, second] = [await printed(guestId), await printed(guestId)];
  await giveBack(guestId, first);
  await merge(guestId, learnerId);
  await expect(giveBack(guestId, second)).rejects.toMatchObject({ code: 'wallet-moved' });
  const replies = [await giveBack(learnerId, first), await giveBack(learnerId, second)];
  expect(replies.map(({ entries }) => entries.length)).toEqual([1, 1]);
  expect(await coinsOf(learnerId)).toBe(50);
});

test('nothing comes back to a visitor, to others, or for what is no print', async () => {
  const [ownerId, otherId] = [await buyer('basic'), await buyer('basic')];
  const taken = await printed(ownerId);
  const bought = (await entriesOf(ownerId)).find(({ kind }) => kind === 'purchase')!;
  const [reversal] = (await giveBack(ownerId, await printed(ownerId))).entries;
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
  const [guestId, ownerId] = [await buyer('basic'), await buyer('basic')];
  const asGuest = await printed(guestId);
  await giveBack(guestId, asGuest);
  await merge(guestId, ownerId);
  for (let count = 0; count < 2; count += 1) await giveBack(ownerId, await printed(ownerId));
  const fourth = await printed(ownerId);
  await expect(giveBack(ownerId, fourth)).rejects.toMatchObject(refused);
  expect(await coinsOf(ownerId)).toBe(98);
  // A repeat of a completed return still gets its answer.
  expect((await giveBack(ownerId, asGuest)).entries).toHaveLength(1);
  const entries = await entriesOf(ownerId);
  for (const entry of entries.filter(({ kind }) => kind === 'reversal')) await age(entry, '25 hours');
  await age(fourth, '23 hours');
  await giveBack(ownerId, fourth);
  expect(await coinsOf(ownerId)).toBe(100);
  const old = await printed(ownerId);
  await age(old, '25 hours');
  await expect(giveBack(ownerId, old)).rejects.toMatchObject(refused);
});

const buyHandbook = (ownerId: string, courseId: string, coins: number) =>
  inTx((tx) => printHandbook(tx, { ownerId, courseId, coins, key: newId() }));
const priceOf = (ownerId: string, courseId: string) => readHandbookPrice(db, ownerId, courseId);
const priceChanged = { code: 'price-changed' };

test('a handbook takes the price of each chapter once, however many prints of the course come at once', async () => {
  const [courseId, ownerId] = [await save('Soil', 'One', 'Two'), await buyer('basic')];
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => buyHandbook(ownerId, courseId, 4)));
  const failed = outcomes.filter(({ status }) => status === 'rejected');
  expect(failed).toMatchObject([{ reason: priceChanged }, { reason: priceChanged }]);
  const prints = (await entriesOf(ownerId)).filter(({ kind }) => kind === 'print');
  expect(prints.map(({ chapterName }) => String(chapterName)).toSorted()).toEqual(['One', 'Two']);
  expect(await buyHandbook(ownerId, courseId, 0)).toMatchObject({ coins: 46, entries: [] });
});

test('a handbook takes nothing for a chapter that was printed before, nor at a price from before that', async () => {
  const [courseId, ownerId] = [await save('Soil', 'One', 'Two'), await buyer('basic')];
  const { chapters } = await readCourseSummary(db, courseId);
  const one = { ...chapter, courseId, chapterId: chapters[1]!._id };
  await printChapter(db, { ownerId, chapter: one, key: newId() });
  await expect(buyHandbook(ownerId, courseId, 4)).rejects.toMatchObject(priceChanged);
  expect(await priceOf(ownerId, courseId)).toEqual({ chapters: 2, printed: 1, coins: 2 });
  expect((await buyHandbook(ownerId, courseId, 2)).coins).toBe(46);
});

test('a handbook takes all or nothing: two coins do not pay one chapter of two', async () => {
  const [courseId, ownerId] = [await save('Soil', 'One', 'Two'), await buyer('basic')];
  for (let n = 0; n < 24; n += 1) await printed(ownerId);
  const poor = { code: 'not-enough-coins', details: { coins: 2 } };
  await expect(buyHandbook(ownerId, courseId, 4)).rejects.toMatchObject(poor);
  expect(await coinsOf(ownerId)).toBe(2);
});

test('a handbook comes back as a whole or by a chapter, whose price is due again', async () => {
  const [courseId, ownerId] = [await save('Soil', 'One', 'Two'), await buyer('basic')];
  const { entries } = await buyHandbook(ownerId, courseId, 4);
  await giveBack(ownerId, entries[1]!);
  expect(await priceOf(ownerId, courseId)).toMatchObject({ printed: 1, coins: 2 });
  const reply = await giveBack(ownerId, ...entries);
  expect(reply).toMatchObject({ coins: 50, entries: [{}, {}] });
  expect(await priceOf(ownerId, courseId)).toMatchObject({ printed: 0, coins: 4 });
  expect((await buyHandbook(ownerId, courseId, 4)).coins).toBe(46);
});

/** The rows in which a word stands. */
async function traces(word: string): Promise<unknown[]> {
  const tables = ['ledger_entries', 'wallets', 'checkouts', 'erased_accounts'];
  const reads = tables.map((table) => `select t::text from ${table} t where position($1 in t::text) > 0`);
  return (await pool.query(reads.join(' union all '), [word])).rows;
}

/** Reads all entries in the order of their transfers, without their owners. */
const books = async () =>
  (
    await pool.query(`select transfer_id, number, balance, coins, kind, plan_id, created_at from ledger_entries
      order by transfer_id, coins, number`)
  ).rows;

test('the entries of a deleted account stay unchanged and in order, without a link to the person', async () => {
  const [guest, learner, other] = [await buyer('basic'), await buyer('basic'), await buyer('basic')];
  for (const ownerId of [guest, learner, other])
    await buy(ownerId, 'basic', `purchase:${ownerId}:${newId()}`);
  for (const ownerId of [guest, learner, other]) await print(ownerId);
  await merge(guest, learner);
  await print(learner);
  const [before, others] = [await books(), await traces(other)];
  const { rows } = await pool.query<{ transfer_id: string }>(
    'select transfer_id from ledger_entries where account_id = any($1)',
    [[guest, learner]],
  );
  const transfers = rows.map(({ transfer_id }) => transfer_id);

  await erase(guest);
  await erase(learner);
  expect(await books()).toEqual(before);
  expect([...(await traces(guest)), ...(await traces(learner))]).toEqual([]);
  expect(await traces(other)).toEqual(others);
  await expectWholeBooks();
  const { rowCount: named } = await pool.query(
    'select from ledger_entries where transfer_id = any($1) and coalesce(course_name, course_id::text) is not null',
    [transfers],
  );
  expect(named).toBe(0);
});

test('prints and a deletion at once leave no trace of the person', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ownerId = await buyer('basic');
    await Promise.allSettled([...Array.from({ length: 6 }, () => print(ownerId)), erase(ownerId)]);
    expect(await traces(ownerId)).toEqual([]);
  }
  await expectWholeBooks();
});

test('a guest must be kept for unspent coins that were paid, not for given ones', async () => {
  const [given, paid, spent] = [await buyer('basic'), newId(), newId()];
  for (const ownerId of [paid, spent]) await buy(ownerId, 'basic', `stripe:${newId()}`);
  for (let n = 0; n < 25; n += 1) await print(spent);
  const kept = (id: string) => inTx((tx) => person.mustKeepGuest(tx, id));
  expect([await kept(given), await kept(paid), await kept(spent)]).toEqual([false, true, false]);
});

const lines: string[] = [];
const write = (...line: unknown[]) => void lines.push(JSON.stringify(line));
const log = { debug: () => {}, info: write, warn: write, error: write };
beforeEach(() => void lines.splice(0));

/** Starts a checkout of this plan, with functions that deliver its events. */
async function checkout(plan: (typeof storePlans)[number] = storePlans[0]) {
  const [ownerId, sessionId, paymentIntent] = [newId(), `cs_${newId()}`, `pi_${newId()}`];
  const amountInPaise = plan.price * 100;
  await inTx((tx) => insertCheckout(tx, { sessionId, ownerId, planId: plan.id, amountInPaise }));
  const paid = { kind: 'paid', sessionId, paymentIntent, amountInPaise, currency: 'inr' } as const;
  const refunded = { kind: 'refunded', paymentIntent, whole: true } as const;
  return {
    ownerId,
    sessionId,
    paymentIntent,
    pay: (changes: object = {}) => handlePaymentEvent(db, { ...paid, ...changes }, log),
    refund: (changes: object = {}) => handlePaymentEvent(db, { ...refunded, ...changes }, log),
  };
}

test.each(storePlans)(
  'a payment of $name credits its $coins coins once, however often it is told',
  async (plan) => {
    const { ownerId, pay } = await checkout(plan);
    await Promise.all(Array.from({ length: 10 }, () => pay()));
    await pay();
    const { id: planId, coins } = plan;
    expect(await entriesOf(ownerId)).toMatchObject([{ kind: 'purchase', coins, balance: coins, planId }]);
  },
);

test.each<[string, object]>([
  ['less than the price', { amountInPaise: 100 }],
  ['more than the price', { amountInPaise: 25_000 }],
  ['another currency', { currency: 'usd' }],
  ['an unknown checkout', { sessionId: 'cs_unknown' }],
])('a payment of %s credits nothing and is logged for the operator', async (_, changes) => {
  const { ownerId, paymentIntent, pay } = await checkout();
  const before = await books();
  await pay(changes);
  expect(await books()).toEqual(before);
  expect(lines.join()).toContain(paymentIntent);
  await pay();
  expect(await coinsOf(ownerId)).toBe(50);
});

test('a payment is refused while the wallet is stopped, and credited at the next delivery', async () => {
  const { ownerId, pay } = await checkout();
  await pool.query('insert into wallets (owner_id, stopped_at) values ($1, now())', [ownerId]);
  await expect(pay()).rejects.toMatchObject({ code: 'wallet-stopped' });
  await pool.query('update wallets set stopped_at = null where owner_id = $1', [ownerId]);
  await pay();
  expect(await coinsOf(ownerId)).toBe(50);
});

test('a refund takes the coins back once, however often it is told, and not for a part', async () => {
  const { ownerId, pay, refund } = await checkout();
  await pay();
  await refund({ whole: false });
  await refund({ paymentIntent: 'pi_of_nobody' });
  expect(await coinsOf(ownerId)).toBe(50);
  await Promise.all(Array.from({ length: 5 }, () => refund()));
  await pay();
  const refunded = { kind: 'refund', coins: -50, balance: 0, planId: 'basic' };
  expect(await entriesOf(ownerId)).toMatchObject([refunded, { kind: 'purchase', coins: 50 }]);
});

test('a refund before the payment, or at the same moment, leaves no coins', async () => {
  const early = await checkout();
  await early.refund();
  await early.pay();
  expect(await entriesOf(early.ownerId)).toEqual([]);
  for (let round = 0; round < 10; round += 1) {
    const { ownerId, pay, refund } = await checkout();
    await Promise.all([pay(), refund(), pay()]);
    expect(await coinsOf(ownerId)).toBe(0);
  }
});

test('a refund of spent coins takes the remaining ones, and is logged for the operator', async () => {
  const { ownerId, pay, refund } = await checkout();
  await pay();
  for (let n = 0; n < 20; n += 1) await print(ownerId);
  await refund();
  expect(await coinsOf(ownerId)).toBe(0);
  expect(lines.join()).toContain('"shortBy":40');
});

test.each(['later', 'before'])(
  'a guest who signs up around a payment has the coins in the account when the event comes %s, and a refund takes them',
  async (when) => {
    const learnerId = newId();
    const { ownerId: guestId, pay, refund } = await checkout();
    if (when === 'before') await pay();
    await merge(guestId, learnerId);
    await pay();
    expect([await coinsOf(guestId), await coinsOf(learnerId)]).toEqual([0, 50]);
    await refund();
    expect(await coinsOf(learnerId)).toBe(0);
  },
);

test('a guest who signs up around a payment gets the coins in the account also when both happen at the same moment', async () => {
  for (let round = 0; round < 20; round += 1) {
    const learnerId = newId();
    const { ownerId: guestId, pay } = await checkout();
    await Promise.all([pay(), merge(guestId, learnerId)]);
    expect([await coinsOf(guestId), await coinsOf(learnerId)]).toEqual([0, 50]);
  }
});

const entriesOfPayment = async (paymentIntent: string) =>
  (await pool.query('select from ledger_entries where reason = $1', [`stripe:${paymentIntent}`])).rowCount;
const deleted = 'a payment for an account that was deleted: its coins have no owner';

test.each(['before', 'after'])(
  'a payment whose payer’s account is deleted %s its event is booked once without an owner, and can be refunded',
  async (when) => {
    const { ownerId, paymentIntent, pay, refund } = await checkout();
    if (when === 'after') await pay();
    await erase(ownerId);
    await pay();
    await pay();
    expect(lines.filter((line) => line.includes(deleted))).toHaveLength(when === 'before' ? 1 : 0);
    await refund();
    expect(await entriesOfPayment(paymentIntent)).toBe(2);
    expect([await traces(ownerId), await coinsOf(ownerId)]).toEqual([[], 0]);
  },
);

test('a payment whose payer’s account is deleted at the same moment is booked once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { ownerId, paymentIntent, pay } = await checkout();
    if (round % 2 === 0) await inTx((tx) => holdWallet(tx, ownerId));
    await Promise.all([erase(ownerId), pay(), pay()]);
    expect(await traces(ownerId)).toEqual([]);
    expect(await entriesOfPayment(paymentIntent)).toBe(2);
  }
});

test('wallets and entries agree after all of this', expectWholeBooks);
