import { randomUUID } from 'node:crypto';
import { sql, type Generated } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { traceparent } from '#server/platform/tracing/tracing.ts';

export interface JobKind<P extends object> {
  name: string;
  payload: z.ZodType<P>;
  /** A second job with the same key only changes when the first one runs. Default: each job has its own key. */
  key?(payload: P): string;
  /** Returns the part of a payload that may be logged; default: all of it. */
  loggable?(payload: P): object;
}

/** The turn of a job, in its payload as `turn`: by person, then by address, and little work before much. */
export const JobTurn = z.object({
  person: z.string(),
  kind: z.enum(['guest', 'learner']),
  address: z.string(),
  /** Amount of work, such as chapters; each counts as much as 5 s of waiting. */
  size: z.number().int(),
});
export type JobTurn = z.infer<typeof JobTurn>;

/** A process's right to run a job, until its lease ends. */
export interface Claim {
  id: string;
  attempts: number;
}

export interface ClaimedJob extends Claim {
  payload: unknown;
  traceparent: string | null;
  address: string | null;
  lateS: number;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    jobs: {
      kind: string;
      key: string;
      payload: string;
      due_at: Generated<Date>;
      claim_id: string | null;
      due_again_at: Date | null;
      attempts: Generated<number>;
      created_at: Generated<Date>;
      traceparent: string | null;
    };
  }
}

/** Channel on which the database announces each job that is due at once, by the name of its kind (migration 0019). */
export const jobsChannel = 'jobs';

/** A process that is silent for so long has lost its jobs. */
const lease = sql<Date>`now() + interval '10 seconds'`;

/** Adds a job, or gives the one of its key this payload and time, also after its claim. It may run more than once. */
export async function enqueue<P extends object>(
  db: Db,
  kind: JobKind<P>,
  payload: P,
  waitMs = 0,
): Promise<void> {
  await sql`
    insert into jobs (kind, key, payload, due_at, traceparent)
    values (${kind.name}, ${keyOf(kind, payload)}, ${JSON.stringify(payload)}, ${afterMs(waitMs)}, ${traceparent()})
    on conflict (kind, key) do update set
      payload = excluded.payload,
      traceparent = excluded.traceparent,
      due_at = case when jobs.claim_id is null then excluded.due_at else jobs.due_at end,
      due_again_at = case when jobs.claim_id is null then null else excluded.due_at end`.execute(db);
}

export async function addMissingJob<P extends object>(db: Db, kind: JobKind<P>, payload: P): Promise<void> {
  await sql`
    insert into jobs (kind, key, payload) values (${kind.name}, ${keyOf(kind, payload)}, ${JSON.stringify(payload)})
    on conflict (kind, key) do nothing`.execute(db);
}

