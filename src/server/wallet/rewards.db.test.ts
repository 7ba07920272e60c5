import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveCourse } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { walletBooks } from '#tests/support/wallet-books.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';
import { purchasePlan } from './purchases.ts';
import { rewardCourse } from './wallet.ts';

const { db, pool } = await testDatabase();
const log = createLog('silent');
const { inTx, print, coinsOf, entriesOf, merge: become, erase } = walletBooks(db);

let courses: readonly [soil: string, water: string, seeds: string];
beforeAll(async () => {
  const save = async (courseName: string) => {
    const content = { courseName, chapters: [{ chapterName: 'One', topics: [{ title: 'Only' }] }] };
    const author = { id: newId(), kind: 'learner' } as const;
    return (await saveCourse({ db, budgets: testBudgets(db) }, author, content)).courseId;
  };
  courses = [await save('Soil for growers'), await save('Water'), await save('Seeds')];
});

const reward = (personId: string, courseId: string, rewards = true) =>
  inTx((tx) => rewardCourse(tx, { personId, courseId }, { rewards }));
/** Makes all rewards of a person a day older. */
const sleepANight = (personId: string) =>
  pool.query('update course_rewards set day = day - 1 where owner_id = $1', [personId]);

test('a completed course pays one print, and the history names it', async () => {
  const learner = newId();
  const change = await reward(learner, courses[0]);
  expect(change).toMatchObject({
    coins: 2,
    entry: { kind: 'reward', coins: 2, balance: 2, courseId: courses[0], courseName: 'Soil for growers' },
  });
  expect(await entriesOf(learner)).toEqual([change?.entry]);
  expect((await print(learner)).coins).toBe(0);
});

test('one course a day gives coins, and each course once, also another day', async () => {
  const learner = newId();
  await reward(learner, courses[0]);
  expect(await reward(learner, courses[1])).toBeUndefined();
  expect(await coinsOf(learner)).toBe(2);
  await sleepANight(learner);
  expect(await reward(learner, courses[0])).toBeUndefined();
  expect(await reward(learner, courses[2])).toMatchObject({ coins: 4 });
});

test('courses that are completed at the same moment give coins once', async () => {
  const learner = newId();
  const many = Array.from({ length: 12 }, (_, n) => courses[n % 3]!);
  const given = await Promise.all(many.map((courseId) => reward(learner, courseId)));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect(await coinsOf(learner)).toBe(2);
  expect(await entriesOf(learner)).toHaveLength(1);
});

test('a transaction that fails later gives none, and the next try does', async () => {
  const learner = newId();
  const failing = inTx(async (tx) => {
    await rewardCourse(tx, { personId: learner, courseId: courses[0] }, { rewards: true });
    throw new Error('lost');
  });
  await expect(failing).rejects.toThrow('lost');
  expect(await coinsOf(learner)).toBe(0);
  expect(await reward(learner, courses[0])).toMatchObject({ coins: 2 });
});

test('a site with REWARDS=off gives none', async () => {
  const learner = newId();
  expect(await reward(learner, courses[0], false)).toBeUndefined();
  expect(await entriesOf(learner)).toEqual([]);
});

test('an unknown course gives none', async () => {
  await expect(reward(newId(), newId())).rejects.toMatchObject({ code: 'course-not-found' });
});

test('a stopped wallet gets none, and stops nothing else', async () => {
  const learner = newId();
  await pool.query('insert into wallets (owner_id, stopped_at) values ($1, now())', [learner]);
  expect(await reward(learner, courses[0])).toBeUndefined();
  await pool.query('update wallets set stopped_at = null where owner_id = $1', [learner]);
  expect(await reward(learner, courses[0])).toMatchObject({ coins: 2 });
});

describe('a guest who becomes a learner', () => {
  test('brings the coins, and a course gives them to both together once', async () => {
    const [guest, learner] = [newId(), newId()];
    await reward(guest, courses[0]);
    await become(guest, learner);
    await sleepANight(learner);
    expect(await coinsOf(learner)).toBe(2);
    expect(await reward(learner, courses[0])).toBeUndefined();
    expect(await reward(learner, courses[1])).toMatchObject({ coins: 4 });
  });

  test.each([
    ['one course', () => courses[0]],
    ['courses of one day', (guest: number) => courses[guest % 3]!],
  ])('eight times brings the coins for %s once', async (_, courseOf) => {
    const learner = newId();
    await reward(learner, courses[0]);
    for (let guest = 0; guest < 8; guest += 1) {
      const guestId = newId();
      await reward(guestId, courseOf(guest));
      await become(guestId, learner);
      expect(await coinsOf(guestId)).toBe(0);
    }
    expect(await coinsOf(learner)).toBe(2);
    expect(await reward(learner, courses[0])).toBeUndefined();
    expect(await reconcile(db, log)).toBeUndefined();
  });

  test('brings no more coins that nobody paid for than one account may credit itself a day', async () => {
    const learner = newId();
    const purchase = (ownerId: string) =>
      inTx((tx) => purchasePlan(tx, { ownerId, planId: 'premium', key: newId(), coinsPerDay: 1000 }));
    for (let guest = 0; guest < 4; guest += 1) {
      const guestId = newId();
      await purchase(guestId);
      await become(guestId, learner);
    }
    expect(await coinsOf(learner)).toBe(1000);
  });

  test('is told to repeat as the learner what was under way', async () => {
    const [guest, learner] = [newId(), newId()];
    await become(guest, learner);
    await expect(reward(guest, courses[0])).rejects.toMatchObject({ code: 'wallet-moved' });
    expect(await coinsOf(guest)).toBe(0);
  });
});

test('an erased account leaves the books whole, and no course on either side', async () => {
  const [guest, learner] = [newId(), newId()];
  await reward(guest, courses[0]);
  await become(guest, learner);
  await sleepANight(learner);
  await reward(learner, courses[1]);
  for (const id of [guest, learner]) await erase(id);
  const { rows } = await pool.query<{ found: number }>(
    `select (select count(*) from ledger_entries t where t::text ~ $1)
      + (select count(*) from course_rewards t where t::text ~ $1)
      + (select count(*) from ledger_entries e join ledger_entries house using (transfer_id, reason)
         where house.course_id is not null and e.account_id in (select stand_in from erased_accounts)) as found`,
    [`${guest}|${learner}`],
  );
  expect(Number(rows[0]?.found)).toBe(0);
});

test('wallets and entries agree after all of this', async () => {
  expect(await reconcile(db, log)).toBeUndefined();
  expect(await stoppedWallets(db)).toBeUndefined();
});
