import { sql, type RawBuilder } from 'kysely';
import { minutesToRead } from '#contract/reading-time.ts';
import type { ChapterContent, ChapterState, Picture, Topic } from '#contract/courses.ts';
import type { Teaching } from '#contract/teaching.ts';
import { type Db, type Tx, runSql } from '#server/platform/database/database.ts';
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

export interface ChapterRow extends Required<NewChapter> {
  objectives: string[];
  state: ChapterState;
  errorCode: string | null;
  errorText: string | null;
  /** Null until there is a text, as `words` is. */
  revision: number | null;
  words: number | null;
  incomplete: boolean;
}

/** `planned` are the objectives of the layout. The rest is null until there is a text. */
export interface ChapterTextRow extends Omit<ChapterRow, 'objectives'> {
  planned: string[];
  description: string | null;
  topics: Topic[] | null;
  teaching: Teaching | null;
}

/** Stores the chapters in this order from a position on. A chapter that is there already keeps its id. */
export async function upsertChapters(db: Db, courseId: string, chapters: readonly NewChapter[], from = 0) {
  const rows = chapters.map(({ id, chapterName, about, duration, objectives = [] }, place) => {
    return { id, position: from + place, chapterName, about, duration, objectives };
  });
  await runSql(db)`
    insert into chapters (course_id, id, position, chapter_name, about, duration, objectives)
    select ${courseId}::uuid, id, position, "chapterName", about, duration, objectives
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent
      (id uuid, position integer, "chapterName" text, about text, duration text, objectives text[])
    on conflict (course_id, id) do update set position = excluded.position, chapter_name = excluded.chapter_name,
      about = excluded.about, duration = excluded.duration, objectives = excluded.objectives`;
}

export async function replaceChapters(db: Db, courseId: string, chapters: readonly NewChapter[]) {
  const ids = chapters.map(({ id }) => id);
  await runSql(db)`delete from chapters where course_id = ${courseId} and id <> all (${ids}::uuid[])`;
  await upsertChapters(db, courseId, chapters);
}

/** Reads chapters in order, each with the text that is read: the restored one, or else the newest. */
const chaptersOf = (courseId: string, columns: RawBuilder<unknown>, condition = sql`true`) => sql`
  select id, chapter_name as "chapterName", about, duration, state, error_code as "errorCode", error_text as "errorText",
    version as revision, words, coalesce(failed_checks <> '{}', false) as incomplete, ${columns}
  from chapters left join lateral (
    select * from chapter_texts where chapter_texts.course_id = chapters.course_id and chapter_id = chapters.id
    order by version = restored_version desc nulls last, version desc limit 1
  ) as text on true
  where chapters.course_id = ${courseId} and ${condition} order by position`;
const withText = sql`description, topics, teaching, objectives as planned`;

/** Lists chapters without their texts, of which PostgreSQL reads no more than what is selected. */
export async function selectChapters(db: Db, courseId: string): Promise<ChapterRow[]> {
  return runSql<ChapterRow>(db)`${chaptersOf(courseId, sql`objectives`)}`;
}

/** Tells how many minutes the written chapters of courses take to read; nothing of courses without any, or that are gone. */
export async function selectReadingMinutes(db: Db, courseIds: readonly string[]) {
  const chapters = await runSql<{ id: string; words: number }>(db)`
    select courses.id, text.words
    from courses join chapters on course_id = courses.id join lateral (
      select words from chapter_texts where chapter_texts.course_id = courses.id and chapter_id = chapters.id
      order by version = restored_version desc nulls last, version desc limit 1
    ) as text on true
    where deleted_at is null and courses.id = any (${courseIds}::uuid[])`;
  const minutes = new Map<string, number>();
  for (const { id, words } of chapters) minutes.set(id, (minutes.get(id) ?? 0) + minutesToRead(words));
  return minutes;
}

export async function selectChaptersWithTexts(db: Db, courseId: string): Promise<ChapterTextRow[]> {
  return runSql<ChapterTextRow>(db)`${chaptersOf(courseId, withText)}`;
}

/** Lists the topics of the chapters that are ready, or of all but one of them. */
export async function selectReadyTopics(db: Db, courseId: string, exceptChapterId?: string) {
  const chapters = await selectChaptersWithTexts(db, courseId);
  return chapters.flatMap(({ id, state, topics }) =>
    state === 'ready' && id !== exceptChapterId ? (topics ?? []) : [],
  );
}

