import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { GenerationStage } from '#contract/course-state.ts';
import type {
  ContactMessageSent,
  OperatedGeneration,
  PublishedCourse,
  ReportedCourse,
} from '#contract/operations.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { libraryOwnerId } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { MomentPlace } from '#server/platform/list-page.ts';

interface ListPart {
  limit: number;
  after: z.output<typeof MomentPlace> | undefined;
}
/** A row of a list with its place for the cursor. */
type Placed<Row> = Row & { place: unknown };

const momentText = (moment: RawBuilder<unknown>, fraction: 'MS' | 'US') =>
  sql`to_char(${moment} at time zone 'utc', ${sql.lit(`YYYY-MM-DD"T"HH24:MI:SS.${fraction}"Z"`)})`;
const isoOf = (moment: RawBuilder<unknown>) => momentText(moment, 'MS');
/** Keeps the microseconds, as PostgreSQL does. */
const placeOf = (moment: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`jsonb_build_array(${momentText(moment, 'US')}, ${id}) as place`;
const behind = (moment: RawBuilder<unknown>, id: RawBuilder<unknown>, after: ListPart['after']) =>
  after ? sql`(${moment}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
const isOnly = (column: RawBuilder<unknown>, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

const ownerKind = sql`case when u.id is null then 'gone' when u.is_anonymous then 'guest' else 'learner' end`;
const authorOf = (row: 'c' | 'g') => sql`jsonb_strip_nulls(jsonb_build_object(
  'provider', ${sql.ref(`${row}.author_provider`)}, 'model', ${sql.ref(`${row}.author_model`)}))`;

/** Shows the chapters of a course's newest generation; for an earlier one that failed, the unwritten ones. */
export async function selectGenerations(
  db: Db,
  { limit, after, state }: { limit: number; after: number | undefined; state?: GenerationStage | undefined },
): Promise<Placed<OperatedGeneration>[]> {
  const { rows } = await sql<Placed<OperatedGeneration>>`
    with shown as (
      select * from generations
      where ${isOnly(sql`state`, state)}
        and exists (select from courses where id = course_id and deleted_at is null)
        and ${after === undefined ? sql`true` : sql`number < ${after}`}
      order by number desc limit ${limit})
    select g.number as place, g.id, g.course_id as "courseId", c.course_name as "courseName", ${ownerKind} as owner,
      ${authorOf('g')} as author, g.state, ${isoOf(sql`g.started_at`)} as "startedAt",
      ${isoOf(sql`g.ended_at`)} as "endedAt", ${isoOf(sql`g.retry_at`)} as "retryAt",
      jsonb_build_object('ready', written.ready, 'all', chapters.all, 'failed', case g.state
        when 'ready' then 0 when 'failed' then chapters.all - written.ready else chapters.failed end) as chapters,
      case when problem.code is not null
        then jsonb_build_object('code', problem.code, 'error', coalesce(problem.error, '')) end as problem
    from shown g
    join courses c on c.id = g.course_id
    left join users u on u.id = g.owner_id
    cross join lateral (
      select count(*) as ready from chapter_texts t where t.course_id = g.course_id and t.generation_id = g.id
    ) as written
    cross join lateral (
      select count(*) as all, count(*) filter (where state = 'failed') as failed
      from chapters where course_id = g.course_id
    ) as chapters
    left join lateral (
      select error_code, error_text from chapters
      where course_id = g.course_id and state = 'failed'
        and not exists (select from generations later where later.course_id = g.course_id and later.number > g.number)
      order by position limit 1
    ) as trouble on true
    cross join lateral (
      select coalesce(g.problem_code, trouble.error_code) as code, coalesce(g.problem_error, trouble.error_text) as error
    ) as problem
    order by g.number desc`.execute(db);
  return rows;
}

export async function selectMessages(
  db: Db,
  { limit, after, state }: ListPart & { state?: ContactMessageSent['state'] | undefined },
): Promise<Placed<ContactMessageSent>[]> {
  const { rows } = await sql<Placed<ContactMessageSent>>`
    select id, ${isoOf(sql`created_at`)} as "createdAt", first_name as "firstName", last_name as "lastName", email, message,
      state, attempts, last_error as "lastError", ${placeOf(sql`created_at`, sql`id`)}, (
        select ${isoOf(sql`due_at`)} from jobs where kind = 'contact-messages' and key = contact_messages.id::text
      ) as "nextAttemptAt"
    from contact_messages
    where ${isOnly(sql`state`, state)} and ${behind(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lists courses with open reports and unpublished courses, last changed first. */
export async function selectReportedCourses(db: Db, { limit, after }: ListPart) {
  const { rows } = await sql<Placed<ReportedCourse>>`
    with open as (
      select course_id, count(*) as reports, count(distinct coalesce(reporter_id, id)) as reporters,
        min(created_at) as first_at, max(created_at) as last_at
      from course_reports where dismissed_at is null group by course_id),
    listed as (
      select course_id as id from open union select id from courses where unpublished_at is not null),
    dated as (
      select c.id, c.course_name, c.visibility, c.unpublished_at, o.reports, o.reporters, o.first_at, o.last_at,
        greatest(o.last_at, c.unpublished_at) as changed_at
      from listed join courses c on c.id = listed.id and c.deleted_at is null left join open o on o.course_id = c.id)
    select id as "courseId", course_name as "courseName", coalesce(reports, 0) as reports,
      coalesce(reporters, 0) as reporters, ${isoOf(sql`first_at`)} as "firstReportAt",
      ${isoOf(sql`last_at`)} as "lastReportAt", ${isoOf(sql`unpublished_at`)} as "unpublishedAt",
      case when unpublished_at is not null then 'unpublished' when visibility = 'link' then 'link'
        else 'published' end as publication,
      ${placeOf(sql`changed_at`, sql`id`)}, newest.reasons
    from dated
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', reason, 'createdAt', ${isoOf(sql`created_at`)})), '[]') as reasons
      from (
        select reason, created_at from course_reports r where r.course_id = dated.id and dismissed_at is null
        order by created_at desc, r.id desc limit 10) as r
    ) as newest
    where ${behind(sql`changed_at`, sql`id`, after)}
    order by changed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lists courses whose owners published them, also those that operators unpublished, newest publication first. */
export async function selectPublishedCourses(db: Db, { limit, after }: ListPart) {
  const { rows } = await sql<Placed<PublishedCourse>>`
    with shown as (
      select * from courses
      where published_at is not null and deleted_at is null and ${behind(sql`published_at`, sql`id`, after)}
      order by published_at desc, id desc limit ${limit})
    select c.id as "courseId", c.course_name as "courseName", ${authorOf('c')} as author, ${ownerKind} as owner,
      ${isoOf(sql`c.published_at`)} as "publishedAt", ${placeOf(sql`c.published_at`, sql`c.id`)},
      case when c.unpublished_at is null then 'published' else 'unpublished' end as publication,
      (select count(*) from course_reports r where r.course_id = c.id and r.dismissed_at is null) as reports
    from shown c left join users u on u.id = c.owner_id
    order by c.published_at desc, c.id desc`.execute(db);
  return rows;
}

/** Lists withheld questions unless their text has changed, and those of the library that are asked but were reported. */
export async function selectWithheldList(
  db: Db,
  { limit, after, reason }: ListPart & { reason?: WithheldQuestion['reason'] | undefined },
): Promise<Placed<WithheldQuestion>[]> {
  const isShown = sql`${behind(sql`q.changed_at`, sql`q.id`, after)}
    and coalesce(q.text_revision = read_text_version(q.course_id, q.chapter_id), q.text_revision is null)`;
  const order = sql`order by q.changed_at desc, q.id desc limit ${limit}`;
  const { rows } = await sql<Placed<WithheldQuestion>>`
    with q as (
      (select q.* from questions q join courses c on c.id = q.course_id and c.deleted_at is null
      where q.state = 'withheld' and ${isShown} and ${isOnly(sql`q.reason`, reason)}
      ${order})
      union all
      (select q.* from courses c join questions q on q.course_id = c.id
      where c.owner_id = ${libraryOwnerId} and q.state = 'accepted' and ${isShown}
        and ${reason ?? 'reported'} = 'reported' and exists (select from question_reports
          where course_id = q.course_id and question_id = q.id and dismissed_at is null and counts)
      ${order})
    )
    select q.id as "_id", q.course_id as "courseId", c.course_name as "courseName", c.language,
      q.chapter_id as "chapterId", chapter_name as "chapterName", q.revision, q.state,
      coalesce(q.reason, 'reported') as reason, ${isoOf(sql`q.changed_at`)} as "changedAt", r.draft, r.inspection,
      ${placeOf(sql`q.changed_at`, sql`q.id`)}, coalesce((
        select jsonb_agg(jsonb_build_object('reason', reason, 'createdAt', created_at) order by created_at desc)
        from (select reason, created_at from question_reports
          where course_id = q.course_id and question_id = q.id and dismissed_at is null
          order by created_at desc limit 10) as newest), '[]') as reports
    from q
      join question_revisions r on r.course_id = q.course_id and r.question_id = q.id and r.revision = q.revision
      join courses c on c.id = q.course_id
      join chapters on chapters.course_id = q.course_id and chapters.id = q.chapter_id
    ${order}`.execute(db);
  return rows;
}
