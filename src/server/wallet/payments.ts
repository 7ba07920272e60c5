import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { selectIsStandIn } from './my-data-store.ts';
import { lockPayment, selectCheckout, updateCredited, updateRefunded } from './payments-store.ts';
import type { PaymentEvent } from './stripe-service.ts';
import { creditPurchase, reversePurchase, walletMoved } from './wallet.ts';

/**
 * Does what a verified event asks for, once, however often and in whatever order events come. Logs for the operator what
 * another try can't put right. Throws `wallet-stopped`, so that the service sends the event again later.
 */
export async function handlePaymentEvent(db: Db, event: PaymentEvent, log: Log): Promise<void> {
  if (event.kind === 'ignored') {
    return log.debug({ reason: event.reason }, 'a payment event that changes nothing');
  }
  const handle = () =>
    db.transaction().execute((tx) => {
      return event.kind === 'paid' ? handlePaid(tx, event, log) : handleRefunded(tx, event, log);
    });
  try {
    await handle();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wallet-moved') throw error;
    await handle();
  }
}

async function handlePaid(tx: Tx, paid: PaymentEvent & { kind: 'paid' }, log: Log): Promise<void> {
  const { sessionId, paymentIntent } = paid;
  const facts = { sessionId, paymentIntent };
  const payment = await lockPayment(tx, paymentIntent);
  if (payment.credited) return;
  if (payment.refunded) return log.warn(facts, 'a payment already refunded: no coins');
  const checkout = await selectCheckout(tx, sessionId);
  // A checkout is recorded before its address leaves the server, so an unknown one is another product's or database's.
  if (!checkout) return log.error(facts, 'a payment for a checkout that is not ours: no coins');
  const { ownerId, planId, amountInPaise } = checkout;
  if (paid.amountInPaise !== amountInPaise || paid.currency !== 'inr') {
    return log.error({ ...paid, asked: amountInPaise }, 'a payment of another amount than asked: no coins');
  }
  await updateCredited(tx, paymentIntent, sessionId);
  await creditPurchase(tx, { ownerId, planId, reason: reasonOf(paymentIntent) });
  await refuseMoved(tx, sessionId, ownerId);
  if (await selectIsStandIn(tx, ownerId)) {
    log.error(facts, 'a payment for an account that was deleted: its coins have no owner');
  }
}

async function handleRefunded(
  tx: Tx,
  { paymentIntent, whole }: PaymentEvent & { kind: 'refunded' },
  log: Log,
): Promise<void> {
  if (!whole) return log.warn({ paymentIntent }, 'a part of a payment was refunded: the coins stay');
  const payment = await lockPayment(tx, paymentIntent);
  if (payment.refunded) return;
  await updateRefunded(tx, paymentIntent);
  if (payment.sessionId === null) return;
  const checkout = await selectCheckout(tx, payment.sessionId);
  if (!checkout) throw new Error(`Payment ${paymentIntent} was credited without a checkout`);
  const change = await reversePurchase(tx, { ownerId: checkout.ownerId, reason: reasonOf(paymentIntent) });
  await refuseMoved(tx, payment.sessionId, checkout.ownerId);
  if (change && change.shortBy > 0) {
    log.warn({ paymentIntent, shortBy: change.shortBy }, 'a refunded payment’s coins were spent already');
  }
}

/** Coins went to an owner who left while they did: the next try finds who has the checkout now. */
async function refuseMoved(tx: Tx, sessionId: string, ownerId: string): Promise<void> {
  const checkout = await selectCheckout(tx, sessionId);
  if (checkout?.ownerId === ownerId) return;
  throw walletMoved();
}

const reasonOf = (paymentIntent: string) => `stripe:${paymentIntent}`;