/** Adds a job and claims it, or claims the one that is there, due or not; undefined while another process has it. */
export async function claimJob<P extends object>(
  db: Db,
  kind: JobKind<P>,
  payload: P,
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    insert into jobs (kind, key, payload, due_at, claim_id, attempts)
    values (${kind.name}, ${keyOf(kind, payload)}, ${JSON.stringify(payload)}, ${lease}, ${randomUUID()}, 1)
    on conflict (kind, key) do update
      set due_at = excluded.due_at, claim_id = excluded.claim_id, due_again_at = null, attempts = jobs.attempts + 1
      where jobs.claim_id is null or jobs.due_at <= now()
    returning claim_id as id, attempts`.execute(db);
  return rows[0];
}

export interface ClaimOptions {
  most: number;
  /** Claims of this process. Its database may have been away for longer than a lease, after which it continues with them. */
  held?: readonly string[];
  /** Jobs that one person may have running in all processes; default: any number. */
  perPerson?: Partial<Record<JobTurn['kind'], number>>;
}

/** Claims due jobs in turns (`JobTurn`), and the longest due first without. Skips those that another process claims now. */
export async function claimDueJobs(
  db: Db,
  kind: string,
  { most, held = [], perPerson = {} }: ClaimOptions,
): Promise<ClaimedJob[]> {
  return db.transaction().execute(async (tx) => {
    // The next process must see these claims to count what a person has running.
    await sql`select pg_advisory_xact_lock(hashtext('claims of jobs'), hashtext(${kind}))`.execute(tx);
    await delayRepeatedTakeOvers(tx, kind, held);
    const { rows } = await sql<ClaimedJob>`
      with jobs_now as (
        select key, due_at + make_interval(secs => 5 * coalesce((payload #>> '{turn,size}')::integer, 0)) as since,
          claim_id is not null and (due_at > now() or claim_id = any(${held}::uuid[])) as running,
          coalesce(payload #>> '{turn,person}', key) as person,
          coalesce(payload #>> '{turn,address}', key) as address,
          (${JSON.stringify(perPerson)}::jsonb ->> (payload #>> '{turn,kind}'))::integer as at_most
        from jobs where kind = ${kind} and (claim_id is not null or due_at <= now())
      ), of_persons as (
        select *, row_number() over (partition by person order by running desc, since) as person_turn from jobs_now
      ), turns as (
        select *, row_number() over (partition by address order by running desc, person_turn, since) as address_turn
        from of_persons
      ), due as (
        select jobs.kind, jobs.key, jobs.due_at as was_due from turns join jobs on jobs.kind = ${kind} and jobs.key = turns.key
        where not running and jobs.due_at <= now() and (at_most is null or person_turn <= at_most)
        order by person_turn, address_turn, since limit ${most} for update of jobs skip locked)
      update jobs set due_at = ${lease}, claim_id = gen_random_uuid(), due_again_at = null, attempts = attempts + 1
      from due where jobs.kind = due.kind and jobs.key = due.key
      returning claim_id as id, payload, traceparent, payload #>> '{turn,address}' as address, attempts,
        extract(epoch from now() - was_due)::float as "lateS"`.execute(tx);
    return rows;
  });
}

/** A job whose process fell silent more than once may be what kills it: it waits 10 s, doubling up to 10 min. */
async function delayRepeatedTakeOvers(tx: Tx, kind: string, held: readonly string[]): Promise<void> {
  await sql`
    update jobs set claim_id = null, due_again_at = null,
      due_at = least(now() + make_interval(secs => least(600, 10 * 2 ^ least(attempts - 2, 20))), due_again_at)
    where kind = ${kind} and claim_id is not null and due_at <= now() and attempts > 1
      and claim_id <> all(${held}::uuid[])`.execute(tx);
}

export async function selectIsClaimed<P extends object>(
  db: Db,
  kind: JobKind<P>,
  payload: P,
): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where kind = ${kind.name} and key = ${keyOf(kind, payload)}
      and claim_id is not null and due_at > now()`.execute(db);
  return rows.length > 0;
}

/** @returns false when the claim is lost. */
export async function renewClaim(db: Db, { id }: Claim): Promise<boolean> {
  return isChanged(
    await sql`update jobs set due_at = ${lease} where claim_id = ${id} returning 1`.execute(db),
  );
}

/** Holds a claim until the transaction ends. @returns false when it is lost. */
export async function holdClaim(db: Db, { id }: Claim): Promise<boolean> {
  return isChanged(await sql`select from jobs where claim_id = ${id} for update`.execute(db));
}

/** Says that the run has got ahead: what kills a process from now on is no repetition. */
export async function resetAttempts(db: Db, { id }: Claim): Promise<void> {
  await sql`update jobs set attempts = 1 where claim_id = ${id} and attempts > 1`.execute(db);
}

/** Ends a claim and its job, unless the claim is lost. A job that was added again meanwhile stays and becomes due. */
export async function finishJob(db: Db, { id }: Claim): Promise<void> {
  await sql`
    with again as (
      update jobs set claim_id = null, due_at = due_again_at, due_again_at = null, attempts = 0
      where claim_id = ${id} and due_again_at is not null)
    delete from jobs where claim_id = ${id} and due_again_at is null`.execute(db);
}

/** Ends a claim and makes the job due after `waitMs`. A run that has `failed` counts among its attempts. */
export async function postponeJob(db: Db, { id }: Claim, waitMs = 0, { failed = false } = {}): Promise<void> {
  await sql`
    update jobs set claim_id = null, due_again_at = null, attempts = ${failed ? sql`attempts` : sql`0`},
      due_at = least(${afterMs(waitMs)}, due_again_at)
    where claim_id = ${id}`.execute(db);
}

/** Makes every job whose payload has these values due at once, or due again once its claim ends. */
export async function hastenJobs(db: Db, payload: Readonly<Record<string, string>>): Promise<void> {
  await sql`
    update jobs set due_at = case when claim_id is null then now() else due_at end,
      due_again_at = case when claim_id is null then null else now() end
    where payload @> ${JSON.stringify(payload)}::jsonb`.execute(db);
}

export async function countJobs(db: Db, kinds: readonly string[]) {
  const { rows } = await sql<{ queue: string; waiting: number; active: number }>`
    select queue, count(kind) filter (where claim_id is null) as waiting, count(claim_id) as active
    from unnest(${kinds}::text[]) as queue left join jobs on kind = queue
    group by queue order by queue`.execute(db);
  return rows;
}

const keyOf = <P extends object>(kind: JobKind<P>, payload: P) => kind.key?.(payload) ?? randomUUID();

/** Uses the database's clock, which also decides what is due. */
const afterMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`;

const isChanged = ({ rows }: { rows: readonly unknown[] }) => rows.length > 0;
