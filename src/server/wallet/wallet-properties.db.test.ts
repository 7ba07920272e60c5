import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { printCostInCoins, storePlans, type PlanId } from '#contract/prices.ts';
import { Problem } from '#contract/problem.ts';
import { saveCourse } from '#server/courses/courses.ts';
import { createLog } from '#server/platform/log.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';
import { purchasePlan } from './purchases.ts';
import {
  creditPurchase,
  listWalletEntries,
  mergeGuest,
  printChapter,
  readWallet,
  reversePurchase,
  rewardCourse,
} from './wallet.ts';

// Runs random operations at the same time, some of them repeated as after a lost answer.

const { db } = await testDatabase();
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_120);
const people = 4;
const coinsPerDay = 600;
/** Merges take back the coins of rewards alone. */
const unbounded = { simulatedCoinsPerDay: 1_000_000_000 };
const chapter = { courseId: newId(), chapterId: newId(), courseName: 'Soil', chapterName: 'Worms' };

const author = { id: newId(), kind: 'learner' } as const;
const saveEmpty = async (courseName: string) => {
  const content = { courseName, chapters: [{ chapterName: 'One', topics: [{ title: 'Only' }] }] };
  return (await saveCourse({ db, budgets: testBudgets(db) }, author, content)).courseId;
};
const courseIds = [await saveEmpty('Soil'), await saveEmpty('Water')];

// Few keys make repeats and refunds of payments frequent.
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const kinds = ['purchase', 'payment', 'print', 'refund', 'reward', 'merge'] as const;
const operation = fc.record({
  kind: fc.oneof({ weight: 4, arbitrary: fc.constant('print' as const) }, fc.constantFrom(...kinds)),
  person: fc.nat(people - 1),
  into: fc.nat(people - 1),
  key,
  /** The key of a print, most of which come once. */
  printKey: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, key),
  planId: fc.constantFrom(...storePlans.map(({ id }) => id)),
  course: fc.nat(1),
});
type Operation = typeof operation extends fc.Arbitrary<infer Drawn> ? Drawn : never;

interface Acknowledged {
  reason: string;
  /** The coins of the entry. A refund's coins depend on the remaining balance. */
  coins: number;
}

/** Does one operation. Returns undefined where there is nothing to do. */
function perform(
  ids: readonly string[],
  run: string,
  operation: Operation,
): Promise<Acknowledged | undefined> {
  const ownerId = ids[operation.person] ?? '';
  const { key: unique, planId, printKey } = operation;
  const payment = `stripe:${run}:${operation.person}:${unique}`;
  return db.transaction().execute(async (tx) => {
    switch (operation.kind) {
      case 'purchase': {
        const { entry } = await purchasePlan(tx, { ownerId, planId, key: unique, coinsPerDay });
        return { reason: `purchase:${ownerId}:${unique}`, coins: entry.coins };
      }
      case 'payment': {
        const { entry } = await creditPurchase(tx, { ownerId, planId, reason: payment });
        return { reason: payment, coins: entry.coins };
      }
      case 'print': {
        const { entry } = await printChapter(tx, { ownerId, chapter, key: printKey });
        return { reason: `print:${ownerId}:${printKey}`, coins: entry.coins };
      }
      case 'refund': {
        const change = await reversePurchase(tx, { ownerId, reason: payment });
        return change && { reason: `refund:${payment}`, coins: change.entry.coins };
      }
      case 'reward': {
        const courseId = courseIds[operation.course] ?? '';
        const change = await rewardCourse(tx, { personId: ownerId, courseId }, { rewards: true });
        return change && { reason: `reward:${ownerId}:${courseId}`, coins: change.entry.coins };
      }
      case 'merge': {
        // Odd people are guests and even ones learners, because a guest never signs up as another guest.
        const learnerId = ids[operation.into - (operation.into % 2)];
        if (operation.person % 2 === 1 && learnerId) await mergeGuest(tx, ownerId, learnerId, unbounded);
        return undefined;
      }
    }
  });
}

const refusals = new Set(['not-enough-coins', 'daily-purchase-limit', 'wallet-moved']);
function isRefusal(error: unknown): boolean {
  if (error instanceof Problem) return refusals.has(error.code);
  // A repeated reason violates the unique index.
  return (error as { code?: string }).code === '23505';
}

async function performAll(work: readonly Promise<Acknowledged | undefined>[]): Promise<Acknowledged[]> {
  return (await Promise.allSettled(work)).flatMap((result) => {
    if (result.status === 'fulfilled') return result.value ?? [];
    if (!isRefusal(result.reason)) throw result.reason;
    return [];
  });
}

test(
  `with the seed ${seed}, every balance is the sum of its entries and never negative, and every acknowledged operation has one entry`,
  { timeout: 120_000 },
  async () => {
    let round = 0;
    const wave = fc.array(operation, { minLength: 1, maxLength: 24 });
    const rounds = fc.array(wave, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, async (waves) => {
        const ids = Array.from({ length: people }, () => newId());
        const run = String((round += 1));
        const acknowledged: Acknowledged[] = [];
        // Each wave runs twice at once, as if every first answer were lost.
        for (const wave of waves)
          acknowledged.push(...(await performAll([...wave, ...wave].map((each) => perform(ids, run, each)))));

        const entries = (await Promise.all(ids.map(readWhole))).flat();
        const moved = entries.filter(
          ({ kind, coins }) => kind !== 'merge' && !(kind === 'reward' && coins < 0),
        );
        expect(moved.map(({ coins }) => coins).toSorted(byNumber)).toEqual(
          acknowledged.map(({ coins }) => coins).toSorted(byNumber),
        );
        const reasons = acknowledged.map(({ reason }) => reason);
        expect(new Set(reasons).size).toBe(reasons.length);
        const { count } = await db
          .selectFrom('ledger_entries')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('reason', 'in', reasons.length > 0 ? reasons : [''])
          .where('number', 'is not', null)
          .executeTakeFirstOrThrow();
        expect(count).toBe(reasons.length);
      }),
      { seed, numRuns: propertyRuns(8), endOnFailure: true },
    );
    expect(await reconcile(db, createLog('silent'))).toBeUndefined();
    expect(await stoppedWallets(db)).toBeUndefined();
  },
);

const byNumber = (a: number, b: number) => a - b;

/** Reads a wallet's entries, and checks them against each other and the balance. */
async function readWhole(ownerId: string) {
  const { entries } = await listWalletEntries(db, ownerId, { limit: 1000, cursor: undefined });
  let balance = 0;
  for (const entry of entries.toReversed()) {
    balance += entry.coins;
    expect(entry.balance).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
    if (entry.kind === 'print') expect(entry.coins).toBe(-printCostInCoins);
  }
  expect(await readWallet(db, ownerId)).toEqual({ coins: balance });
  return entries;
}
