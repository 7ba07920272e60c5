import { printCostInCoins } from '#contract/prices.ts';
import { Problem } from '#contract/problem.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import { readCourseSummary } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import * as ledger from './ledger-store.ts';
import { holdOpenWallet, move, notEnoughCoins, printChapter, toEntry } from './wallet.ts';

export async function readHandbookPrice(db: Db, ownerId: string | undefined, courseId: string) {
  const { all, unpaid } = await chaptersOf(db, ownerId, courseId);
  const coins = unpaid.length * printCostInCoins;
  return { chapters: all.length, printed: all.length - unpaid.length, coins };
}

interface HandbookPrint {
  ownerId: string | undefined;
  courseId: string;
  coins: number;
  key: string;
}

/** Takes the price of each chapter that its reader has not printed before, or nothing. The wallet's lock orders prints. */
export async function printHandbook(tx: Tx, { ownerId, courseId, coins, key }: HandbookPrint) {
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
    const change = await printChapter(tx, { ownerId, chapter, key: `${key}:${chapter.chapterId}` });
    left = change.coins;
    entries.push(change.entry);
  }
  return { coins: left, entries };
}

/** The chapters of a course that have a text, and those of them that its reader has not paid for. */
async function chaptersOf(db: Db, ownerId: string | undefined, id: string) {
  const { _id: courseId, courseName, chapters } = await readCourseSummary(db, id);
  const all = chapters
    .filter(({ state }) => state === 'ready')
    .map(({ _id: chapterId, chapterName }) => ({ courseId, courseName, chapterId, chapterName }));
  const paid = new Set(
    ownerId === undefined ? [] : await ledger.selectPrintedChapterIds(db, ownerId, courseId),
  );
  return { all, unpaid: all.filter(({ chapterId }) => !paid.has(chapterId)) };
}

/**
 * A handbook's prints come back together, or a single handbook could not. A page that has got coins back does not take any
 * again, so only a caller who lies about prints needs more.
 */
const mostReturnsADay = 3;

/** Gives back the coins of a print without a sign of printing, once in the whole ledger. Repeats its answer later. */
export async function returnPrint(db: Db, ownerId: string | undefined, entryIds: readonly string[]) {
  if (ownerId === undefined) throw notReturnable('A visitor has printed nothing.');
  return db.transaction().execute((tx) => giveBack(tx, ownerId, [...new Set(entryIds)]));
}

async function giveBack(tx: Tx, ownerId: string, entryIds: readonly string[]) {
  const { balance } = await holdOpenWallet(tx, ownerId);
  const prints = await ledger.selectPrints(tx, ownerId, entryIds);
  if (prints.length < entryIds.length) throw notReturnable('These are not all entries of your prints.');
  const earlier = await ledger.selectReversals(tx, ownerId, entryIds);
  const known = new Set(earlier.map(({ reason }) => reason));
  const due = prints.filter(({ id }) => !known.has(ledger.reversalOf(id)));
  if (due.some(({ recent }) => !recent)) throw notReturnable('A print comes back within a day only.');
  if (due.length > 0 && (await ledger.countReversals(tx, ownerId)) >= mostReturnsADay) {
    throw notReturnable(`No more than ${mostReturnsADay} prints come back within a day.`);
  }
  let coins = balance;
  const entries = earlier.map(toEntry);
  for (const { id, coins: taken, ...about } of due) {
    const reason = ledger.reversalOf(id);
    const change = await move(tx, { ownerId, coins: -taken, kind: 'reversal', reason, about });
    coins = change.coins;
    entries.push(change.entry);
  }
  return { coins, entries };
}

const notReturnable = (error: string) => new Problem('print-not-returnable', { error });
