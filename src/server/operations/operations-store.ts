import { sql, type Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AiUsage, Health } from '#contract/operations.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export async function insertAction(
  tx: Tx,
  act: Omit<Insertable<Schema['operator_actions']>, 'id' | 'done_at'>,
): Promise<void> {
  await tx
    .insertInto('operator_actions')
    .values({ ...act, id: newId() })
    .execute();
}

/** An author's calls on one day; sums over all days have no `day`. */
type SpendingRow = AiUsage['totals'][number] & { day: string | null };

/** Sums the calls of the last days, today included: each day's, newest first, and before them all days', the dearest first. */
export async function selectSpending(db: Db, days: number): Promise<SpendingRow[]> {
  const { rows } = await sql<SpendingRow>`
    select day, provider, nullif(model, '') as model, sum(calls)::bigint as calls,
      coalesce(sum(calls) filter (where kind = 'layout'), 0)::bigint as layouts,
      coalesce(sum(calls) filter (where kind = 'chapter'), 0)::bigint as chapters,
      coalesce(sum(calls) filter (where kind in ('questions', 'solve')), 0)::bigint as questions,
      sum(failed_calls)::bigint as "failedCalls",
      sum(input_tokens)::bigint as "inputTokens", sum(output_tokens)::bigint as "outputTokens"
    from ai_usage_days where day > ${today} - ${days}::integer
    group by grouping sets ((day, provider, model), (provider, model))
    order by day desc nulls first, case when day is null then sum(input_tokens) + sum(output_tokens) end desc,
      case when day is null then sum(calls) end desc, provider, model`.execute(db);
  return rows;
}

export async function selectCoursesBegun(db: Db, days: number) {
  const { rows } = await sql<{ day: string; courses: number }>`
    select day, sum(generations)::bigint as courses from generation_days
    where day > ${today} - ${days}::integer group by day order by day desc`.execute(db);
  return rows;
}

const today = sql`(now() at time zone 'utc')::date`;

export async function selectSpan(db: Db, days: number) {
  const { rows } = await sql<{ from: string; to: string }>`
    select ${today} - ${days - 1}::integer as from, ${today} as to`.execute(db);
  return rows[0]!;
}

/** Returns what the database takes on disk, and how many wallets are stopped. */
export async function selectSizes(db: Db) {
  const { rows } = await sql<{ bytes: number; stoppedWallets: number }>`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from wallets where stopped_at is not null) as "stoppedWallets"`.execute(db);
  return rows[0]!;
}

/** Counts contact messages that are still to be delivered, and those that were given up. */
export async function selectDeliveries(db: Db) {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'kept') as failed
    from contact_messages where state in ('waiting', 'kept') and ways_left <> '{}'`.execute(db);
  return rows[0]!;
}

/** More would tell operators nothing else. */
const mostCounted = 10_000;

/** Counts the questions withheld in the last 30 days by reason and first failed check; of more, the newest 10,000. */
export async function selectWithheldQuestions(db: Db): Promise<Health['withheldQuestions']> {
  const { rows } = await sql<Health['withheldQuestions'][number]>`
    select reason, "check", count(*) as count from (
      select reason, coalesce((select each ->> 'name' from jsonb_array_elements(inspection -> 'checks')
        with ordinality as listed (each, place)
        where reason = 'check' and not (each ->> 'passed')::boolean order by place limit 1), '') as "check"
      from questions join question_revisions on question_revisions.course_id = questions.course_id
        and question_revisions.question_id = questions.id and question_revisions.revision = questions.revision
      where state = 'withheld' and changed_at > now() - interval '30 days'
      order by changed_at desc limit ${mostCounted}) as withheld
    group by reason, "check" order by 3 desc, 1, 2`.execute(db);
  return rows;
}

export async function selectCallSums(db: Db) {
  const { rows } = await sql<
    Record<'provider' | 'model' | 'kind', string> & Record<'calls' | 'failed' | 'input' | 'output', number>
  >`select provider, model, kind, sum(calls)::bigint as calls, sum(failed_calls)::bigint as failed,
      sum(input_tokens)::bigint as input, sum(output_tokens)::bigint as output
    from ai_usage_days group by provider, model, kind order by provider, model, kind`.execute(db);
  return rows;
}

/** Counts the generations under way, by their state. */
export async function selectGenerationCounts(db: Db) {
  const { rows } = await sql<{ state: string; generations: number }>`
    select state, count(generations.state) as generations
    from unnest(array['queued', 'writing', 'paused']) as state
    left join (select state from generations where state in ('queued', 'writing', 'paused')) generations using (state)
    group by state order by state`.execute(db);
  return rows;
}
