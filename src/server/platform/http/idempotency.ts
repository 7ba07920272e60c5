import { createHash } from 'node:crypto';
import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Call } from './bind.ts';
import { insertAnswer, takeKey } from './idempotency-store.ts';

/** Characters of an `Idempotency-Key`. */
export const longestKey = 255;
const replayMark = { 'Idempotent-Replayed': 'true' };

interface Outcome<E extends EndpointShape> {
  status: number;
  reply: ReplyOf<E>;
}

/** The header `Idempotency-Key` of a request. Throws `idempotency-key` for a missing one and for one that is too long. */
export function readIdempotencyKey(request: Request): string {
  const key = request.headers.get('Idempotency-Key') ?? '';
  if (key.length >= 1 && key.length <= longestKey) return key;
  throw new Problem('idempotency-key', {
    error: `This call needs a header Idempotency-Key of 1 to ${longestKey} characters, the same one when it is repeated.`,
  });
}

/**
 * Does what a call asks for once for each Idempotency-Key of a person, and answers a repeat as the first time, with
 * `Idempotent-Replayed: true`. `run` and the record of its answer are one transaction: both are there or neither,
 * whatever dies in between. Keys are a person's own.
 *
 * A refusal that `run` throws is not recorded: nothing has happened, so that who had too few coins can top up and repeat
 * the very same call. Throws `idempotency-key`; `idempotency-mismatch` for another call under the key;
 * `idempotency-in-flight`, at once, while the first is running.
 */
export async function once<E extends EndpointShape>(
  db: Db,
  call: Call<E>,
  person: { id: string },
  run: (tx: Tx, key: string) => Promise<Outcome<E>>,
): Promise<Response> {
  const mine = keyOf(call, person);
  const { replayed, status, reply } = await db.transaction().execute(async (tx) => {
    const stored = await takeOwn<E>(tx, mine);
    if (stored) return { replayed: true, ...stored };
    const done = await run(tx, mine.key);
    const answer = { ...mine, status: done.status, reply: JSON.stringify(done.reply) };
    if (!(await insertAnswer(tx, answer))) throw inFlight();
    return { replayed: false, ...done };
  });
  return call.reply(reply, { status, headers: replayed ? replayMark : {} });
}

/**
 * The answer that a call got earlier. For what asks an outside service before it calls `once`: waiting for that one
 * inside of it would hold a connection as long. Throws as `once` does.
 */
export async function answeredEarlier<E extends EndpointShape>(
  db: Db,
  call: Call<E>,
  person: { id: string },
): Promise<Response | undefined> {
  const mine = keyOf(call, person);
  const stored = await db.transaction().execute((tx) => takeOwn<E>(tx, mine));
  return stored && call.reply(stored.reply, { status: stored.status, headers: replayMark });
}

type OwnKey = ReturnType<typeof keyOf>;

function keyOf(call: { request: Request; body: unknown }, person: { id: string }) {
  return { ownerId: person.id, key: readIdempotencyKey(call.request), bodyHash: hashOf(call) };
}

/** Takes the key for this transaction; what it was answered earlier, if it was. */
async function takeOwn<E extends EndpointShape>(tx: Tx, mine: OwnKey): Promise<Outcome<E> | undefined> {
  const { taken, stored } = await takeKey(tx, mine);
  if (stored && stored.bodyHash !== mine.bodyHash) {
    throw new Problem('idempotency-mismatch', {
      error: 'This Idempotency-Key belongs to another call: use a new one.',
    });
  }
  if (stored) return { status: stored.status, reply: JSON.parse(stored.reply) as ReplyOf<E> };
  if (!taken) throw inFlight();
  return undefined;
}

function inFlight(): Problem {
  return new Problem('idempotency-in-flight', {
    error: 'This call is still being worked on. Please repeat it in a moment.',
    retryAfterS: 1,
  });
}

/** What was asked: the admitted body, so that spaces and the order of its keys make no difference. */
function hashOf({ request, body }: { request: Request; body: unknown }): string {
  const { pathname } = new URL(request.url);
  const asked = `${request.method} ${pathname.replace(/\/+$/, '')} ${JSON.stringify(body)}`;
  return createHash('sha256').update(asked).digest('base64url');
}
