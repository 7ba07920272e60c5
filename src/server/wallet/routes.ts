import { storePlans } from '#contract/prices.ts';
import * as contract from '#contract/wallet.ts';
import { readReadyChapter } from '#server/courses/courses.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { handlePaymentEvent } from './payments.ts';
import { printHandbook, readHandbookPrice, returnPrint } from './prints.ts';
import { simulatedPurchases, stripePurchases } from './purchases.ts';
import type { PaymentService } from './stripe-service.ts';
import { listWalletEntries, planOf, printChapter, readWallet } from './wallet.ts';

/** @param stripe absent where payments are simulated */
export function bindWallet({ bind }: Web, parts: RoomParts, stripe: PaymentService | undefined): void {
  const { config, database, log } = parts;
  const { db } = database;
  const { rewards, publicUrl, simulatedCoinsPerDay, payments } = config;
  const permit = async ({ body }: { body: { planId: string } }) => planOf(body.planId);

  bind(contract.readWallet, ({ caller }) => readWallet(db, ownerIdOf(caller)));

  bind(contract.listWalletEntries, ({ caller, query }) => listWalletEntries(db, ownerIdOf(caller), query));

  bind(contract.listStorePlans, async () =>
    storePlans.map((plan) => ({ ...plan, currency: 'INR' as const, imageURL: `/plans/${plan.id}.svg` })),
  );

  bind(contract.readStorePayments, async () => ({ provider: payments.provider, rewards }));

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

  if (payments.provider === 'simulated')
    return bind(contract.purchasePlan, { ...simulatedPurchases(simulatedCoinsPerDay), permit });
  if (!stripe) throw new Error('The payment service is not connected.');
  bind(contract.purchasePlan, { ...stripePurchases(stripe, publicUrl), permit });

  // Any answer but 2xx makes the service send an event again, for up to three days.
  bind(contract.receivePaymentEvent, async ({ body, request }) => {
    const text = new TextDecoder().decode(body);
    const event = stripe.readEvent(text, request.headers.get('Stripe-Signature'));
    await handlePaymentEvent(db, event, log);
    return { received: true } as const;
  });
}
