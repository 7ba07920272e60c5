import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AuthorLabel } from '#contract/courses.ts';
import type { ContactMessageSent } from '#contract/operations.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { OperatorAction } from './operations-tables.ts';

export async function insertAction(
  tx: Tx,
  act: { operatorId: string; action: OperatorAction; courseId: string; questionId?: string },
): Promise<void> {
  const { operatorId, action, courseId, questionId = null } = act;
  await tx
    .insertInto('operator_actions')
    .values({ id: newId(), operator_id: operatorId, action, course_id: courseId, question_id: questionId })
    .execute();
}

interface Moment {
  micros: string;
  id: string;
}

export interface MessageSeen extends Omit<ContactMessageSent, 'createdAt' | 'nextAttemptAt'> {
  createdAt: Date;
  nextAttemptAt: Date | null;
  /** When it arrived, as text for cursors. */
  micros: string;
}

export async function selectMessages(
  db: Db,
  options: { limit: number; after: Moment | undefined; state: MessageSeen['state'] | undefined },
): Promise<MessageSeen[]> {
  const { limit, after, state } = options;
  return db
    .selectFrom('contact_messages')
    .select(['id', 'created_at as createdAt', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['message', 'state', 'attempts', 'last_error as lastError'])
    .select((eb) =>
      eb
        .selectFrom('jobs')
        .select('due_at')
        .where('kind', '=', 'contact-messages')
        .where('key', '=', sql<string>`contact_messages.id::text`)
        .as('nextAttemptAt'),
    )
    .select(sql<string>`((extract(epoch from created_at) * 1000000)::bigint)::text`.as('micros'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < ('epoch'::timestamptz + ${after?.micros}::bigint * interval '1 microsecond',
          ${after?.id}::uuid)`,
      ),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface ReportedRow {
  courseId: string;
  courseName: string;
  reports: number;
  reporters: number;
  /** ISO 8601. */
  reasons: { reason: string; createdAt: string }[];
  firstReportAt: Date | null;
  lastReportAt: Date | null;
  publication: 'published' | 'link' | 'unpublished';
  unpublishedAt: Date | null;
  /** When it last changed, as text for cursors. */
  micros: string;
}

/** Lists courses with open reports and unpublished courses, last changed first. */
export async function selectReportedCourses(
  db: Db,
  { limit, after }: { limit: number; after: Moment | undefined },
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    with open as (
      select course_id, count(*) as reports, count(distinct coalesce(reporter_id, id)) as reporters,
        min(created_at) as first_at, max(created_at) as last_at
      from course_reports where dismissed_at is null group by course_id),
    listed as (
      select course_id as id from open union select id from courses where unpublished_at is not null),
    dated as (
      select c.id, c.course_name, c.visibility, c.unpublished_at, o.reports, o.reporters, o.first_at, o.last_at,
        (extract(epoch from greatest(o.last_at, c.unpublished_at)) * 1000000)::bigint as micros
      from listed join courses c on c.id = listed.id and c.deleted_at is null left join open o on o.course_id = c.id)
    select id as "courseId", course_name as "courseName", coalesce(reports, 0) as reports,
      coalesce(reporters, 0) as reporters, first_at as "firstReportAt", last_at as "lastReportAt",
      case when unpublished_at is not null then 'unpublished' when visibility = 'link' then 'link'
        else 'published' end as publication,
      unpublished_at as "unpublishedAt", micros::text as micros,
      newest.reasons
    from dated
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', reason, 'createdAt', to_char(created_at at time zone 'utc', ${isoFormat}))), '[]') as reasons
      from (
        select reason, created_at from course_reports r where r.course_id = dated.id and dismissed_at is null
        order by created_at desc, r.id desc limit 10) as r
    ) as newest
    where ${after ? sql`(micros, id) < (${after.micros}::bigint, ${after.id}::uuid)` : sql`true`}
    order by dated.micros desc, id desc limit ${limit}`.execute(db);
  return rows;
}

const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

export interface UsageRow {
  day: string;
  provider: AuthorLabel['provider'];
  model: string;
  layoutCalls: number;
  chapterCalls: number;
  questionCalls: number;
  failedCalls: number;
  inputTokens: number;
  outputTokens: number;
}

/** Sums the costs of the last days, today included. Days are in UTC. */
export async function selectUsage(db: Db, days: number): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select day, provider, model,
      sum(calls) filter (where kind = 'layout')::bigint as "layoutCalls",
      sum(calls) filter (where kind = 'chapter')::bigint as "chapterCalls",
      sum(calls) filter (where kind in ('questions', 'solve'))::bigint as "questionCalls",
      sum(failed_calls)::bigint as "failedCalls",
      sum(input_tokens)::bigint as "inputTokens", sum(output_tokens)::bigint as "outputTokens"
    from ai_usage_days where day > ${today} - ${days}::integer
    group by day, provider, model order by day desc, provider, model`.execute(db);
  return rows.map((row) => ({
    ...row,
    layoutCalls: row.layoutCalls ?? 0,
    chapterCalls: row.chapterCalls ?? 0,
    questionCalls: row.questionCalls ?? 0,
  }));
}

/** Counts the generations begun on each of the last days. */
export async function selectCoursesBegun(db: Db, days: number): Promise<{ day: string; courses: number }[]> {
  const { rows } = await sql<{ day: string; courses: number }>`
    select day, sum(generations)::bigint as courses from generation_days
    where day > ${today} - ${days}::integer group by day order by day desc`.execute(db);
  return rows;
}

const today = sql`(now() at time zone 'utc')::date`;

/** Returns the first and the last of these days. */
export async function selectSpan(db: Db, days: number): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select ${today} - ${days - 1}::integer as from, ${today} as to`.execute(db);
  return rows[0] ?? { from: '', to: '' };
}

/** Returns the database's size in bytes. */
export async function selectDatabaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** Counts contact messages that are still to be delivered, and those that were given up. */
export async function selectDeliveries(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'kept') as failed
    from contact_messages where state in ('waiting', 'kept') and ways_left <> '{}'`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
