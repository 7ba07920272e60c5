import type { FormError } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobRun } from '#server/platform/work/job-runner.ts';
import { postponeJob } from '#server/platform/work/jobs-store.ts';
import { beginDelivery, completeWay, recordFailure, type OutgoingMessage } from './contact-store.ts';
import type { Way } from './contact-tables.ts';

/** Outcome of one way of delivery. `away`: worth a retry; `unexpected`: the message may or may not have arrived. */
export type Delivery =
  | { kind: 'delivered' }
  | { kind: 'refused'; errors: FormError[] }
  | { kind: 'away' | 'unexpected'; reason: string };

/** Sends a message one way. An error that it throws counts as `away`. */
export type Send = (message: OutgoingMessage, signal: AbortSignal) => Promise<Delivery>;

const sendMs = 12_000;
const firstRetryMs = 10_000;
const longestRetryMs = 3_600_000;
const givenUpAfterS = 3 * 24 * 3_600;
/** The operator has set the form up wrongly: nothing that the sender could put right. */
const operatorsFaults = new Set(['FORM_NOT_FOUND', 'INACTIVE', 'PROJECT_NOT_FOUND']);

/**
 * Sends a waiting message every way that is left, records what came of it, and postpones the job where some way is left.
 *
 * @returns undefined for a message that waits for no delivery any more
 */
export async function deliver(
  { db, log, senders }: { db: Db; log: Log; senders: ReadonlyMap<Way, Send> },
  messageId: string,
  { claim, cutting }: JobRun,
): Promise<Delivery | undefined> {
  const message = await beginDelivery(db, messageId);
  if (!message) return undefined;
  const { waysLeft, attempts, ageS } = message;
  const failures: Extract<Delivery, { reason: string }>[] = [];
  for (const way of waysLeft) {
    const delivery = await send(senders.get(way), message, cutting);
    if (delivery.kind === 'refused') {
      const error = textOf(delivery.errors);
      const isOperators = delivery.errors.every(({ code = '' }) => operatorsFaults.has(code));
      if (isOperators)
        log.error(
          { messageId, said: error },
          'the form service refuses contact messages: look at FORMSPREE_FORM_ID',
        );
      else log.warn({ messageId, said: error }, 'the form service refused a contact message');
      // With another way to the operator, their own mistake need not be the sender's trouble.
      if (!isOperators || waysLeft.length === 1) {
        await recordFailure(db, messageId, { state: 'refused', error });
        return delivery;
      }
    }
    if ('reason' in delivery) failures.push(delivery);
    else await completeWay(db, messageId, way);
  }
  const [failure] = failures;
  if (!failure) return { kind: 'delivered' };
  const error = failures.map(({ reason }) => reason).join('; ');
  if (ageS >= givenUpAfterS) {
    await recordFailure(db, messageId, { state: 'kept', error });
    const text = 'a contact message was not delivered for three days: it is tried again at the next start';
    log.error({ messageId, attempts, reason: error }, text);
  } else {
    const retryInMs = Math.min(firstRetryMs * 3 ** (attempts - 1), longestRetryMs);
    await recordFailure(db, messageId, { state: 'waiting', error });
    await postponeJob(db, claim, retryInMs);
    log.warn({ messageId, attempts, reason: error, retryInMs }, 'a contact message is not delivered yet');
  }
  // A message that went another way has arrived.
  return failures.length < waysLeft.length ? { kind: 'delivered' } : failure;
}

async function send(
  sender: Send | undefined,
  message: OutgoingMessage,
  cutting: AbortSignal,
): Promise<Delivery> {
  if (!sender) return { kind: 'away', reason: 'a destination is not configured any more' };
  try {
    return await sender(message, AbortSignal.any([AbortSignal.timeout(sendMs), cutting]));
  } catch (error) {
    // `fetch failed` says nothing; its cause does.
    const { message: text, cause } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'away', reason: (cause instanceof Error && cause.message) || text };
  }
}

function textOf(errors: readonly FormError[]): string {
  return errors
    .map(({ field, code, message }) => [field, code ?? message].filter(Boolean).join(' '))
    .join(', ');
}
