import { Problem } from '#contract/problem.ts';
import { printCostInCoins } from '#contract/prices.ts';
import type { HandbookPrice, WalletEntry } from '#contract/wallet.ts';
import { readCourseSummary } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { selectPrintedChapterIds, type PrintedChapter } from './ledger-store.ts';
import { holdOpenWallet, moveForPrint, notEnoughCoins } from './wallet.ts';

/** Tells what printing a whole course costs. Nobody in particular has printed nothing. */
export async function readHandbookPrice(
  db: Db,
  ownerId: string | undefined,
  courseId: string,
): Promise<HandbookPrice> {
  const { all, unpaid } = await chaptersOf(db, ownerId, courseId);
  return {
    chapters: all.length,
    printed: all.length - unpaid.length,
    coins: unpaid.length * printCostInCoins,
  };
}

/**
 * Takes the price of each chapter of a course that its reader has not printed before, or nothing. The wallet's lock orders it
 * with other prints of the same person.
 *
 * @throws Problem `not-enough-coins`, `price-changed`, `course-not-found`, `chapter-not-ready`, `wallet-stopped`,
 *   `wallet-moved`
 */
export async function printHandbook(
  tx: Tx,
  {
    ownerId,
    courseId,
    coins,
    key,
  }: { ownerId: string | undefined; courseId: string; coins: number; key: string },
): Promise<{ coins: number; entries: WalletEntry[] }> {
  const wallet = ownerId === undefined ? undefined : await holdOpenWallet(tx, ownerId);
  const { all, unpaid } = await chaptersOf(tx, ownerId, courseId);
  if (all.length === 0) throw new Problem('chapter-not-ready', { error: 'No chapter is written yet.' });
  const price = unpaid.length * printCostInCoins;
  if (price !== coins)
    throw new Problem('price-changed', { error: `Printing the course costs ${price} coins by now.` });
  if (price > (wallet?.balance ?? 0)) throw notEnoughCoins(wallet?.balance ?? 0, price, 'course');
  if (ownerId === undefined || wallet === undefined) return { coins: 0, entries: [] };
  let left = wallet.balance;
  const entries: WalletEntry[] = [];
  for (const chapter of unpaid) {
    const change = await moveForPrint(tx, { ownerId, chapter, key: `${key}:${chapter.chapterId}` });
    left = change.coins;
    entries.push(change.entry);
  }
  return { coins: left, entries };
}

async function chaptersOf(
  db: Db,
  ownerId: string | undefined,
  courseId: string,
): Promise<{ all: PrintedChapter[]; unpaid: PrintedChapter[] }> {
  const { _id, courseName, chapters } = await readCourseSummary(db, courseId);
  const all = chapters
    .filter(({ state }) => state === 'ready')
    .map((chapter) => ({
      courseId: _id,
      courseName,
      chapterId: chapter._id,
      chapterName: chapter.chapterName,
    }));
  const paid = new Set(ownerId === undefined ? [] : await selectPrintedChapterIds(db, ownerId, _id));
  return { all, unpaid: all.filter(({ chapterId }) => !paid.has(chapterId)) };
}
