import type { ExpressionBuilder } from 'kysely';
import type { ChapterState, Topic } from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export interface NewChapter {
  id: string;
  chapterName: string;
  about: string;
  duration: string;
}

export interface ChapterRow extends NewChapter {
  state: ChapterState;
  errorCode: string | null;
  errorText: string | null;
}

export interface ChapterSummaryRow extends NewChapter {
  state: ChapterState;
  /** Null while it has no text. */
  revision: number | null;
}

export interface ChapterTextRow extends ChapterSummaryRow {
  /** Null while it has no text. */
  description: string | null;
  topics: Topic[] | null;
}

/** Stores the chapters in this order. A chapter at an existing position keeps its id. */
export async function upsertChapters(
  db: Db,
  courseId: string,
  chapters: readonly NewChapter[],
): Promise<void> {
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
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        chapter_name: eb.ref('excluded.chapter_name'),
        about: eb.ref('excluded.about'),
        duration: eb.ref('excluded.duration'),
      })),
    )
    .execute();
}

export async function deleteChaptersFrom(db: Db, courseId: string, position: number): Promise<void> {
  await db
    .deleteFrom('chapters')
    .where('course_id', '=', courseId)
    .where('position', '>=', position)
    .execute();
}

export async function selectChapters(db: Db, courseId: string): Promise<ChapterRow[]> {
  return db
    .selectFrom('chapters')
    .select([
      'id',
      'chapter_name as chapterName',
      'about',
      'duration',
      'state',
      'error_code as errorCode',
      'error_text as errorText',
    ])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();
}

/** Selects the newest text of a row of `chapters`. */
function newestText(eb: ExpressionBuilder<Schema, 'chapters'>) {
  return eb
    .selectFrom('chapter_texts')
    .whereRef('chapter_texts.course_id', '=', 'chapters.course_id')
    .whereRef('chapter_texts.chapter_id', '=', 'chapters.id')
    .orderBy('chapter_texts.version', 'desc')
    .limit(1);
}

const summaryColumns = [
  'chapters.id',
  'chapters.chapter_name as chapterName',
  'chapters.about',
  'chapters.duration',
  'chapters.state',
  'text.version as revision',
] as const;

/** Lists chapters in order, without reading their texts. */
export async function selectChapterSummaries(db: Db, courseId: string): Promise<ChapterSummaryRow[]> {
  return db
    .selectFrom('chapters')
    .leftJoinLateral(
      (eb) => newestText(eb).select('chapter_texts.version').as('text'),
      (join) => join.onTrue(),
    )
    .select(summaryColumns)
    .where('chapters.course_id', '=', courseId)
    .orderBy('chapters.position')
    .execute();
}

function chaptersWithTexts(db: Db, courseId: string) {
  return db
    .selectFrom('chapters')
    .leftJoinLateral(
      (eb) =>
        newestText(eb)
          .select(['chapter_texts.version', 'chapter_texts.description', 'chapter_texts.topics'])
          .as('text'),
      (join) => join.onTrue(),
    )
    .select([...summaryColumns, 'text.description', 'text.topics'])
    .where('chapters.course_id', '=', courseId);
}

/** Lists chapters in order, each with its newest text. */
export async function selectChaptersWithTexts(db: Db, courseId: string): Promise<ChapterTextRow[]> {
  return chaptersWithTexts(db, courseId).orderBy('chapters.position').execute();
}

/** Reads one chapter with its newest text, and no other text of the course. */
export async function selectChapterWithText(
  db: Db,
  courseId: string,
  chapterId: string,
): Promise<ChapterTextRow | undefined> {
  return chaptersWithTexts(db, courseId).where('chapters.id', '=', chapterId).executeTakeFirst();
}

/** Tells whether a chapter has a text, as `selectChapterWithText` finds it. */
export async function chapterHasText(
  db: Db,
  { courseId, chapterId }: { courseId: string; chapterId: string },
): Promise<boolean> {
  const text = await db
    .selectFrom('chapter_texts')
    .select('generation_id')
    .where('course_id', '=', courseId)
    .where('chapter_id', '=', chapterId)
    .limit(1)
    .executeTakeFirst();
  return text !== undefined;
}

/** Sets every chapter to waiting for a new generation. Texts stay. */
export async function resetChapterStates(db: Db, courseId: string): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ state: 'waiting', error_code: null, error_text: null })
    .where('course_id', '=', courseId)
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

/** Adds a chapter's text unless this generation has one already. Returns whether it was added. */
export async function insertChapterText(
  db: Db,
  key: { courseId: string; chapterId: string; generationId: string },
  text: { version: number; description: string; topics: readonly Topic[] },
): Promise<boolean> {
  const added = await db
    .insertInto('chapter_texts')
    .values({
      course_id: key.courseId,
      chapter_id: key.chapterId,
      generation_id: key.generationId,
      version: text.version,
      description: text.description,
      topics: JSON.stringify(text.topics),
    })
    .onConflict((conflict) => conflict.columns(['course_id', 'chapter_id', 'generation_id']).doNothing())
    .returning('chapter_id')
    .executeTakeFirst();
  return added !== undefined;
}