export async function selectChapterWithText(db: Db, { courseId, chapterId }: ChapterKey) {
  const columns = sql`${withText}, pictures`;
  const rows = await runSql<ChapterTextRow & { pictures: Picture[] }>(db)`
    ${chaptersOf(courseId, columns, sql`id = ${chapterId}`)}`;
  return rows[0];
}

/** Sets every chapter to waiting for a new generation, or one of them to be written again. Texts stay. */
export async function resetChapterStates(db: Db, courseId: string, chapterId?: string): Promise<void> {
  await runSql(db)`update chapters set state = 'waiting', error_code = null, error_text = null
    where course_id = ${courseId} and id = coalesce(${chapterId ?? null}::uuid, id)`;
}

/** Changes a chapter's state unless it is ready, so that a late run changes nothing. */
export async function updateChapterState(
  db: Db,
  courseId: string,
  chapterId: string,
  state: ChapterState,
  error?: { code: string; text: string },
): Promise<void> {
  await runSql(db)`
    update chapters set state = ${state}, error_code = ${error?.code ?? null}, error_text = ${error?.text ?? null}
    where course_id = ${courseId} and id = ${chapterId} and state <> 'ready'`;
}

export async function markChaptersReady(db: Db, courseId: string): Promise<void> {
  await runSql(db)`update chapters set state = 'ready', error_code = null, error_text = null
    where course_id = ${courseId} and state <> 'ready'`;
}

/** Deletes a chapter and closes the gap that it leaves in the positions. */
export async function removeChapterRow(tx: Tx, { courseId, chapterId }: ChapterKey): Promise<void> {
  await runSql(tx)`
    with removed as (delete from chapters where course_id = ${courseId} and id = ${chapterId} returning position)
    update chapters set position = chapters.position - 1 from removed
    where course_id = ${courseId} and chapters.position > removed.position`;
}

export async function updateChapterPictures(
  tx: Tx,
  { courseId, chapterId }: ChapterKey,
  pictures: readonly Picture[],
): Promise<void> {
  await runSql(tx)`update chapters set pictures = ${JSON.stringify(pictures)}
    where course_id = ${courseId} and id = ${chapterId}`;
}

/** Adds a chapter's text, which is read then, unless this generation has one that fails fewer checks. Returns whether it did. */
export async function insertChapterText(
  db: Db,
  { courseId, chapterId, generationId }: ChapterKey & { generationId: string },
  text: ChapterContent & { version: number; failedChecks?: readonly string[] },
): Promise<boolean> {
  const { version, description, topics, failedChecks = [], ...parts } = text;
  const teaching = teachingOf(parts);
  const rows = await runSql<object>(db)`
    insert into chapter_texts (course_id, chapter_id, generation_id, version, description, topics, teaching, failed_checks)
    values (${courseId}, ${chapterId}, ${generationId}, ${version}, ${description}, ${JSON.stringify(topics)},
      nullif(${JSON.stringify(teaching)}, '{}')::jsonb, ${[...failedChecks]})
    on conflict (course_id, chapter_id, generation_id) do update set version = excluded.version,
      description = excluded.description, topics = excluded.topics, teaching = excluded.teaching,
      failed_checks = excluded.failed_checks, written_at = now()
    where chapter_texts.failed_checks <> '{}'
      and cardinality(excluded.failed_checks) <= cardinality(chapter_texts.failed_checks)
    returning 1`;
  if (rows.length > 0) await updateRestoredVersion(db, { courseId, chapterId }, null);
  return rows.length > 0;
}

/** Lists the texts of a chapter that are kept, newest first; readers see the one that is `read`. */
export async function selectVersions(db: Db, { courseId, chapterId }: ChapterKey) {
  return runSql<{ id: string; version: number; writtenAt: Date; read: boolean }>(db)`
    select generation_id as id, version, written_at as "writtenAt",
      version = read_text_version(course_id, chapter_id) as read
    from chapter_texts where course_id = ${courseId} and chapter_id = ${chapterId}
    order by version desc`;
}

/** Makes a restored text of a chapter the current one, or its newest text again. */
export async function updateRestoredVersion(
  db: Db,
  { courseId, chapterId }: ChapterKey,
  version: number | null,
): Promise<void> {
  await runSql(
    db,
  )`update chapters set restored_version = ${version} where course_id = ${courseId} and id = ${chapterId}
    and restored_version is distinct from ${version}::bigint`;
}
