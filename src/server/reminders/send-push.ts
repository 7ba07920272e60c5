import type { DeviceSubscription } from '#contract/reminders.ts';
import type { Db } from '#server/platform/database/database.ts';
import { InsideAddress, mayBeOutside, postOutside } from '#server/platform/http/outside-post.ts';
import { insertPushKeys, selectPushKeys, type PushKeys } from './reminders-store.ts';

export interface PushMessage {
  title: string;
  body: string;
  url: string;
}

/** `gone`: never to be reached. `again`: certainly not reached, maybe later. `lost`: maybe reached, or refused. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' | 'again' | 'lost'; why: string };

export interface PushParts {
  /** An address by which the services reach the operator. */
  subject: string;
  /** The origin of a stand-in for push services, in tests. */
  standIn?: string;
}

const timeoutMs = 10_000;
/** A reminder that arrives much later than its hour is of no use. */
const livesS = 4 * 3600;
/** The request certainly did not reach the service. */
const unreached = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Reads the site's keys, which are made at the first use. Other keys would end every subscription. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const known = await selectPushKeys(db);
  if (known) return known;
  const { default: webPush } = await import('web-push');
  await insertPushKeys(db, webPush.generateVAPIDKeys());
  return readPushKeys(db);
}

const isStandIn = (endpoint: string, { standIn }: PushParts) =>
  standIn !== undefined && URL.parse(endpoint)?.origin === standIn;

export const maySendTo = (endpoint: string, parts: PushParts): boolean =>
  isStandIn(endpoint, parts) || mayBeOutside(endpoint);

/** Hands a message, encrypted for the device (RFC 8291), to its push service once. */
export async function sendPush(
  { keys, ...parts }: PushParts & { keys: PushKeys },
  subscription: DeviceSubscription,
  message: PushMessage,
  cutting: AbortSignal,
): Promise<PushOutcome> {
  const { endpoint } = subscription;
  if (!maySendTo(endpoint, parts)) return { kind: 'gone', why: 'its address is none outside' };
  const { default: webPush } = await import('web-push');
  let request;
  try {
    request = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject: parts.subject, ...keys },
      TTL: livesS,
      topic: 'reminder',
    });
  } catch {
    return { kind: 'gone', why: 'its key is none' };
  }
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), cutting]);
  const { headers, body } = request;
  try {
    const trusted = isStandIn(endpoint, parts);
    const status = await postOutside(endpoint, { headers, body, signal, trusted });
    const why = `the push service answered ${status}`;
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone', why };
    return { kind: status === 429 || status >= 500 ? 'again' : 'lost', why };
  } catch (error) {
    if (error instanceof InsideAddress) return { kind: 'gone', why: 'its address is inside' };
    const { code = '', message: why } = error as Error & { code?: string };
    return { kind: unreached.has(code) ? 'again' : 'lost', why };
  }
}
