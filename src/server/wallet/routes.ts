import { storePlans } from '#contract/prices.ts';
import * as contract from '#contract/wallet.ts';
import { readReadyChapter } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Bind, Call } from '#server/platform/http/bind.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { once, readIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { listWalletEntries, notEnoughCoins, planOf, printChapter, readWallet } from './wallet.ts';

/** What buying a plan does: credits it at once, or says where it can be paid. */
export type Purchase = (
  call: Call<typeof contract.purchasePlan>,
  person: Person,
  plan: (typeof storePlans)[number],
) => Promise<Response>;

export interface WalletRouteParts {
  db: Db;
  bind: Bind;
  provider: 'simulated' | 'stripe';
  purchase: Purchase;
}

export function bindWallet({ db, bind, provider, purchase }: WalletRouteParts): void {
  bind(contract.readWallet, (call) => readWallet(db, idOf(call.caller)));

  bind(contract.listWalletEntries, async (call) => {
    const ownerId = idOf(call.caller);
    const { limit, cursor } = call.query;
    return ownerId === undefined
      ? { entries: [], next: null }
      : listWalletEntries(db, ownerId, { limit, cursor });
  });

  bind(contract.listStorePlans, async () =>
    storePlans.map((plan) => ({
      ...plan,
      currency: 'INR' as const,
      imageURL: `/plans/${plan.id}.svg`,
    })),
  );
  bind(contract.readStorePayments, async () => ({ provider }));

  bind(contract.purchasePlan, async (call) => {
    // What can't be done is refused before a visitor becomes a guest for it.
    const plan = planOf(call.body.planId);
    readIdempotencyKey(call.request);
    return purchase(call, await call.person(), plan);
  });

  bind(contract.printChapter, async (call) => {
    const { courseId, chapterId } = call.body;
    readIdempotencyKey(call.request);
    if (call.caller.kind === 'visitor') {
      await readReadyChapter(db, courseId, chapterId);
      throw notEnoughCoins(0);
    }
    const ownerId = call.caller.id;
    return once(db, call, call.caller, async (tx, key) => {
      const chapter = await readReadyChapter(tx, courseId, chapterId);
      return { status: 201, reply: await printChapter(tx, { ownerId, chapter, key }) };
    });
  });
}

function idOf(caller: Caller): string | undefined {
  return caller.kind === 'visitor' ? undefined : caller.id;
}
