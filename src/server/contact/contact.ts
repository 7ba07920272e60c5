import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailSettings } from '#server/platform/mail/mail-settings.ts';
import type { JobHandler, JobRun, JobRunner } from '#server/platform/work/job-runner.ts';
import { claimJob, enqueue, type JobKind } from '#server/platform/work/jobs-store.ts';
import type { ContactSettings } from './contact-settings.ts';
import { reviveUndelivered, storeMessage } from './contact-store.ts';
import type { Way } from './contact-tables.ts';
import { deliver, type Delivery, type Send } from './delivery.ts';
import { sendToFormService } from './form-service.ts';
import { sendByMail } from './mail.ts';
import type { ContactMessage } from './message-form.ts';

const MessageJob = z.object({ messageId: z.uuid() });
type MessageJob = z.infer<typeof MessageJob>;

/** Delivers a message. There is one as long as the message waits. */
const messageJob: JobKind<MessageJob> = {
  name: 'contact-messages',
  payload: MessageJob,
  key: ({ messageId }) => messageId,
};

/** How long the request that brings a message waits for its delivery. */
const waitMs = 5_000;
const deliveriesAtOnce = 5;

export interface Contact {
  /**
   * Stores a message, then tries to deliver it. Returns what came of it after 5 s at the latest, or undefined; the message is
   * safe then.
   */
  sendMessage(message: ContactMessage, spam: boolean): Promise<Delivery | undefined>;
  /** For a worker; none where messages go nowhere. */
  handlers: JobHandler<MessageJob>[];
  /** For a worker that starts: everything undelivered is tried at once, also what was given up. */
  retryUndelivered(): Promise<void>;
}

export function createContact(parts: {
  db: Db;
  log: Log;
  settings: ContactSettings & MailSettings;
  runner: JobRunner;
}): Contact {
  const { db, log, settings, runner } = parts;
  const senders = sendersOf(settings);
  const hasWays = senders.size > 0;
  const underWay = new Map<string, Promise<Delivery | undefined>>();

  function deliverOnce({ messageId }: MessageJob, run: JobRun): Promise<Delivery | undefined> {
    const delivery = deliver({ db, log, senders }, messageId, run).finally(() => underWay.delete(messageId));
    underWay.set(messageId, delivery);
    return delivery;
  }

  return {
    async sendMessage(message, spam) {
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
      // A delivery that takes longer goes on by itself; one that fails is logged, and a worker repeats it.
      return Promise.race([delivery?.catch(() => undefined), sleep(waitMs, undefined, { ref: false })]);
    },
    handlers: hasWays
      ? [
          {
            kind: messageJob,
            atOnce: deliveriesAtOnce,
            run: async (job, run) => void (await deliverOnce(job, run)),
          },
        ]
      : [],
    async retryUndelivered() {
      if (!hasWays) return;
      await db.transaction().execute(async (tx) => {
        for (const messageId of await reviveUndelivered(tx)) await enqueue(tx, messageJob, { messageId });
      });
    },
  };
}

/** How messages are sent by the ways that the settings know, in the order in which they are used. */
function sendersOf(settings: ContactSettings & MailSettings): ReadonlyMap<Way, Send> {
  const senders = new Map<Way, Send>();
  const { formspree, mail, operatorEmails: to } = settings;
  if (formspree) senders.set('form-service', sendToFormService(formspree));
  if (mail && to.length > 0) senders.set('mail', sendByMail({ ...mail, to }));
  return senders;
}
