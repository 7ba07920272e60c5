import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { RoomParts } from '#server/platform/room.ts';
import type { JobHandler, JobRun } from '#server/platform/work/job-runner.ts';
import { claimJob, enqueue, type JobKind, postponeJob } from '#server/platform/work/jobs-store.ts';
import * as store from './contact-store.ts';
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

  const handler: JobHandler<MessageJob> = {
    kind: messageJob,
    atOnce: deliveriesAtOnce,
    run: async (job, run) => void (await deliverOnce(job, run)),
  };
  return {
    /** Stores a message, then tries to deliver it. Returns the outcome, or undefined after 5 s; the message is safe then. */
    async sendMessage(message: ContactMessage, spam: boolean): Promise<Delivery | undefined> {
      const contentHash = createHash('sha256')
        .update(JSON.stringify([message, spam]))
        .digest('base64url');
      const { job, claim } = await db.transaction().execute(async (tx) => {
        const state = spam ? 'spam' : hasWays ? 'waiting' : 'kept';
        const ways = spam ? [] : [...senders.keys()];
        const stored = await store.storeMessage(tx, message, { contentHash, state, ways });
        const job = { messageId: stored.id };
        const claim = stored.state === 'waiting' ? await claimJob(tx, messageJob, job) : undefined;
        // A delivery that is just ending does not know that a refused message waits again.
        if (stored.state === 'waiting' && !claim) await enqueue(tx, messageJob, job);
        return { job, claim };
      });
      const delivery = claim
        ? runner.run(messageJob, job, claim, (run) => deliverOnce(job, run))
        : underWay.get(job.messageId);
      // A delivery that takes longer continues in the background; one that fails is logged, and a worker repeats it.
      return Promise.race([delivery?.catch(() => undefined), sleep(waitMs, undefined, { ref: false })]);
    },
    /** Retries everything undelivered at once, including messages that were given up. */
    startWork: async (): Promise<void> => {
      if (!hasWays) return;
      await db.transaction().execute(async (tx) => {
        for (const messageId of await store.reviveUndelivered(tx))
          await enqueue(tx, messageJob, { messageId });
      });
    },
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
  const message = await store.beginDelivery(db, messageId);
  if (!message) return undefined;
  const { waysLeft, attempts, ageS } = message;
  const failures: Extract<Delivery, { reason: string }>[] = [];
  for (const way of waysLeft) {
    const delivery = await send(senders.get(way), message, cutting);
    if (delivery.kind === 'refused') {
      const { errors } = delivery;
      const error = errors
        .map(({ field, code, message: text }) => [field, code ?? text].join(' ').trim())
        .join(', ');
      const isOperators = errors.every(({ code = '' }) => operatorsFaults.has(code));
      const said = isOperators
        ? 'the form service refuses contact messages: look at FORMSPREE_FORM_ID'
        : 'the form service refused a contact message';
      log[isOperators ? 'error' : 'warn']({ messageId, said: error }, said);
      // If another way reaches the operator, the operator's mistake need not trouble the sender.
      if (!isOperators || waysLeft.length === 1) {
        await store.recordFailure(db, messageId, 'refused', error);
        return delivery;
      }
    }
    if ('reason' in delivery) failures.push(delivery);
    else await store.completeWay(db, messageId, way);
  }
  const [failure] = failures;
  if (!failure) return { kind: 'delivered' };
  const reason = failures.map((each) => each.reason).join('; ');
  if (ageS >= givenUpAfterS) {
    await store.recordFailure(db, messageId, 'kept', reason);
    const text = 'a contact message was not delivered for three days: it is tried again at the next start';
    log.error({ messageId, attempts, reason }, text);
  } else {
    const retryInMs = Math.min(firstRetryMs * 3 ** (attempts - 1), longestRetryMs);
    await store.recordFailure(db, messageId, 'waiting', reason);
    await postponeJob(db, claim, retryInMs);
    log.warn({ messageId, attempts, reason, retryInMs }, 'a contact message is not delivered yet');
  }
  // A message that went another way has arrived.
  return failures.length < waysLeft.length ? { kind: 'delivered' } : failure;
}

async function send(
  sender: Send | undefined,
  message: store.OutgoingMessage,
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
