import { v7 as newId } from 'uuid';
import type { PlanId } from '#contract/prices.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { person } from '#server/wallet/my-data.ts';
import { creditPurchase, listWalletEntries, printChapter, readWallet } from '#server/wallet/wallet.ts';
import { mergeRules } from './merge-rules.ts';

export function walletBooks(db: Db) {
  const chapter = {
    courseId: newId(),
    chapterId: newId(),
    courseName: 'Soil for growers',
    chapterName: 'Life in soil',
  };
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  const buy = (ownerId: string, planId: PlanId = 'basic', reason = `purchase:${newId()}`) =>
    inTx((tx) => creditPurchase(tx, { ownerId, planId, reason }));
  return {
    chapter,
    inTx,
    buy,
    buyer: async (...plans: PlanId[]): Promise<string> => {
      const ownerId = newId();
      for (const planId of plans) await buy(ownerId, planId);
      return ownerId;
    },
    print: (ownerId: string, key: string = newId()) => printChapter(db, { ownerId, chapter, key }),
    coinsOf: async (ownerId: string) => (await readWallet(db, ownerId)).coins,
    entriesOf: async (ownerId: string) =>
      (await listWalletEntries(db, ownerId, { limit: 100, cursor: undefined })).entries,
    merge: (guestId: string, learnerId: string) =>
      inTx((tx) => person.mergeGuest(tx, guestId, learnerId, mergeRules)),
    erase: (id: string) => {
      const keys = { id, guestIds: [], email: null, confirmedEmail: null };
      return inTx((tx) => person.eraseMine(tx, keys, { publishedCourses: 'delete' }));
    },
  };
}
