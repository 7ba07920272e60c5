import { sql } from 'kysely';
import type { PlanId } from '#contract/prices.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

interface Checkout {
  sessionId: string;
  ownerId: string;
  planId: PlanId;
  amountInPaise: number;
}

/** Does nothing for a known session, which the service returns again for a repeated request. */
export async function insertCheckout(tx: Tx, { sessionId, ownerId, planId, amountInPaise }: Checkout) {
  await sql`insert into checkouts (session_id, owner_id, plan_id, amount_paise)
    values (${sessionId}, ${ownerId}, ${planId}, ${amountInPaise}) on conflict (session_id) do nothing`.execute(
    tx,
  );
}

export async function selectCheckout(db: Db, sessionId: string) {
  const { rows } = await sql<Checkout>`
    select session_id as "sessionId", owner_id as "ownerId", plan_id as "planId", amount_paise as "amountInPaise"
    from checkouts where session_id = ${sessionId}`.execute(db);
  return rows[0];
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
  return rows[0]!;
}

export async function updateCredited(tx: Tx, paymentIntent: string, sessionId: string) {
  await sql`update payments set session_id = ${sessionId}, credited_at = now()
    where payment_intent = ${paymentIntent}`.execute(tx);
}

export async function updateRefunded(tx: Tx, paymentIntent: string) {
  await sql`update payments set refunded_at = now() where payment_intent = ${paymentIntent}`.execute(tx);
}
