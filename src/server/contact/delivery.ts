import type { FormError } from '#contract/problem.ts';
import type { ContactSettings } from '#server/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { settleAttempt, updateWaysLeft, type ClaimedMessage } from './contact-store.ts';
import type { Way } from './contact-tables.ts';
import { formServiceDelivery } from './form-service.ts';
import { mailDelivery } from './mail.ts';
import { retryInS } from './retry-times.ts';

/** What one way made of a message. `away`: later, perhaps; `unexpected`: nobody can tell what became of it there. */
export type Delivery =
  | { kind: 'delivered' }
  | { kind: 'refused'; errors: FormError[] }
  | { kind: 'away'; reason: string }
  | { kind: 'unexpected'; reason: string };

/** Sends a message one way. May also throw, which is as good as `away`. */
export type Deliver = (message: ClaimedMessage, signal: AbortSignal) => Promise<Delivery>;

export interface DeliveryParts {
  db: Db;
  log: Log;
  settings: ContactSettings;
  /** Aborted when the program is asked to stop. */
  ending: AbortSignal;
}

export interface Deliveries {
  /** The ways that the settings know, in the order in which they are gone. */
  ways: readonly Way[];
  /** Makes one attempt at a claimed message and records what came of it. Doesn't throw for what a way did. */
  attempt(message: ClaimedMessage): Promise<Delivery>;
  /** The attempt at a message that this process makes just now. */
  underWay(id: string): Promise<Delivery> | undefined;
  /** Waits for attempts under way. */
  finish(): Promise<void>;
}

/** Two of these, and the recording, are over before the message's lease of 30 s. */
const attemptMs = 12_000;
/** Once the program ends, attempts get this long before they are cut; whoever runs next makes them again. */
const graceMs = 3_000;
/** The operator has set the form up wrongly: nothing that the sender could put right. */
const operatorsFaults = new Set(['FORM_NOT_FOUND', 'INACTIVE', 'PROJECT_NOT_FOUND']);

export function createDeliveries({ db, log, settings, ending }: DeliveryParts): Deliveries {
  const known = new Map<Way, Deliver>();
  if (settings.formspree) known.set('form-service', formServiceDelivery(settings.formspree));
  if (settings.mail) known.set('mail', mailDelivery(settings.mail));
  const cutting = new AbortController();
  ending.addEventListener('abort', () => setTimeout(() => cutting.abort(), graceMs).unref());
  const context = { db, log, known, cutting: cutting.signal };
  const running = new Map<string, Promise<Delivery>>();
  return {
    ways: [...known.keys()],
    attempt(message) {
      const run = attempt(context, message).finally(() => running.delete(message.id));
      running.set(message.id, run);
      return run;
    },
    underWay: (id) => running.get(id),
    async finish() {
      await Promise.allSettled(running.values());
    },
  };
}

interface Context {
  db: Db;
  log: Log;
  known: ReadonlyMap<Way, Deliver>;
  cutting: AbortSignal;
}

async function attempt(context: Context, message: ClaimedMessage): Promise<Delivery> {
  const { db } = context;
  let left = message.waysLeft;
  const failures: Extract<Delivery, { reason: string }>[] = [];
  for (const way of message.waysLeft) {
    const delivery = await go(context, way, message);
    if ('reason' in delivery) {
      failures.push(delivery);
      continue;
    }
    const others = left.filter((each) => each !== way);
    if (delivery.kind === 'refused' && isFinal(context, message, delivery.errors, others)) {
      await settleAttempt(db, message, { state: 'refused', waysLeft: [], error: saidIn(delivery.errors) });
      return delivery;
    }
    left = others;
    if (left.length > 0) await updateWaysLeft(db, message, left);
  }
  const [failure] = failures;
  if (!failure) {
    await settleAttempt(db, message, { state: 'delivered', waysLeft: [], error: null });
    return { kind: 'delivered' };
  }
  await postpone(context, message, left, failures.map(({ reason }) => reason).join('; '));
  // What has gone another way has arrived.
  return left.length < message.waysLeft.length ? { kind: 'delivered' } : failure;
}

async function go({ known, cutting }: Context, way: Way, message: ClaimedMessage): Promise<Delivery> {
  const deliver = known.get(way);
  if (!deliver) return { kind: 'away', reason: `${way} is not configured any more` };
  try {
    return await deliver(message, AbortSignal.any([AbortSignal.timeout(attemptMs), cutting]));
  } catch (error) {
    return { kind: 'away', reason: reasonOf(error) };
  }
}

/** With another way to the operator left, their own mistake need not be the sender's trouble. */
function isFinal(
  { log }: Context,
  { id }: ClaimedMessage,
  errors: FormError[],
  others: readonly Way[],
): boolean {
  const operators = errors.every(({ code }) => operatorsFaults.has(code ?? ''));
  const facts = { messageId: id, said: saidIn(errors) };
  if (operators) log.error(facts, 'the form service refuses contact messages: look at FORMSPREE_FORM_ID');
  else log.warn(facts, 'the form service refused a contact message');
  return !operators || others.length === 0;
}

function saidIn(errors: readonly FormError[]): string {
  return errors
    .map(({ field, code, message }) => [field, code ?? message].filter(Boolean).join(' '))
    .join(', ');
}

async function postpone(
  { db, log }: Context,
  message: ClaimedMessage,
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
    await settleAttempt(db, message, { state: 'kept', waysLeft, error });
  } else {
    log.warn({ ...facts, retryInS: seconds }, 'a contact message is not delivered yet');
    await settleAttempt(db, message, { state: 'waiting', waysLeft, error, retryInS: seconds });
  }
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
