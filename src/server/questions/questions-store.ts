import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { generatorNames, type GeneratorName } from '#contract/learning/generators/generators.ts';
import type { Inspection, QuestionDraft, SelfCheck, withheldReasons } from '#contract/questions.ts';
import type { ChapterKey } from '#server/courses/courses.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';

export interface QuestionRow {
  id: string;
  chapterId: string;
  revision: number;
  /** The version of the chapter's text that it is about; null: a person wrote it. */
  textRevision: number | null;
  state: 'accepted' | 'withheld';
  reason: (typeof withheldReasons)[number] | null;
  draft: QuestionDraft;
  objective: string | null;
  inspection: Inspection | null;
}

export interface RevisionRow extends QuestionRow {
  acceptedAt: Date | null;
  newestRevision: number;
}

export interface QuestionKey extends ChapterKey {
  questionId: string;
}

/** A question that a person wrote, or that counts as such, before it is stored. */
export const questionOfPerson = (written: Pick<QuestionRow, 'id' | 'chapterId' | 'draft' | 'objective'>) => ({
  ...written,
  textRevision: null,
  state: 'accepted' as const,
  reason: null,
  inspection: null,
});

const columns = sql`questions.id, chapter_id as "chapterId", question_revisions.revision,
  questions.revision as "newestRevision", text_revision as "textRevision", state, reason, accepted_at as "acceptedAt",
  draft, objective, inspection`;
const revisionsOf = (courseId: string) => sql`from questions join question_revisions
  on question_revisions.course_id = questions.course_id and question_revisions.question_id = questions.id
  where questions.course_id = ${courseId}`;

/** Lists every revision of every question of a course: questions in order, each with its oldest revision first. */
export async function selectRevisions(db: Db, courseId: string) {
  return runSql<RevisionRow>(db)`
    select ${columns} ${revisionsOf(courseId)} order by number, question_revisions.revision`;
}

/** Lists the newest revisions of the questions of a course, or of one chapter, in order. */
export async function selectQuestions(db: Db, courseId: string, chapterId?: string) {
  const ofChapter = chapterId === undefined ? sql`true` : sql`chapter_id = ${chapterId}`;
  return runSql<QuestionRow>(db)`
    select ${columns} ${revisionsOf(courseId)} and question_revisions.revision = questions.revision and ${ofChapter}
    order by number`;
}

const sentRows = (rows: readonly QuestionRow[]) => {
  const sent = JSON.stringify(rows.map((row, place) => ({ ...row, place })));
  return sql`jsonb_to_recordset(${sent}::jsonb) as sent (id uuid, "chapterId" uuid, revision integer,
    "textRevision" integer, state text, reason text, draft jsonb, objective text, inspection jsonb, place integer)`;
};
const newRevisions = (courseId: string) => sql`
  insert into question_revisions (course_id, question_id, revision, draft, objective, inspection)
  select ${courseId}::uuid, id, revision, draft, objective, nullif(inspection, 'null')`;

/** Adds questions in this order, each with its first revision. One whose id is there already stays as it is. */
export async function insertQuestions(
  tx: Tx,
  courseId: string,
  rows: readonly Omit<QuestionRow, 'revision'>[],
): Promise<void> {
  const first = rows.map((row) => ({ ...row, revision: 1 }));
  await runSql(tx)`
    with sent as (select * from ${sentRows(first)}), added as (
      insert into questions (course_id, id, chapter_id, revision, text_revision, state, reason)
      select ${courseId}::uuid, id, "chapterId", revision, "textRevision", state, reason from sent order by place
      on conflict (course_id, id) do nothing returning id
    )
    ${newRevisions(courseId)} from sent join added using (id)`;
}

export async function insertRevision(tx: Tx, courseId: string, row: QuestionRow): Promise<void> {
  await runSql(tx)`${newRevisions(courseId)} from ${sentRows([row])}`;
}

/** Gives a chapter its self-checks for one of its texts, in this order. */
export async function insertSelfChecks(
  tx: Tx,
  { courseId, chapterId, textRevision }: ChapterKey & { textRevision: number },
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  const ids = texts.map(() => newId());
  await runSql(tx)`delete from self_checks where course_id = ${courseId} and chapter_id = ${chapterId}`;
  await runSql(tx)`
    insert into self_checks (course_id, chapter_id, id, position, text_revision, text)
    select ${courseId}::uuid, ${chapterId}::uuid, id, position - 1, ${textRevision}::integer, text
    from unnest(${ids}::uuid[], ${texts}::text[]) with ordinality as sent (id, text, position)`;
}

