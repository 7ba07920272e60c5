import { sql, type RawBuilder } from 'kysely';
import type { CourseFacts } from '#contract/learning/course-facts.ts';
import type { CourseState } from '#contract/learning/course-state.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

export interface ProgressRow {
  courseId: string;
  facts: CourseFacts;
  /** The number of accepted questions by chapter. */
  accepted: Record<string, number>;
  /** The version of the course's questions that it was derived with; null where it has to be derived anew. */
  questionsVersion: number | null;
  lastAt: Date;
}

export interface StateRow extends Pick<ProgressRow, 'courseId' | 'questionsVersion'> {
  state: CourseState;
  completed: boolean;
}

export interface DerivedProgress extends Omit<ProgressRow, 'lastAt' | 'questionsVersion'> {
  questionsVersion: number;
  state: CourseState;
  /** Questions whose review changes, with the moment at which each is due in ms; null: it is not reviewed. */
  due: { questionId: string; at: number }[];
  /** All reviews of the course are in `due`; others end. */
  allDue: boolean;
}

export async function selectStates(db: Db, personId: string, courseIds: readonly string[]) {
  const rows = await runSql<StateRow>(db)`
    select course_id as "courseId", state, questions_version as "questionsVersion",
      completed_at is not null as completed
    from course_progress
    where person_id = ${personId} and course_id = any (${courseIds}::uuid[])`;
  return new Map(rows.map((row) => [row.courseId, row]));
}

/** Stores the derived progress of a person's courses, with the `cost` of the new events and the number `added`. */
export async function saveProgress(
  tx: Tx,
  personId: string,
  courses: readonly DerivedProgress[],
  fresh?: { added: number; cost: RawBuilder<unknown> },
): Promise<void> {
  const anew = courses.filter(({ allDue }) => allDue).map(({ courseId }) => courseId);
  if (anew.length > 0) {
    await runSql(tx)`delete from review_cards
      where person_id = ${personId} and course_id = any (${anew}::uuid[])`;
  }
  const rows = courses.map(({ due: _, ...course }) => ({
    ...course,
    lastAt: new Date(course.facts.lastAt ?? 0),
  }));
  const cards = courses.flatMap(({ courseId, due }) =>
    due.map(({ questionId, at }) => ({ courseId, questionId, dueAt: new Date(at) })),
  );
  const paid = fresh
    ? sql`cost as (${fresh.cost}), counted as (
        update event_counts set events = events + ${fresh.added} where person_id = ${personId}
      ),`
    : sql``;
  await runSql(tx)`
    with ${paid} reviews as (
      insert into review_cards as card (person_id, course_id, question_id, due_at)
      select ${personId}::uuid, "courseId", "questionId", "dueAt"
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
        as due ("courseId" uuid, "questionId" uuid, "dueAt" timestamptz)
      on conflict (person_id, course_id, question_id) do update set due_at = excluded.due_at
      where card.due_at <> excluded.due_at
    )
    insert into course_progress (person_id, course_id, state, facts, accepted, questions_version, last_at)
    select ${personId}::uuid, "courseId", state, facts, accepted, "questionsVersion", "lastAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as progress ("courseId" uuid, state jsonb, facts jsonb,
      accepted jsonb, "questionsVersion" bigint, "lastAt" timestamptz)
    on conflict (person_id, course_id) do update set state = excluded.state, facts = excluded.facts,
      accepted = excluded.accepted, questions_version = excluded.questions_version, last_at = excluded.last_at`;
}

export async function markCompleted(tx: Tx, personId: string, courseId: string): Promise<void> {
  await runSql(tx)`update course_progress set completed_at = now()
    where person_id = ${personId} and course_id = ${courseId}`;
}

const progressColumns = sql`course_id as "courseId", facts, accepted, questions_version as "questionsVersion",
  last_at as "lastAt"`;

export async function selectProgress(db: Db, personId: string, courseIds: readonly string[]) {
  return runSql<ProgressRow>(db)`
    select ${progressColumns} from course_progress
    where person_id = ${personId} and course_id = any (${courseIds}::uuid[])`;
}

