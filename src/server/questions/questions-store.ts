import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Inspection, QuestionDraft, SelfCheck, withheldReasons } from '#contract/questions.ts';
import type { ChapterKey } from '#server/courses/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

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
  /** When the question was accepted first. */
  acceptedAt: Date | null;
  /** The number of the question's newest revision. */
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

const revisionColumns = [
  'questions.id',
  'questions.chapter_id as chapterId',
  'question_revisions.revision',
  'questions.revision as newestRevision',
  'questions.text_revision as textRevision',
  'questions.state',
  'questions.reason',
  'questions.accepted_at as acceptedAt',
  'question_revisions.draft',
  'question_revisions.objective',
  'question_revisions.inspection',
] as const;

function revisions(db: Db, courseId: string) {
  return db
    .selectFrom('questions')
    .innerJoin('question_revisions', (join) =>
      join
        .onRef('question_revisions.course_id', '=', 'questions.course_id')
        .onRef('question_revisions.question_id', '=', 'questions.id'),
    )
    .select(revisionColumns)
    .where('questions.course_id', '=', courseId);
}

/** Lists every revision of every question of a course: questions in order, each with its oldest revision first. */
export function selectRevisions(db: Db, courseId: string): Promise<RevisionRow[]> {
  return revisions(db, courseId).orderBy('questions.number').orderBy('question_revisions.revision').execute();
}

/** Lists the newest revisions of the questions of a course, or of one chapter, in order. */
export function selectQuestions(db: Db, courseId: string, chapterId?: string): Promise<QuestionRow[]> {
  return revisions(db, courseId)
    .whereRef('question_revisions.revision', '=', 'questions.revision')
    .$if(chapterId !== undefined, (query) => query.where('questions.chapter_id', '=', chapterId!))
    .orderBy('questions.number')
    .execute();
}

/** Adds questions in this order, each with its first revision. One whose id is there already stays as it is. */
export async function insertQuestions(
  tx: Tx,
  courseId: string,
  rows: readonly Omit<QuestionRow, 'revision'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const added = await tx
    .insertInto('questions')
    .values(
      rows.map((row) => ({
        course_id: courseId,
        id: row.id,
        chapter_id: row.chapterId,
        revision: 1,
        text_revision: row.textRevision,
        state: row.state,
        reason: row.reason,
      })),
    )
    .onConflict((conflict) => conflict.columns(['course_id', 'id']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const first = rows.filter(({ id }) => ids.has(id)).map((row) => ({ ...row, revision: 1 }));
  await insertRevisions(tx, courseId, first);
}

/** Adds a revision to each of these questions. */
export async function insertRevisions(tx: Tx, courseId: string, rows: readonly QuestionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('question_revisions')
    .values(
      rows.map((row) => ({
        course_id: courseId,
        question_id: row.id,
        revision: row.revision,
        draft: JSON.stringify(row.draft),
        objective: row.objective,
        inspection: row.inspection && JSON.stringify(row.inspection),
      })),
    )
    .execute();
}

/** Gives a chapter its self-checks for one of its texts, in this order. */
export async function insertSelfChecks(
  tx: Tx,
  { courseId, chapterId, textRevision }: ChapterKey & { textRevision: number },
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .deleteFrom('self_checks')
    .where('course_id', '=', courseId)
    .where('chapter_id', '=', chapterId)
    .execute();
  await tx
    .insertInto('self_checks')
    .values(
      texts.map((text, position) => ({
        course_id: courseId,
        chapter_id: chapterId,
        id: newId(),
        position,
        text_revision: textRevision,
        text,
      })),
    )
    .execute();
}

/** A number that grows with each relevant change of a course's questions; 0 while there are none. */
export async function selectVersions(db: Db, courseIds: readonly string[]) {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('course_questions')
    .select(['course_id as courseId', 'version'])
    .where('course_id', 'in', courseIds)
    .execute();
  return new Map(rows.map(({ courseId, version }) => [courseId, version]));
}

/** Says that what counts has changed. Its row is locked until the transaction ends. */
export async function raiseVersion(tx: Tx, courseId: string): Promise<void> {
  await sql`
    insert into course_questions (course_id, version) values (${courseId}, 1)
    on conflict (course_id) do update set version = course_questions.version + 1`.execute(tx);
}

/** Keeps when the owner of a course first read the answers to its questions. */
export async function markKeysRead(db: Db, courseId: string): Promise<void> {
  await sql`
    insert into course_questions (course_id, version, keys_read_at) values (${courseId}, 0, now())
    on conflict (course_id) do update set keys_read_at = now()
    where course_questions.keys_read_at is null`.execute(db);
}

/** Selects when the owner of a course first read the answers to its questions, by the database's clock. */
export async function selectKeysReadAt(db: Db, courseId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('course_questions')
    .select('keys_read_at as at')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A self-check with the text of its chapter that it is about. */
interface SelfCheckRow extends SelfCheck {
  chapterId: string;
  textRevision: number;
}

/** Lists the self-checks of courses, of all texts of their chapters, in order. */
export async function selectSelfChecks(db: Db, courseIds: readonly string[]): Promise<SelfCheckRow[]> {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom('self_checks')
    .select(['id as _id', 'text', 'chapter_id as chapterId', 'text_revision as textRevision'])
    .where('course_id', 'in', courseIds)
    .orderBy('position')
    .execute();
}

/** Changes the newest revision and the state of a question. */
export async function updateQuestion(
  tx: Tx,
  courseId: string,
  { id, revision, state, reason }: Pick<QuestionRow, 'id' | 'revision' | 'state' | 'reason'>,
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ revision, state, reason, changed_at: sql<Date>`now()` })
    .where('course_id', '=', courseId)
    .where('id', '=', id)
    .execute();
}

/** Says which text of its chapter questions are about. */
export async function updateTextRevision(
  tx: Tx,
  courseId: string,
  ids: readonly string[],
  textRevision: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('questions')
    .set({ text_revision: textRevision })
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    .execute();
}

/** Finds a question of a chapter; `lock` locks it until the transaction ends. */
export function holdQuestion(
  db: Db,
  { courseId, chapterId, questionId }: QuestionKey,
  { lock = false } = {},
): Promise<Pick<QuestionRow, 'id' | 'revision' | 'state' | 'reason'> | undefined> {
  return db
    .selectFrom('questions')
    .select(['id', 'revision', 'state', 'reason'])
    .where('course_id', '=', courseId)
    .where(sql<string>`chapter_id::text`, '=', chapterId)
    .where(sql<string>`id::text`, '=', questionId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
