import { sql, type ExpressionBuilder } from 'kysely';
import { minutesToRead } from '#contract/reading-time.ts';
import type { ChapterContent, ChapterState, Picture } from '#contract/courses.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { teachingOf } from './chapter-content.ts';

export interface ChapterKey {
  courseId: string;
  chapterId: string;
}

export interface NewChapter {
  id: string;
  chapterName: string;
  about: string;
  duration: string;
  objectives?: string[] | undefined;
}

export type ChapterRow = Awaited<ReturnType<typeof selectChapters>>[number];
export type ChapterTextRow = Awaited<ReturnType<typeof selectChaptersWithTexts>>[number];

/** Stores the chapters in this order from a position on. A chapter that is there already keeps its id. */
export async function upsertChapters(db: Db, courseId: string, chapters: readonly NewChapter[], from = 0) {
  if (chapters.length === 0) return;
  await db
    .insertInto('chapters')
    .values(
      chapters.map((chapter, place) => ({
        course_id: courseId,
        id: chapter.id,
        position: from + place,
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

export async function replaceChapters(db: Db, courseId: string, chapters: readonly NewChapter[]) {
  const ids = chapters.map(({ id }) => id);
  await sql`delete from chapters where course_id = ${courseId} and id <> all (${ids}::uuid[])`.execute(db);
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

/** PostgreSQL reads no more of a text than what is selected. `revision`, `words` and the texts are null until there is one. */
function chaptersOf(db: Db, courseId: string) {
  return db
    .selectFrom('chapters')
    .leftJoinLateral(
      (eb) => readText(eb).selectAll('chapter_texts').as('text'),
      (join) => join.onTrue(),
    )
    .select(['chapters.id', 'chapters.chapter_name as chapterName', 'chapters.about', 'chapters.duration'])
    .select(['chapters.state', 'chapters.error_code as errorCode', 'chapters.error_text as errorText'])
    .select(['text.version as revision', 'text.words'])
    .select(sql<boolean>`coalesce(text.failed_checks <> '{}', false)`.as('incomplete'))
    .where('chapters.course_id', '=', courseId)
    .orderBy('chapters.position');
}

/** Tells how many minutes the written chapters of courses take to read; nothing of courses without any, or that are gone. */
export async function selectReadingMinutes(db: Db, courseIds: readonly string[]) {
  const chapters = await db
    .selectFrom('chapters')
    .innerJoin('courses', 'courses.id', 'chapters.course_id')
    .innerJoinLateral(
      (eb) => readText(eb).select('chapter_texts.words').as('text'),
      (join) => join.onTrue(),
    )
    .select(['courses.id', 'text.words'])
    .where('courses.deleted_at', 'is', null)
    .where(sql<boolean>`courses.id = any(${[...courseIds]}::uuid[])`)
    .execute();
  const minutes = new Map<string, number>();
  for (const { id, words } of chapters) minutes.set(id, (minutes.get(id) ?? 0) + minutesToRead(words));
  return minutes;
}

/** Lists chapters in order, without reading their texts. */
export function selectChapters(db: Db, courseId: string) {
  return chaptersOf(db, courseId).select('chapters.objectives').execute();
}

/** `planned` are the objectives of the layout. */
function chaptersWithTexts(db: Db, courseId: string) {
  return chaptersOf(db, courseId)
    .select(['text.description', 'text.topics', 'text.teaching'])
    .select('chapters.objectives as planned');
}

export function selectChaptersWithTexts(db: Db, courseId: string) {
  return chaptersWithTexts(db, courseId).execute();
}

/** Lists the topics of the chapters that are ready, or of all but one of them. */
export async function selectReadyTopics(db: Db, courseId: string, exceptChapterId?: string) {
  const chapters = await chaptersWithTexts(db, courseId).where('chapters.state', '=', 'ready').execute();
  return chapters.flatMap(({ id, topics }) => (id === exceptChapterId ? [] : (topics ?? [])));
}

export function selectChapterWithText(db: Db, { courseId, chapterId }: ChapterKey) {
  return chaptersWithTexts(db, courseId)
    .select('chapters.pictures')
    .where('chapters.id', '=', chapterId)
    .executeTakeFirst();
}

/** Sets every chapter to waiting for a new generation, or one of them to be written again. Texts stay. */
export async function resetChapterStates(db: Db, courseId: string, chapterId?: string): Promise<void> {
  await sql`update chapters set state = 'waiting', error_code = null, error_text = null
    where course_id = ${courseId} and id = coalesce(${chapterId ?? null}::uuid, id)`.execute(db);
}

/** Changes a chapter's state unless it is ready, so that a late run changes nothing. */
export async function updateChapterState(
  db: Db,
  courseId: string,
  chapterId: string,
  state: ChapterState,
  error?: { code: string; text: string },
): Promise<void> {
  await sql`
    update chapters set state = ${state}, error_code = ${error?.code ?? null}, error_text = ${error?.text ?? null}
    where course_id = ${courseId} and id = ${chapterId} and state <> 'ready'`.execute(db);
}

export async function markChaptersReady(db: Db, courseId: string): Promise<void> {
  await sql`update chapters set state = 'ready', error_code = null, error_text = null
    where course_id = ${courseId} and state <> 'ready'`.execute(db);
}

/** Deletes a chapter and closes the gap that it leaves in the positions. */
export async function removeChapterRow(tx: Tx, { courseId, chapterId }: ChapterKey): Promise<void> {
  await sql`
    with removed as (delete from chapters where course_id = ${courseId} and id = ${chapterId} returning position)
    update chapters set position = chapters.position - 1 from removed
    where course_id = ${courseId} and chapters.position > removed.position`.execute(tx);
}

export async function updateChapterPictures(
  tx: Tx,
  { courseId, chapterId }: ChapterKey,
  pictures: readonly Picture[],
): Promise<void> {
  await sql`update chapters set pictures = ${JSON.stringify(pictures)}
    where course_id = ${courseId} and id = ${chapterId}`.execute(tx);
}

/** Adds a chapter's text, which is read then, unless this generation has one that fails fewer checks. Returns whether it did. */
export async function insertChapterText(
  db: Db,
  { courseId, chapterId, generationId }: ChapterKey & { generationId: string },
  text: ChapterContent & { version: number; failedChecks?: readonly string[] },
): Promise<boolean> {
  const teaching = teachingOf(text);
  const values = {
    version: text.version,
    description: text.description,
    topics: JSON.stringify(text.topics),
    teaching: Object.keys(teaching).length === 0 ? null : JSON.stringify(teaching),
    failed_checks: [...(text.failedChecks ?? [])],
  };
  const added = await db
    .insertInto('chapter_texts')
    .values({ course_id: courseId, chapter_id: chapterId, generation_id: generationId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'chapter_id', 'generation_id'])
        .doUpdateSet({ ...values, written_at: sql<Date>`now()` })
        .where(
          sql<boolean>`chapter_texts.failed_checks <> '{}'
            and cardinality(excluded.failed_checks) <= cardinality(chapter_texts.failed_checks)`,
        ),
    )
    .returning('chapter_id')
    .executeTakeFirst();
  if (added) await updateRestoredVersion(db, { courseId, chapterId }, null);
  return added !== undefined;
}

/** Lists the texts of a chapter that are kept, newest first; readers see the one that is `read`. */
export async function selectVersions(db: Db, { courseId, chapterId }: ChapterKey) {
  const { rows } = await sql<{ id: string; version: number; writtenAt: Date; read: boolean }>`
    select generation_id as id, version, written_at as "writtenAt",
      version = read_text_version(course_id, chapter_id) as read
    from chapter_texts where course_id = ${courseId} and chapter_id = ${chapterId}
    order by version desc`.execute(db);
  return rows;
}

/** Makes a restored text of a chapter the current one, or its newest text again. */
export async function updateRestoredVersion(
  db: Db,
  { courseId, chapterId }: ChapterKey,
  version: number | null,
): Promise<void> {
  await sql`update chapters set restored_version = ${version} where course_id = ${courseId} and id = ${chapterId}
    and restored_version is distinct from ${version}::bigint`.execute(db);
}
