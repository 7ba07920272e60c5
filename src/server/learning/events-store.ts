import { sql } from 'kysely';
import type { CourseEvent } from '#contract/learning/course-state.ts';
import type { LearningEvent } from '#contract/learning-events.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

type Answer = Extract<LearningEvent, { kind: 'answer' }>;
type OfAnswer = Pick<Answer, 'revision' | 'chosen' | 'sitting' | 'mode' | 'hinted'>;

/** An event as it is stored; what its kind does not have is null or left out. Times are ISO texts. */
export interface EventRow
  extends
    Pick<LearningEvent, 'id' | 'seq' | 'kind' | 'courseId' | 'chapterId' | 'at' | 'zone'>,
    Partial<{ [Key in keyof OfAnswer]: OfAnswer[Key] | null }> {
  device: string;
  /** The question or self-check. */
  itemId?: string | null;
  /** The generated exercise that an answer is to, which has no `itemId`. */
  exercise?: string | null;
  done?: boolean | null;
  isRight?: boolean | null;
  /** Hexadecimal. */
  bodyHash: string;
}

type ReadEvent = Omit<EventRow, 'bodyHash'>;
const eventColumns = sql`id, device, seq, kind, course_id as "courseId", chapter_id as "chapterId", item_id as "itemId",
  exercise, revision, chosen, sitting, mode, hinted, done, is_right as "isRight", at, zone`;

/** Locks a person's events until the transaction ends. */
export async function holdEvents(tx: Tx, personId: string): Promise<void> {
  await runSql(tx)`
    insert into event_counts (person_id) values (${personId})
    on conflict (person_id) do update set events = event_counts.events`;
}

/** The columns of an event as JSON has them, so that each text is parsed once. */
const sentColumns = sql`id uuid, device uuid, seq bigint, kind text, "courseId" uuid, "chapterId" uuid, "itemId" uuid, exercise text,
  revision integer, chosen jsonb, sitting uuid, mode text, hinted boolean, done boolean, "isRight" boolean, at timestamptz,
  zone text, "bodyHash" text, place integer`;

/**
 * Locks a person's events until the transaction ends, and adds those whose ids the person does not have yet, in this order;
 * they are counted by `saveProgress`. The events wait for the lock, so that numbers are given out in order. Returns how many
 * were there before, the ids that were added, and the last one's number.
 */
export async function insertEvents(tx: Tx, personId: string, events: readonly EventRow[]) {
  const sent = JSON.stringify(events.map((event, place) => ({ ...event, place })));
  const rows = await runSql<{ before: number; id: string | null; number: number | null }>(tx)`
    with held as (
      insert into event_counts (person_id) values (${personId})
      on conflict (person_id) do update set events = event_counts.events returning events
    ), added as (
      insert into learning_events (person_id, id, device, seq, kind, course_id, chapter_id, item_id, exercise, revision, chosen,
        sitting, mode, hinted, done, is_right, at, zone, body_hash)
      select ${personId}::uuid, id, device, seq, kind, "courseId", "chapterId", "itemId", exercise, revision,
        nullif(chosen, 'null'), sitting, mode, hinted, done, "isRight", at, zone, decode("bodyHash", 'hex')
      from held, jsonb_to_recordset(${sent}::jsonb) as sent (${sentColumns}) order by place
      on conflict (person_id, id) do nothing returning id, number
    )
    select held.events as before, id, number from held left join added on true order by number`;
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return { before: rows[0]?.before ?? 0, added: new Set(ids), last: rows.at(-1)?.number ?? undefined };
}