/** A number that grows with each relevant change of a course's questions; 0 while there are none. */
export async function selectVersions(db: Db, courseIds: readonly string[]) {
  const rows = await runSql<{ courseId: string; version: number }>(db)`
    select course_id as "courseId", version from course_questions
    where course_id = any (${courseIds}::uuid[])`;
  return new Map(rows.map(({ courseId, version }) => [courseId, version]));
}

/** Says that what counts has changed. Its row is locked until the transaction ends. */
export async function raiseVersion(tx: Tx, courseId: string): Promise<void> {
  await runSql(tx)`
    insert into course_questions (course_id, version) values (${courseId}, 1)
    on conflict (course_id) do update set version = course_questions.version + 1`;
}

/** Keeps when the owner of a course first read the answers to its questions. */
export async function markKeysRead(db: Db, courseId: string): Promise<void> {
  await runSql(db)`
    insert into course_questions (course_id, version, keys_read_at) values (${courseId}, 0, now())
    on conflict (course_id) do update set keys_read_at = now()
    where course_questions.keys_read_at is null`;
}

/** Selects when the owner of a course first read the answers to its questions, by the database's clock. */
export async function selectKeysReadAt(db: Db, courseId: string): Promise<Date | null> {
  const rows = await runSql<{ at: Date | null }>(db)`
    select keys_read_at as at from course_questions where course_id = ${courseId}`;
  return rows[0]?.at ?? null;
}

/** Lists the self-checks of courses, of all texts of their chapters, in order. */
export async function selectSelfChecks(db: Db, courseIds: readonly string[]) {
  return runSql<SelfCheck & { chapterId: string; textRevision: number }>(db)`
    select id as "_id", text, chapter_id as "chapterId", text_revision as "textRevision" from self_checks
    where course_id = any (${courseIds}::uuid[]) order by position`;
}

export async function updateQuestion(
  tx: Tx,
  courseId: string,
  { id, revision, state, reason }: Pick<QuestionRow, 'id' | 'revision' | 'state' | 'reason'>,
): Promise<void> {
  await runSql(tx)`
    update questions set revision = ${revision}, state = ${state}, reason = ${reason}, changed_at = now()
    where course_id = ${courseId} and id = ${id}`;
}

export async function updateTextRevision(
  tx: Tx,
  courseId: string,
  ids: readonly string[],
  textRevision: number,
): Promise<void> {
  await runSql(tx)`
    update questions set text_revision = ${textRevision}
    where course_id = ${courseId} and id = any (${ids}::uuid[])`;
}

/** Finds a question of a chapter; `lock` locks it until the transaction ends. */
export async function holdQuestion(
  db: Db,
  { courseId, chapterId, questionId }: QuestionKey,
  { lock = false } = {},
) {
  const rows = await runSql<Pick<QuestionRow, 'id' | 'revision' | 'state' | 'reason'>>(db)`
    select id, revision, state, reason from questions
    where course_id = ${courseId} and chapter_id::text = ${chapterId} and id::text = ${questionId}
    ${lock ? sql`for update` : sql``}`;
  return rows[0];
}

export async function saveGenerators(
  tx: Tx,
  { courseId, chapterId }: ChapterKey,
  names: readonly GeneratorName[],
): Promise<void> {
  await runSql(tx)`
    insert into chapter_generators (course_id, chapter_id, names) values (${courseId}, ${chapterId}, ${names})
    on conflict (course_id, chapter_id) do update set names = excluded.names`;
}

/** The generators of each chapter of courses that has some. A name that this version does not know is left out. */
export async function selectGenerators(db: Db, courseIds: readonly string[]) {
  const rows = await runSql<{ chapterId: string; names: string[] }>(db)`
    select chapter_id as "chapterId", names from chapter_generators
    where course_id = any (${courseIds}::uuid[])`;
  const known = (name: string) => generatorNames.find((each) => each === name) ?? [];
  return new Map(rows.map(({ chapterId, names }) => [chapterId, names.flatMap(known)]));
}
