import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FormError } from '#contract/problem.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { RoomParts } from '#server/platform/room.ts';
import type { JobHandler, JobRun } from '#server/platform/work/job-runner.ts';
import { claimJob, enqueue, type JobKind, postponeJob } from '#server/platform/work/jobs-store.ts';
import {
  reviveUndelivered,
  storeMessage,
  beginDelivery,
  completeWay,
  recordFailure,
  type OutgoingMessage,
} from './contact-store.ts';
import type { Way } from './contact-tables.ts';
import { sendersOf, type Delivery, type Send } from './senders.ts';
import type { ContactMessage } from './message-form.ts';

const MessageJob = z.object({ messageId: z.uuid() });
type MessageJob = z.infer<typeof MessageJob>;

/** Delivers a message. There is one as long as the message waits. */
const messageJob: JobKind<MessageJob> = {
  name: 'contact-messages',
  payload: MessageJob,
  key: ({ messageId }) => messageId,
};

/** Time that the request with a message waits for its delivery. */
const waitMs = 5_000;
const deliveriesAtOnce = 5;

export type Contact = ReturnType<typeof createContact>;

export function createContact({ config, database: { db }, log, runner }: RoomParts) {
  const senders = sendersOf(config);
  const hasWays = senders.size > 0;
  const underWay = new Map<string, Promise<Delivery | undefined>>();

  function deliverOnce({ messageId }: MessageJob, run: JobRun): Promise<Delivery | undefined> {
    const delivery = deliver({ db, log, senders }, messageId, run).finally(() => underWay.delete(messageId));
    underWay.set(messageId, delivery);
    return delivery;
  }

  /** Retries everything undelivered at once, including messages that were given up. */
  async function retryUndelivered(): Promise<void> {
    if (!hasWays) return;
    await db.transaction().execute(async (tx) => {
      for (const messageId of await reviveUndelivered(tx)) await enqueue(tx, messageJob, { messageId });
    });
  }

  const handler: JobHandler<MessageJob> = {
    kind: messageJob,
    atOnce: deliveriesAtOnce,
    run: async (job, run) => void (await deliverOnce(job, run)),
  };
  return {
    /** Stores a message, then tries to deliver it. Returns the outcome, or undefined after 5 s; the message is safe then. */
    async sendMessage(message: ContactMessage, spam: boolean): Promise<Delivery | undefined> {
      const { messageId, claim } = await db.transaction().execute(async (tx) => {
        const stored = await storeMessage(tx, {
          message,
          contentHash: createHash('sha256')
            .update(JSON.stringify([message, spam]))
            .digest('base64url'),
          state: spam ? 'spam' : hasWays ? 'waiting' : 'kept',
          ways: spam ? [] : [...senders.keys()],
        });
        const job = { messageId: stored.id };
        const claim = stored.state === 'waiting' ? await claimJob(tx, messageJob, job) : undefined;
        // A delivery that is just ending does not know that a refused message waits again.
        if (stored.state === 'waiting' && !claim) await enqueue(tx, messageJob, job);
        return { ...job, claim };
      });
      const delivery = claim
        ? runner.run(messageJob, { messageId }, claim, (run) => deliverOnce({ messageId }, run))
        : underWay.get(messageId);
      // A delivery that takes longer continues in the background; one that fails is logged, and a worker repeats it.
      return Promise.race([delivery?.catch(() => undefined), sleep(waitMs, undefined, { ref: false })]);
    },
    /** A worker's part; no job handler if messages have no destination. */
    startWork: retryUndelivered,
    work: hasWays ? [handler] : [],
  };
}

const sendMs = 12_000;
const firstRetryMs = 10_000;
const longestRetryMs = 3_600_000;
const givenUpAfterS = 3 * 24 * 3_600;
/** The operator has set the form up wrongly: nothing that the sender could put right. */
const operatorsFaults = new Set(['FORM_NOT_FOUND', 'INACTIVE', 'PROJECT_NOT_FOUND']);

/** Sends a waiting message every way that is left, and postpones the job if one remains; undefined if none waits. */
async function deliver(
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
      // If another way reaches the operator, the operator's mistake need not trouble the sender.
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