export async function selectBodyHashes(db: Db, personId: string, ids: readonly string[]) {
  const rows = await runSql<{ id: string; hash: string }>(db)`
    select id, encode(body_hash, 'hex') as hash
    from learning_events where person_id = ${personId} and id = any (${ids}::uuid[])`;
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/**
 * Lists all events of a person in a course, as the fold takes them.
 * @param answersBefore leaves out answers that arrived then or later
 */
export async function selectCourseEvents(
  db: Db,
  personId: string,
  courseId: string,
  { answersBefore }: { answersBefore?: Date | undefined } = {},
): Promise<CourseEvent[]> {
  const counts = answersBefore ? sql`(kind <> 'answer' or received_at < ${answersBefore})` : sql`true`;
  const rows = await runSql<ReadEvent>(db)`
    select ${eventColumns} from learning_events
    where person_id = ${personId} and course_id = ${courseId} and ${counts}`;
  return rows.map(toCourseEvent);
}

export function toCourseEvent(row: ReadEvent): CourseEvent {
  const { id, device, seq, zone, chapterId, kind } = row;
  const at = new Date(row.at).getTime();
  const event = { id, device, seq, at, zone, chapterId };
  if (kind === 'read') return { ...event, kind, done: row.done ?? false };
  if (kind !== 'answer') return { ...event, kind };
  return {
    ...event,
    kind,
    // An answer to an exercise names no question, so that it counts for the day alone.
    questionId: row.itemId ?? '',
    revision: row.revision ?? 0,
    right: row.isRight === true && row.hinted !== true,
    sitting: row.sitting ?? '',
    mode: row.mode ?? 'chapter',
  };
}

/** Lists a person's events in the order in which they arrived, behind a number. */
export async function selectEventsSince(
  db: Db,
  { personId, since, limit }: { personId: string; since: number; limit: number },
): Promise<(ReadEvent & { number: number; receivedAt: Date })[]> {
  const rows = await runSql<ReadEvent & { number: number; receivedAt: Date }>(db)`
    select number, received_at as "receivedAt", ${eventColumns} from learning_events
    where person_id = ${personId} and number > ${since} order by number limit ${limit}`;
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

export async function selectLastNumber(db: Db, personId: string): Promise<number> {
  const rows = await runSql<{ number: number }>(db)`
    select coalesce(max(number), 0) as number from learning_events where person_id = ${personId}`;
  return rows[0]?.number ?? 0;
}

/**
 * Counts what a person did on days, of which each lasts from one of these moments to the next one; days without anything are
 * absent. The minutes of a day are the time between events that are less than 5 minutes apart.
 */
export async function countDays(db: Db, personId: string, starts: readonly Date[]) {
  return runSql<Record<'place' | 'answers' | 'right' | 'reviews' | 'minutes', number>>(db)`
    select width_bucket(at, ${starts}::timestamptz[]) - 1 as place, count(is_right) as answers,
      count(*) filter (where is_right) as right, count(is_right) filter (where mode = 'review') as reviews,
      coalesce(round(extract(epoch from sum(gap) filter (where gap < interval '5 minutes')) / 60), 0)::integer as minutes
    from (
      select at, is_right, mode, at - lag(at) over (order by at, id) as gap from learning_events
      where person_id = ${personId} and at >= ${starts[0]}::timestamptz - interval '5 minutes' and at < ${starts.at(-1)}
    ) as events where at >= ${starts[0]} group by place`;
}

export interface AnswerCount {
  courseId: string;
  questionId: string;
  answers: number;
  /** Whether the latest answer was right. */
  isRight: boolean;
}

export async function countAnswers(db: Db, personId: string, { from, to }: { from: number; to: number }) {
  return runSql<AnswerCount>(db)`
    select course_id as "courseId", item_id as "questionId", count(*) as answers,
      coalesce((array_agg(is_right order by at desc, number desc))[1], false) as "isRight"
    from learning_events where person_id = ${personId} and at >= ${new Date(from)} and at < ${new Date(to)}
      and kind = 'answer' and item_id is not null
    group by course_id, item_id`;
}

/** Lists the quarters of an hour in which a person learned, in order: zones change on a quarter of an hour only. */
export async function selectQuartersLearned(db: Db, personId: string): Promise<Date[]> {
  const rows = await runSql<{ quarter: Date }>(db)`
    select distinct date_bin('15 minutes', at, 'epoch') as quarter from learning_events
    where person_id = ${personId} and kind <> 'opened' order by quarter`;
  return rows.map(({ quarter }) => quarter);
}