/** Lists what a person has done, the course of last time first. */
export async function selectProgressLately(
  db: Db,
  personId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | undefined },
): Promise<ProgressRow[]> {
  const behind = after
    ? sql`(last_at, course_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return runSql<ProgressRow>(db)`
    select ${progressColumns} from course_progress where person_id = ${personId} and ${behind}
    order by last_at desc, course_id desc limit ${limit}`;
}

export async function selectDerivedVersions(db: Db, personId: string) {
  return runSql<Pick<ProgressRow, 'courseId' | 'questionsVersion'>>(db)`
    select course_id as "courseId", questions_version as "questionsVersion"
    from course_progress where person_id = ${personId}`;
}

/** Deletes the progress derived for courses that are gone. Their events stay: they record what the person did. */
export async function deleteProgress(db: Db, personId: string, courseIds: readonly string[]): Promise<void> {
  for (const table of ['course_progress', 'review_cards'] as const) {
    await runSql(db)`delete from ${sql.table(table)}
      where person_id = ${personId} and course_id = any (${courseIds}::uuid[])`;
  }
}

export interface DueCard {
  courseId: string;
  questionId: string;
  dueAt: Date;
}

interface CardsAsked {
  limit: number;
  /** Courses to leave out. */
  but: readonly string[];
  until: Date | 'infinity';
}

const ofPerson = (personId: string, but: readonly string[]) =>
  sql`from review_cards where person_id = ${personId} and course_id <> all (${but}::uuid[])`;

/** Lists questions that are due until a moment, most overdue first. */
export const selectCards = (db: Db, personId: string, { limit, but, until }: CardsAsked) =>
  runSql<DueCard>(db)`
    select course_id as "courseId", question_id as "questionId", due_at as "dueAt"
    ${ofPerson(personId, but)} and due_at <= ${until}::timestamptz
    order by due_at, question_id limit ${limit}`;

/** Lists questions that are due at a moment, most overdue first; counts all that are due, and those that are due next. */
export async function selectDue(
  db: Db,
  personId: string,
  { limit, but, at }: { limit: number; but: readonly string[]; at: Date },
): Promise<{ cards: DueCard[]; due: number; nextAt: Date | null; nextCount: number }> {
  const cards = await selectCards(db, personId, { limit, but, until: at });
  const rows = await runSql<{ due: number; nextAt: Date | null; nextCount: number }>(db)`
    with cards as (select due_at ${ofPerson(personId, but)}), later as (select min(due_at) as at from cards where due_at > ${at})
    select count(*) filter (where due_at <= ${at}) as due, later.at as "nextAt",
      count(*) filter (where due_at = later.at) as "nextCount"
    from later left join cards on true group by later.at`;
  return { cards, ...(rows[0] ?? { due: 0, nextAt: null, nextCount: 0 }) };
}

/** Finds when some of these questions of a course are due next, at the beginning of a study day, and how many of them then. */
export async function selectNextDue(
  db: Db,
  personId: string,
  { courseId, questionIds }: { courseId: string; questionIds: readonly string[] },
): Promise<{ dueAt: Date; count: number } | undefined> {
  const rows = await runSql<{ dueAt: Date; count: number }>(db)`
    select due_at as "dueAt", count(*) as count from review_cards
    where person_id = ${personId} and course_id = ${courseId} and question_id = any (${questionIds}::uuid[]) and due_at > now()
    group by due_at order by due_at limit 1`;
  return rows[0];
}

export async function selectHasPassed(db: Db, personId: string, except: readonly string[]): Promise<boolean> {
  const rows = await runSql<object>(db)`
    select from course_progress, jsonb_each(facts -> 'chapters') as chapter
    where person_id = ${personId} and course_id <> all (${except}::uuid[])
      and jsonb_typeof(chapter.value -> 'passedAt') = 'number' limit 1`;
  return rows.length > 0;
}
