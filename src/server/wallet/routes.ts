import { storePlans } from '#contract/prices.ts';
import * as contract from '#contract/wallet.ts';
import { readReadyChapter } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Steps } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { Web } from '#server/platform/room.ts';
import { printHandbook, readHandbookPrice } from './handbooks.ts';
import { returnPrint } from './print-returns.ts';
import { listWalletEntries, planOf, printChapter, readWallet } from './wallet.ts';

/** @param purchase credits a plan at once, or says where it can be paid */
export function bindWallet<Checkout>(
  { bind }: Web,
  db: Db,
  { provider, rewards }: { provider: 'simulated' | 'stripe'; rewards: boolean },
  purchase: Steps<typeof contract.purchasePlan, Checkout>,
): void {
  bind(contract.readWallet, ({ caller }) => readWallet(db, ownerIdOf(caller)));

  bind(contract.listWalletEntries, ({ caller, query }) => listWalletEntries(db, ownerIdOf(caller), query));

  bind(contract.listStorePlans, async () =>
    storePlans.map((plan) => ({
      ...plan,
      currency: 'INR' as const,
      imageURL: `/plans/${plan.id}.svg`,
    })),
  );
  bind(contract.readStorePayments, async () => ({ provider, rewards }));

  bind(contract.purchasePlan, { ...purchase, permit: async ({ body }) => planOf(body.planId) });

  bind(contract.printChapter, async ({ caller, body, tx, key }) => {
    const chapter = await readReadyChapter(tx, body.courseId, body.chapterId);
    return printChapter(tx, { ownerId: ownerIdOf(caller), chapter, key });
  });

  bind(contract.readHandbookPrice, ({ caller, params: { courseId } }) =>
    readHandbookPrice(db, ownerIdOf(caller), courseId),
  );
  bind(contract.printHandbook, ({ caller, body, tx, key }) =>
    printHandbook(tx, { ownerId: ownerIdOf(caller), ...body, key }),
  );

  bind(contract.returnPrint, ({ caller, body }) => returnPrint(db, ownerIdOf(caller), body.entryIds));
}
