import { storePlans } from '#contract/prices.ts';
import * as contract from '#contract/wallet.ts';
import { readReadyChapter } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Steps, Bind } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { Log } from '#server/platform/log.ts';
import type { Web } from '#server/platform/room.ts';
import { printHandbook, readHandbookPrice, returnPrint } from './prints.ts';
import { listWalletEntries, planOf, printChapter, readWallet } from './wallet.ts';
import { handlePaymentEvent } from './payments.ts';
import type { PaymentService } from './stripe-service.ts';

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

/** Binds the webhook. Any answer but 2xx makes the service send an event again, for up to three days. */
export function bindPaymentEvents(
  bind: Bind,
  payments: PaymentService,
  { database: { db }, log }: { database: { db: Db }; log: Log },
): void {
  bind(contract.receivePaymentEvent, async ({ body, request }) => {
    const text = new TextDecoder().decode(body);
    const event = payments.readEvent(text, request.headers.get('Stripe-Signature'));
    await handlePaymentEvent(db, event, log);
    return { received: true } as const;
  });
}
