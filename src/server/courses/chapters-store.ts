import { sql, type ExpressionBuilder } from 'kysely';
import type { ChapterState, Topic } from '#contract/courses.ts';
import type { Teaching } from '#contract/teaching.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ChapterKey } from './chapter-texts-store.ts';

export interface NewChapter {
  id: string;
  chapterName: string;
  about: string;
  duration: string;
  objectives?: string[] | undefined;
}

export interface ChapterRow extends NewChapter {
  objectives: string[];
  state: ChapterState;
  errorCode: string | null;
  errorText: string | null;
  /** The version of the text that is read; null while it has none. */
  revision: number | null;
  /** Null while it has no text. */
  words: number | null;
  /** The text that is read failed checks. */
  incomplete: boolean;
}

export interface ChapterTextRow extends Omit<ChapterRow, 'objectives'> {
  /** Null while it has no text. */
  description: string | null;
  topics: Topic[] | null;
  teaching: Teaching | null;
  /** The objectives of its layout. */
  planned: string[];
}

/** Stores the chapters in this order. A chapter at an existing position keeps its id. */
export async function upsertChapters(db: Db, courseId: string, chapters: readonly NewChapter[]) {
  if (chapters.length === 0) return;
  await db
    .insertInto('chapters')
    .values(
      chapters.map((chapter, position) => ({
        course_id: courseId,
        id: chapter.id,
        position,
        chapter_name: chapter.chapterName,
        about: chapter.about,
        duration: chapter.duration,
        objectives: chapter.objectives ?? [],
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        chapter_name: eb.ref('excluded.chapter_name'),
        about: eb.ref('excluded.about'),
        duration: eb.ref('excluded.duration'),
        objectives: eb.ref('excluded.objectives'),
      })),
    )
    .execute();
}

/** Stores the chapters in this order, and deletes all others of the course. */
export async function replaceChapters(db: Db, courseId: string, chapters: readonly NewChapter[]) {
  const ids = chapters.map(({ id }) => id);
  await db
    .deleteFrom('chapters')
    .where('course_id', '=', courseId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  await upsertChapters(db, courseId, chapters);
}

/** Selects the text of a row of `chapters` that is read: the restored one, or else the newest. */
function readText(eb: ExpressionBuilder<Schema, 'chapters'>) {
  return eb
    .selectFrom('chapter_texts')
    .whereRef('chapter_texts.course_id', '=', 'chapters.course_id')
    .whereRef('chapter_texts.chapter_id', '=', 'chapters.id')
    .orderBy(sql`chapter_texts.version = chapters.restored_version desc nulls last`)
    .orderBy('chapter_texts.version', 'desc')
    .limit(1);
}

const chapterColumns = [
  'chapters.id',
  'chapters.chapter_name as chapterName',
  'chapters.about',
  'chapters.duration',
  'chapters.state',
  'chapters.error_code as errorCode',
  'chapters.error_text as errorText',
  'text.version as revision',
  'text.words',
] as const;
const incomplete = sql<boolean>`coalesce(text.failed_checks <> '{}', false)`.as('incomplete');

/** PostgreSQL reads no more of a text than what is selected. */
function chaptersOf(db: Db, courseId: string) {
  return db
    .selectFrom('chapters')
    .leftJoinLateral(
      (eb) => readText(eb).selectAll('chapter_texts').as('text'),
      (join) => join.onTrue(),
    )
    .select([...chapterColumns, incomplete])
    .where('chapters.course_id', '=', courseId);
}

/** Lists chapters in order, without reading their texts. */
export async function selectChapters(db: Db, courseId: string): Promise<ChapterRow[]> {
  return chaptersOf(db, courseId).select('chapters.objectives').orderBy('chapters.position').execute();
}

function chaptersWithTexts(db: Db, courseId: string) {
  return chaptersOf(db, courseId)
    .select(['text.description', 'text.topics', 'text.teaching'])
    .select('chapters.objectives as planned');
}

/** Lists chapters in order, each with the text that is read. */
export async function selectChaptersWithTexts(db: Db, courseId: string): Promise<ChapterTextRow[]> {
  return chaptersWithTexts(db, courseId).orderBy('chapters.position').execute();
}

/** Lists the topics of the chapters that are ready, or of all but one of them. */
export async function selectReadyTopics(db: Db, courseId: string, exceptChapterId?: string) {
  const chapters = await chaptersWithTexts(db, courseId)
    .where('chapters.state', '=', 'ready')
    .$if(exceptChapterId !== undefined, (query) => query.where('chapters.id', '<>', exceptChapterId!))
    .orderBy('chapters.position')
    .execute();
  return chapters.flatMap(({ topics }) => topics ?? []);
}

/** Reads one chapter with the text that is read. */
export async function selectChapterWithText(db: Db, { courseId, chapterId }: ChapterKey) {
  return chaptersWithTexts(db, courseId).where('chapters.id', '=', chapterId).executeTakeFirst();
}

/** Sets every chapter to waiting for a new generation, or one of them to be written again. Texts stay. */
export async function resetChapterStates(db: Db, courseId: string, chapterId?: string): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ state: 'waiting', error_code: null, error_text: null })
    .where('course_id', '=', courseId)
    .$if(chapterId !== undefined, (query) => query.where('id', '=', chapterId!))
    .execute();
}

/** Changes a chapter's state unless it is ready, so that a late run changes nothing. */
export async function updateChapterState(
  db: Db,
  courseId: string,
  chapterId: string,
  state: ChapterState,
  error?: { code: string; text: string },
): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ state, error_code: error?.code ?? null, error_text: error?.text ?? null })
    .where('course_id', '=', courseId)
    .where('id', '=', chapterId)
    .where('state', '<>', 'ready')
    .execute();
}

export async function insertChapter(
  tx: Tx,
  courseId: string,
  { id, chapterName, about, duration, position }: NewChapter & { position: number },
): Promise<void> {
  await tx
    .insertInto('chapters')
    .values({ course_id: courseId, id, position, chapter_name: chapterName, about, duration, objectives: [] })
    .execute();
}

/** Deletes a chapter and closes the gap that it leaves in the positions. */
export async function removeChapterRow(tx: Tx, { courseId, chapterId }: ChapterKey) {
  const removed = await tx
    .deleteFrom('chapters')
    .where('course_id', '=', courseId)
    .where('id', '=', chapterId)
    .returning('position')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('chapters')
    .set({ position: sql<number>`position - 1` })
    .where('course_id', '=', courseId)
    .where('position', '>', removed.position)
    .execute();
}
