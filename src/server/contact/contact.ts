import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailSettings } from '#server/platform/mail/mail-settings.ts';
import type { JobHandler, JobRun, JobRunner } from '#server/platform/work/job-runner.ts';
import { claimJob, enqueue, type Claim, type JobKind } from '#server/platform/work/jobs-store.ts';
import type { ContactSettings } from './contact-settings.ts';
import {
  beginDelivery,
  insertMessage,
  lockContent,
  reopenRefused,
  reviveUndelivered,
  selectSame,
} from './contact-store.ts';
import type { Way } from './contact-tables.ts';
import { deliver, type Delivery, type DeliveryContext, type Send } from './delivery.ts';
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

/** How long whoever sends a message waits for what becomes of it. */
const waitMs = 5_000;
const deliveriesAtOnce = 5;

export interface Contact {
  /**
   * Stores a message, then tries to deliver it. Returns within 5 s: a refusal of the form service's, an answer of its
   * that says nothing, or undefined; the message is safe then, delivered or not.
   */
  sendMessage(message: ContactMessage, spam: boolean): Promise<Trouble | undefined>;
  /** For a worker; none where messages go nowhere. */
  handlers: JobHandler<MessageJob>[];
  /** For a worker that starts: everything undelivered is tried at once, also what was given up. */
  retryUndelivered(): Promise<void>;
}

type Trouble = Extract<Delivery, { kind: 'refused' | 'unexpected' }>;

export function createContact(parts: {
  db: Db;
  log: Log;
  settings: ContactSettings & MailSettings;
  runner: JobRunner;
}): Contact {
  const { db, log, settings, runner } = parts;
  const senders = new Map<Way, Send>();
  if (settings.formspree) senders.set('form-service', sendToFormService(settings.formspree));
  const { mail, operatorEmails: to } = settings;
  if (mail && to.length > 0) senders.set('mail', sendByMail({ ...mail, to }));
  const ways = [...senders.keys()];
  const context: DeliveryContext = { db, log, senders };
  const underWay = new Map<string, Promise<Delivery | undefined>>();

  function deliverOnce(messageId: string, run: JobRun): Promise<Delivery | undefined> {
    const delivery = beginDelivery(db, messageId)
      .then((message) => message && deliver(context, message, run))
      .finally(() => underWay.delete(messageId));
    underWay.set(messageId, delivery);
    return delivery;
  }

  return {
    async sendMessage(message, spam) {
      const { messageId, claim } = await storeOnce(db, message, spam ? undefined : ways);
      const delivery = claim
        ? runner.run(messageJob, { messageId }, claim, (run) => deliverOnce(messageId, run))
        : underWay.get(messageId);
      // A delivery that takes longer goes on by itself; one that fails is logged, and a worker repeats it.
      const outcome = await Promise.race([
        delivery?.catch(() => undefined),
        sleep(waitMs, undefined, { ref: false }),
      ]);
      return outcome?.kind === 'refused' || outcome?.kind === 'unexpected' ? outcome : undefined;
    },
    handlers:
      ways.length === 0
        ? []
        : [
            {
              kind: messageJob,
              atOnce: deliveriesAtOnce,
              run: async ({ messageId }, run) => void (await deliverOnce(messageId, run)),
            },
          ],
    async retryUndelivered() {
      if (ways.length === 0) return;
      await db.transaction().execute(async (tx) => {
        for (const messageId of await reviveUndelivered(tx)) await enqueue(tx, messageJob, { messageId });
      });
    },
  };
}

/**
 * Stores a message, unless the same one came within the last minutes. `ways` is undefined for spam, which goes nowhere.
 * With a claim the caller is to deliver it.
 */
async function storeOnce(
  db: Db,
  message: ContactMessage,
  ways: readonly Way[] | undefined,
): Promise<{ messageId: string; claim?: Claim | undefined }> {
  const contentHash = hashOf(message, ways === undefined);
  return db.transaction().execute(async (tx) => {
    await lockContent(tx, contentHash);
    const same = await selectSame(tx, contentHash);
    if (same) {
      const messageId = same.id;
      if (same.state !== 'waiting' && same.state !== 'refused') return { messageId };
      await reopenRefused(tx, messageId, ways ?? []);
      const claim = await claimJob(tx, messageJob, { messageId });
      // A delivery that is just ending does not know that the message was opened again.
      if (!claim && same.state === 'refused') await enqueue(tx, messageJob, { messageId });
      return { messageId, claim };
    }
    const messageId = uuidv7();
    const waysLeft = ways ?? [];
    const state = ways === undefined ? 'spam' : waysLeft.length > 0 ? 'waiting' : 'kept';
    await insertMessage(tx, { id: messageId, contentHash, state, waysLeft, message });
    return {
      messageId,
      claim: state === 'waiting' ? await claimJob(tx, messageJob, { messageId }) : undefined,
    };
  });
}

function hashOf({ firstName, lastName, email, message }: ContactMessage, spam: boolean): string {
  return createHash('sha256')
    .update(JSON.stringify([firstName, lastName, email, message, spam]))
    .digest('base64url');
}
