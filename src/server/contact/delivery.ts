import type { FormError } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { postponeJob } from '#server/platform/work/jobs-store.ts';
import { endDelivery, updateWaysLeft, type OutgoingMessage } from './contact-store.ts';
import type { Way } from './contact-tables.ts';
import { retryInS } from './retry-times.ts';

/** Outcome of one way of delivery. `away`: worth a retry; `unexpected`: the message may or may not have arrived. */
export type Delivery =
  | { kind: 'delivered' }
  | { kind: 'refused'; errors: FormError[] }
  | { kind: 'away'; reason: string }
  | { kind: 'unexpected'; reason: string };

/** Sends a message one way. An error that it throws counts as `away`. */
export type Send = (message: OutgoingMessage, signal: AbortSignal) => Promise<Delivery>;

export interface DeliveryContext {
  db: Db;
  log: Log;
  /** By the ways that the settings know, in the order in which they are used. */
  senders: ReadonlyMap<Way, Send>;
}

const sendMs = 12_000;
/** The operator has set the form up wrongly: nothing that the sender could put right. */
const operatorsFaults = new Set(['FORM_NOT_FOUND', 'INACTIVE', 'PROJECT_NOT_FOUND']);

/** Sends a message every way that is left, records what came of it, and postpones the job where some way is left. */
export async function deliver(
  context: DeliveryContext,
  message: OutgoingMessage,
  run: JobRun,
): Promise<Delivery> {
  const { db } = context;
  let left = message.waysLeft;
  const failures: Extract<Delivery, { reason: string }>[] = [];
  for (const way of message.waysLeft) {
    const delivery = await send(context, way, message, run.cutting);
    if ('reason' in delivery) {
      failures.push(delivery);
      continue;
    }
    const others = left.filter((each) => each !== way);
    if (delivery.kind === 'refused' && isFinal(context, message, delivery.errors, others)) {
      await endDelivery(db, message, { state: 'refused', waysLeft: [], error: textOf(delivery.errors) });
      return delivery;
    }
    left = others;
    if (left.length > 0) await updateWaysLeft(db, message, left);
  }
  const [failure] = failures;
  if (!failure) {
    await endDelivery(db, message, { state: 'delivered', waysLeft: [], error: null });
    return { kind: 'delivered' };
  }
  await postpone(context, message, run, left, failures.map(({ reason }) => reason).join('; '));
  // A message that went another way has arrived.
  return left.length < message.waysLeft.length ? { kind: 'delivered' } : failure;
}

async function send(
  { senders }: DeliveryContext,
  way: Way,
  message: OutgoingMessage,
  cutting: AbortSignal,
): Promise<Delivery> {
  const sender = senders.get(way);
  if (!sender) return { kind: 'away', reason: `${way} is not configured any more` };
  try {
    return await sender(message, AbortSignal.any([AbortSignal.timeout(sendMs), cutting]));
  } catch (error) {
    return { kind: 'away', reason: reasonOf(error) };
  }
}

/** With another way to the operator left, their own mistake need not be the sender's trouble. */
function isFinal(
  { log }: DeliveryContext,
  { id }: OutgoingMessage,
  errors: FormError[],
  others: readonly Way[],
): boolean {
  const operators = errors.every(({ code }) => operatorsFaults.has(code ?? ''));
  const facts = { messageId: id, said: textOf(errors) };
  if (operators) log.error(facts, 'the form service refuses contact messages: look at FORMSPREE_FORM_ID');
  else log.warn(facts, 'the form service refused a contact message');
  return !operators || others.length === 0;
}

function textOf(errors: readonly FormError[]): string {
  return errors
    .map(({ field, code, message }) => [field, code ?? message].filter(Boolean).join(' '))
    .join(', ');
}

async function postpone(
  { db, log }: DeliveryContext,
  message: OutgoingMessage,
  { claim }: JobRun,
  waysLeft: readonly Way[],
  error: string,
): Promise<void> {
  const seconds = retryInS(message);
  const facts = { messageId: message.id, attempts: message.attempts, reason: error };
  if (seconds === undefined) {
    log.error(
      facts,
      'a contact message was not delivered for three days: it is tried again at the next start',
    );
    await endDelivery(db, message, { state: 'kept', waysLeft, error });
  } else {
    log.warn({ ...facts, retryInS: seconds }, 'a contact message is not delivered yet');
    const retryAt = new Date(Date.now() + seconds * 1_000);
    await db.transaction().execute(async (tx) => {
      await endDelivery(tx, message, { state: 'waiting', waysLeft, error, retryAt });
      await postponeJob(tx, claim, seconds * 1_000);
    });
  }
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
