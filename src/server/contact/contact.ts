import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import {
  claimAgain,
  claimDue,
  insertMessage,
  lockContent,
  reviveUndelivered,
  selectSame,
  type ClaimedMessage,
} from './contact-store.ts';
import type { Way } from './contact-tables.ts';
import { createDeliveries, type Deliveries, type Delivery, type DeliveryParts } from './delivery.ts';
import type { ContactMessage } from './message-form.ts';

/** So long whoever sends a message waits for what becomes of it (design section 6). */
const waitMs = 5_000;
/** How often a worker looks for messages that are due, and how many it takes at once. */
const sweepMs = 2_000;
const atOnce = 5;

export interface Contact {
  /**
   * Stores a message, then tries to deliver it. What comes back after 5 s at the latest is a refusal of the form
   * service's, an answer of its that says nothing, or nothing: the message is safe with us, delivered or not.
   */
  sendMessage(message: ContactMessage, spam: boolean): Promise<Trouble | undefined>;
  /** For a worker: tries everything undelivered now, and from now on whatever is due. */
  startDelivering(): Promise<void>;
  /** Once the program ends: waits for attempts under way. */
  finish(): Promise<void>;
}

type Trouble = Extract<Delivery, { kind: 'refused' | 'unexpected' }>;

export function createContact(parts: DeliveryParts): Contact {
  const { db, log, ending } = parts;
  const deliveries = createDeliveries(parts);
  let sweeping: Promise<void> | undefined;
  return {
    async sendMessage(message, spam) {
      const { id, claimed } = await storeOnce(db, message, spam ? undefined : deliveries.ways);
      const attempt = claimed ? deliveries.attempt(claimed) : deliveries.underWay(id);
      const ended = attempt?.catch((error: unknown) => {
        // The message is stored; its lease ends, and a worker delivers it.
        log.error({ err: error, messageId: id }, 'delivering a contact message failed');
        return undefined;
      });
      // An attempt that takes longer goes on by itself.
      const outcome = await Promise.race([ended, sleep(waitMs, undefined, { ref: false })]);
      return outcome?.kind === 'refused' || outcome?.kind === 'unexpected' ? outcome : undefined;
    },
    async startDelivering() {
      if (deliveries.ways.length === 0) return;
      await reviveUndelivered(db);
      const timer = setInterval(() => {
        sweeping ??= sweep(db, deliveries, ending)
          .catch((error: unknown) => log.warn({ err: error }, 'delivering due contact messages failed'))
          .finally(() => (sweeping = undefined));
      }, sweepMs);
      ending.addEventListener('abort', () => clearInterval(timer));
    },
    async finish() {
      await sweeping;
      await deliveries.finish();
    },
  };
}

/**
 * Stores a message, unless the same one came within the last minutes. `ways` is undefined for spam, which goes nowhere.
 * With `claimed` the caller is to deliver it.
 */
async function storeOnce(
  db: Db,
  message: ContactMessage,
  ways: readonly Way[] | undefined,
): Promise<{ id: string; claimed: ClaimedMessage | undefined }> {
  const contentHash = hashOf(message, ways === undefined);
  return db.transaction().execute(async (tx) => {
    await lockContent(tx, contentHash);
    const same = await selectSame(tx, contentHash);
    if (same) return { id: same.id, claimed: await claimAgain(tx, same.id, ways ?? []) };
    const id = uuidv7();
    const waysLeft = [...(ways ?? [])];
    const state = ways === undefined ? 'spam' : waysLeft.length > 0 ? 'waiting' : 'kept';
    await insertMessage(tx, { id, contentHash, state, waysLeft, message });
    return {
      id,
      claimed: state === 'waiting' ? { id, ...message, waysLeft, attempts: 1, ageS: 0 } : undefined,
    };
  });
}

function hashOf({ firstName, lastName, email, message }: ContactMessage, spam: boolean): string {
  return createHash('sha256')
    .update(JSON.stringify([firstName, lastName, email, message, spam]))
    .digest('base64url');
}

/** Delivers what is due: what failed before, and what a killed process left. */
async function sweep(db: Db, deliveries: Deliveries, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const due = await claimDue(db, atOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((message) => deliveries.attempt(message)));
  }
}
