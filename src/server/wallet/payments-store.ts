import { sql } from 'kysely';
import type { PlanId } from '#contract/prices.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Does nothing for a known session, which the service returns again for a repeated request. */
export async function insertCheckout(tx: Tx, checkout: Checkout): Promise<void> {
  await tx
    .insertInto('checkouts')
    .values({
      session_id: checkout.sessionId,
      owner_id: checkout.ownerId,
      plan_id: checkout.planId,
      amount_paise: checkout.amountInPaise,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
}

type Checkout = NonNullable<Awaited<ReturnType<typeof selectCheckout>>>;

/** Selects the payment page that was opened for a person. */
export async function selectCheckout(db: Db, sessionId: string) {
  return db
    .selectFrom('checkouts')
    .select([
      'session_id as sessionId',
      'owner_id as ownerId',
      sql<PlanId>`plan_id`.as('planId'),
      'amount_paise as amountInPaise',
    ])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

interface Payment {
  sessionId: string | null;
  credited: boolean;
  refunded: boolean;
}

/** Locks a payment until the transaction ends, so that its events are handled one after the other. */
export async function lockPayment(tx: Tx, paymentIntent: string): Promise<Payment> {
  const { rows } = await sql<Payment>`
    insert into payments (payment_intent) values (${paymentIntent})
    on conflict (payment_intent) do update set payment_intent = excluded.payment_intent
    returning session_id as "sessionId", credited_at is not null as credited, refunded_at is not null as refunded`.execute(
    tx,
  );
  const [payment] = rows;
  if (!payment) throw new Error('An upsert gave no row');
  return payment;
}

/** Records that a payment was credited for a session, or was refunded. */
export async function updatePayment(
  tx: Tx,
  paymentIntent: string,
  change: { creditedFor: string } | 'refunded',
): Promise<void> {
  const now = sql<Date>`now()`;
  await tx
    .updateTable('payments')
    .set(change === 'refunded' ? { refunded_at: now } : { session_id: change.creditedFor, credited_at: now })
    .where('payment_intent', '=', paymentIntent)
    .execute();
}
