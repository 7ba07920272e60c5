import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { EndpointShape } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Caller } from './caller.ts';
import { Reply, replyText } from './reply.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    idempotency_keys: { owner_id: string; key: string; body_hash: string; status: number; reply: string };
  }
}

export const longestKey = 255;

/** @throws Problem `idempotency-key` for a missing key and for one that is too long */
export function readIdempotencyKey(request: Request): string {
  const key = request.headers.get('Idempotency-Key') ?? '';
  if (key.length >= 1 && key.length <= longestKey) return key;
  throw new Problem('idempotency-key', {
    error: `This call needs a header Idempotency-Key of 1 to ${longestKey} characters, the same one when it is repeated.`,
  });
}

interface KeyedCall {
  request: Request;
  body: unknown;
  caller: Caller;
  key: string;
}

interface Work<C> {
  /** Asks an outside service: waiting for it inside the transaction would hold a connection as long. */
  prepare?(call: C): Promise<unknown>;
  do(call: C & { tx: Tx; prepared: unknown }): Promise<unknown>;
}

/**
 * Does what a call asks for once for each Idempotency-Key of a person; a repeat gets the first answer. The work and the record
 * of its answer are one transaction: both are there or neither, whatever dies in between. A visitor owns no keys, and is let do
 * nothing that would need one. A refusal that the work throws is not recorded: nothing has happened, so that a person who had too
 * few coins can top up and repeat the very same call. Throws `idempotency-mismatch` for another call under the key;
 * `idempotency-in-flight`, at once, while the first is running.
 */
export async function doOnce<C extends KeyedCall>(
  db: Db,
  endpoint: EndpointShape,
  work: Work<C>,
  call: C,
): Promise<Reply<unknown>> {
  let prepared: unknown;
  if (work.prepare) {
    const earlier = await db.transaction().execute((tx) => readAnswer(tx, call));
    if (earlier) return earlier;
    prepared = await work.prepare(call);
  }
  return db.transaction().execute(async (tx) => {
    const stored = await readAnswer(tx, call);
    if (stored) return stored;
    const { data, options } = Reply.of(await work.do({ ...call, tx, prepared }));
    const status = options.status ?? endpoint.status ?? 200;
    const reply = replyText(endpoint, data);
    const { caller, key } = call;
    if (caller.kind !== 'visitor') {
      const { rows } = await sql`
        insert into idempotency_keys (owner_id, key, body_hash, status, reply)
        values (${caller.id}, ${key}, ${hashOf(call)}, ${status}, ${reply})
        on conflict do nothing returning 1`.execute(tx);
      // Another call was answered under this key meanwhile.
      if (rows.length === 0) throw inFlight();
    }
    return new Reply(JSON.parse(reply), { status });
  });
}

/** Locks the key without waiting, which would hold a connection; the primary key ensures that it is answered once. */
async function readAnswer(tx: Tx, call: KeyedCall): Promise<Reply<unknown> | undefined> {
  const { caller, key } = call;
  if (caller.kind === 'visitor') return undefined;
  const { rows } = await sql<{
    locked: boolean;
    known: { hash: string; status: number; reply: string } | null;
  }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${caller.id} ${key}`}, 0)) as locked, (
      select jsonb_build_object('hash', body_hash, 'status', status, 'reply', reply)
      from idempotency_keys where owner_id = ${caller.id} and key = ${key}) as known`.execute(tx);
  const { locked = false, known } = rows[0] ?? {};
  if (!known) {
    if (locked) return undefined;
    throw inFlight();
  }
  if (known.hash === hashOf(call))
    return new Reply(JSON.parse(known.reply), {
      status: known.status,
      headers: { 'Idempotent-Replayed': 'true' },
    });
  throw new Problem('idempotency-mismatch', {
    error: 'This Idempotency-Key belongs to another call: use a new one.',
  });
}

function inFlight(): Problem {
  return new Problem('idempotency-in-flight', {
    error: 'This call is still being worked on. Please repeat it in a moment.',
    retryAfterS: 1,
  });
}

/** Hashes the admitted body, so that spaces and the order of its keys make no difference. */
function hashOf({ request, body }: KeyedCall): string {
  const { pathname } = new URL(request.url);
  const asked = `${request.method} ${pathname.replace(/\/+$/, '')} ${JSON.stringify(body)}`;
  return createHash('sha256').update(asked).digest('base64url');
}
