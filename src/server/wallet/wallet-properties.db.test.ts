import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { printCostInCoins, storePlans } from '#contract/prices.ts';
import { Problem } from '#contract/problem.ts';
import type { WalletChange } from '#contract/wallet.ts';
import { saveCourse } from '#server/courses/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { reconcile, stoppedWallets } from './reconcile.ts';
import { purchasePlan } from './purchases.ts';
import * as wallet from './wallet.ts';

// Runs random operations at the same time, some of them repeated as after a lost answer.

const { db, pool } = await testDatabase();
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

/** Does one operation. Returns the reason and the coins of its entry, or undefined where there is nothing to do. */
async function perform(ids: readonly string[], run: string, drawn: Operation) {
  const { kind, person, into, key: unique, printKey, planId, course } = drawn;
  const [ownerId, courseId] = [ids[person]!, courseIds[course]!];
  const payment = `stripe:${run}:${person}:${unique}`;
  // Odd people are guests and even ones learners, because a guest never signs up as another guest.
  const learnerId = ids[into - (into % 2)]!;
  const works: Record<Operation['kind'], [string, (tx: Tx) => Promise<WalletChange | undefined>]> = {
    purchase: [
      `purchase:${ownerId}:${unique}`,
      (tx) => purchasePlan(tx, { ownerId, planId, key: unique, coinsPerDay }),
    ],
    payment: [payment, (tx) => wallet.creditPurchase(tx, { ownerId, planId, reason: payment })],
    print: [
      `print:${ownerId}:${printKey}`,
      (tx) => wallet.printChapter(tx, { ownerId, chapter, key: printKey }),
    ],
    refund: [`refund:${payment}`, (tx) => wallet.reversePurchase(tx, { ownerId, reason: payment })],
    reward: [
      `reward:${ownerId}:${courseId}`,
      (tx) => wallet.rewardCourse(tx, { personId: ownerId, courseId }, { rewards: true }),
    ],
    merge: [
      '',
      async (tx) => {
        if (person % 2 === 1) await wallet.mergeGuest(tx, ownerId, learnerId, unbounded);
        return undefined;
      },
    ],
  };
  const [reason, work] = works[kind];
  const change = await db.transaction().execute(work);
  return change && `${reason} ${change.entry.coins}`;
}

const refusals = new Set(['not-enough-coins', 'daily-purchase-limit', 'wallet-moved']);
function isRefusal(error: unknown): boolean {
  if (error instanceof Problem) return refusals.has(error.code);
  // A repeated reason violates the unique index.
  return (error as { code?: string }).code === '23505';
}

async function performAll<T>(work: readonly Promise<T | undefined>[]): Promise<T[]> {
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
        const acknowledged: string[] = [];
        // Each wave runs twice at once, as if every first answer were lost.
        for (const wave of waves) {
          const twice = [...wave, ...wave].map((each) => perform(ids, run, each));
          acknowledged.push(...(await performAll(twice)));
        }

        for (const id of ids) await expectBalances(id);
        const { rows } = await pool.query<{ fact: string }>(
          `select reason || ' ' || coins as fact from ledger_entries where account_id = any($1)
             and kind <> 'merge' and reason not like 'reward-back:%'`,
          [ids],
        );
        expect(rows.map(({ fact }) => fact).toSorted()).toEqual(acknowledged.toSorted());
      }),
      { seed, numRuns: propertyRuns(8), endOnFailure: true },
    );
    expect(await reconcile(db, createLog('silent'))).toBeUndefined();
    expect(await stoppedWallets(db)).toBeUndefined();
  },
);

/** Checks a wallet's entries against each other and the balance. */
async function expectBalances(ownerId: string): Promise<void> {
  const { entries } = await wallet.listWalletEntries(db, ownerId, { limit: 1000, cursor: undefined });
  let balance = 0;
  for (const entry of entries.toReversed()) {
    balance += entry.coins;
    expect(entry.balance).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
    if (entry.kind === 'print') expect(entry.coins).toBe(-printCostInCoins);
  }
  expect(await wallet.readWallet(db, ownerId)).toEqual({ coins: balance });
}
