import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { readCourseSummary, saveCourse } from '#server/courses/courses.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { printHandbook, readHandbookPrice } from './prints.ts';
import { creditPurchase, listWalletEntries, printChapter, readWallet } from './wallet.ts';

const { db } = await testDatabase();

async function courseOf(chapters: number) {
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
  const { chapters: made } = await readCourseSummary(db, courseId);
  return { courseId, chapters: made };
}

/** A learner with 50 coins, less those for this many prints of another course. */
async function buyer(printsElsewhere = 0): Promise<string> {
  const ownerId = newId();
  await db
    .transaction()
    .execute((tx) => creditPurchase(tx, { ownerId, planId: 'basic', reason: `purchase:${newId()}` }));
  for (let print = 0; print < printsElsewhere; print += 1) await printOne(ownerId, newId(), newId());
  return ownerId;
}

const printOne = (ownerId: string, courseId: string, chapterId: string) =>
  printChapter(db, {
    ownerId,
    chapter: { courseId, chapterId, courseName: 'Soil', chapterName: 'One' },
    key: newId(),
  });
const printWhole = (ownerId: string, courseId: string, coins: number) =>
  db
    .transaction()
    .execute((tx) => printHandbook(tx, { ownerId, courseId, coins, key: newId() }))
    .then(
      () => 'printed',
      ({ code, details }: { code: string; details?: object }) => ({ code, ...details }),
    );
const coinsOf = async (ownerId: string) => (await readWallet(db, ownerId)).coins;

test('takes the price of each chapter once, however many prints of the course come at once', async () => {
  const [{ courseId, chapters }, ownerId] = [await courseOf(2), await buyer()];
  const outcomes = await Promise.all([1, 2, 3].map(() => printWhole(ownerId, courseId, 4)));
  expect(outcomes.filter((outcome) => outcome === 'printed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome !== 'printed')).toMatchObject(
    [1, 2].map(() => ({ code: 'price-changed' })),
  );
  expect(await coinsOf(ownerId)).toBe(46);
  const { entries } = await listWalletEntries(db, ownerId, { limit: 10 });
  const printed = entries.filter(({ kind }) => kind === 'print').map(({ chapterId }) => chapterId);
  expect(new Set(printed)).toEqual(new Set(chapters.map(({ _id }) => _id)));
  expect(printed).toHaveLength(chapters.length);
  expect(await printWhole(ownerId, courseId, 0)).toBe('printed');
});

test('takes nothing for a chapter that was printed before, nor at a price from before that', async () => {
  const [{ courseId, chapters }, ownerId] = [await courseOf(2), await buyer()];
  await printOne(ownerId, courseId, chapters[1]!._id);
  expect(await printWhole(ownerId, courseId, 4)).toMatchObject({ code: 'price-changed' });
  expect(await readHandbookPrice(db, ownerId, courseId)).toEqual({ chapters: 2, printed: 1, coins: 2 });
  expect(await printWhole(ownerId, courseId, 2)).toBe('printed');
  expect(await coinsOf(ownerId)).toBe(46);
});

test('takes all or nothing: two coins do not pay one chapter of two', async () => {
  const [{ courseId }, ownerId] = [await courseOf(2), await buyer(24)];
  expect(await printWhole(ownerId, courseId, 4)).toMatchObject({ code: 'not-enough-coins', coins: 2 });
  expect(await coinsOf(ownerId)).toBe(2);
});
