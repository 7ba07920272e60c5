import { v7 as newId } from 'uuid';
import type {
  AuthorLabel,
  ChapterContent,
  ChapterState,
  CourseCard,
  CourseDetail,
  CourseState,
  MyCourse,
  SaveCourseLayoutBody,
  StoredLayout,
} from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import {
  insertChapterText,
  chapterHasText,
  resetChapterStates,
  selectChapters,
  selectChaptersWithTexts,
  updateChapterState,
  upsertChapters,
  type ChapterRow,
} from './chapters-store.ts';
import { selectOwnCards, selectReadableCards, type CardRow } from './course-lists-store.ts';
import { readCourseHead } from './course-access.ts';
import { layoutChapterOf, layoutOf } from './course-layout.ts';
import { insertCourse, insertReport, updateCourse, updateOwner } from './courses-store.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { plainLayout, tagsOf } from './layout-defaults.ts';

export { holdOwnCourse, readCourseHead, type CourseHead } from './course-access.ts';
export { layoutOf } from './course-layout.ts';
export { requireRoomForCourse } from './course-quota.ts';
export { dismissReports, publishCourseAgain, unpublishCourse } from './publication.ts';
export { saveCourse } from './save-course.ts';

export interface Page {
  limit: number;
  cursor: string | undefined;
}

/**
 * Courses that can be read (call 1): published ones and the caller's own, newest first. `next` is the
 * cursor of the page behind this one. Throws `invalid-request` for a cursor that is not one of ours.
 */
export async function listSavedCourses(
  db: Db,
  ownerId: string | undefined,
  page: Page,
): Promise<{ courses: CourseCard[]; next: string | undefined }> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
  const rows = await selectReadableCards(db, { ownerId, limit: page.limit + 1, after });
  return { courses: rows.slice(0, page.limit).map(toCard), next: nextCursor(rows, page.limit) };
}

/** The caller's own courses in every state, newest first. */
export async function listMyCourses(
  db: Db,
  ownerId: string,
  page: Page,
): Promise<{ courses: MyCourse[]; next: string | undefined }> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
  const rows = await selectOwnCards(db, { ownerId, limit: page.limit + 1, after });
  const courses = rows.slice(0, page.limit).map((row) => ({
    ...toCard(row),
    state: row.state,
    language: row.language,
    published: row.published,
    createdAt: row.at.toISOString(),
  }));
  return { courses, next: nextCursor(rows, page.limit) };
}

function toCard(row: CardRow): CourseCard {
  return { _id: row.id, courseName: row.courseName, description: row.description, tags: row.tags };
}

function nextCursor(rows: readonly CardRow[], limit: number): string | undefined {
  const last = rows[limit - 1];
  return rows.length > limit && last ? writeCursor({ at: last.at, id: last.id }) : undefined;
}

/** Saves a layout as a new course (call 2) and tells its id. A layout that names no language is taken to be English. */
export async function saveCourseLayout(db: Db, ownerId: string, body: SaveCourseLayoutBody): Promise<string> {
  const { chapters, ...layout } = plainLayout(body);
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await insertCourse(tx, {
      id,
      ownerId,
      ...layout,
      tags: tagsOf(layout),
      language: body.Language ?? 'en',
      addVideo: body['Add a Video'] !== 'no',
      visibility: body.Visibility ?? 'public',
      author: body.Author ?? { provider: 'person' },
    });
    await upsertChapters(
      tx,
      id,
      chapters.map((chapter) => ({ id: newId(), ...chapter })),
    );
  });
  return id;
}

/** The layout of a course (call 3). Throws `course-not-found`. */
export async function readCourseLayout(
  db: Db,
  courseId: string,
  callerId: string | undefined,
): Promise<StoredLayout> {
  const course = await readCourseHead(db, courseId);
  const chapters = await selectChapters(db, course.id);
  return {
    _id: course.id,
    ...layoutOf(course, chapters),
    Chapters: chapters.map((chapter) => ({ _id: chapter.id, ...layoutChapterOf(chapter) })),
    Thumbnail: thumbnailPath(course.id),
    Language: course.language,
    'Add a Video': course.addVideo ? 'yes' : 'no',
    Visibility: course.visibility,
    Author: course.author,
    readable: course.readable,
    mine: course.ownerId === callerId,
  };
}

/** A course with everything that can be read of it (call 4). Throws `course-not-found`. */
export async function readCourse(db: Db, courseId: string): Promise<CourseDetail> {
  const course = await readCourseHead(db, courseId);
  const chapters = await selectChaptersWithTexts(db, course.id);
  return {
    _id: course.id,
    courseName: course.courseName,
    description: course.description,
    category: course.category,
    topic: course.topic,
    level: course.level,
    duration: course.duration,
    tags: course.tags,
    thumbnail: thumbnailPath(course.id),
    language: course.language,
    addVideo: course.addVideo,
    visibility: course.visibility,
    author: course.author,
    state: course.state,
    createdAt: course.createdAt.toISOString(),
    updatedAt: course.updatedAt.toISOString(),
    chapters: chapters.map(({ text, ...chapter }) => ({
      _id: chapter.id,
      chapterName: chapter.chapterName,
      duration: chapter.duration,
      about: chapter.about,
      description: text?.description ?? '',
      // An earlier text stays readable while a later generation writes a new one.
      state: text ? 'ready' : chapter.state,
      topics: text?.topics ?? [],
    })),
  };
}

/** Where the drawn picture of a course is served (specification section 3, "thumbnail"). */
function thumbnailPath(courseId: string): string {
  return `/course/${courseId}/thumbnail.svg`;
}

export interface ChapterRef {
  courseId: string;
  chapterId: string;
  courseName: string;
  chapterName: string;
  duration: string;
  addVideo: boolean;
}

/** One chapter by its ids. Throws `course-not-found`, `chapter-not-found`. */
export async function readChapterRef(db: Db, courseId: string, chapterId: string): Promise<ChapterRef> {
  const course = await readCourseHead(db, courseId);
  const chapter = (await selectChapters(db, course.id)).find(({ id }) => id === chapterId);
  if (!chapter) throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
  const { courseName, addVideo } = course;
  const { chapterName, duration } = chapter;
  return { courseId, chapterId, courseName, chapterName, duration, addVideo };
}

/** The same for one that has a text to read. Throws `chapter-not-ready` as well. */
export async function readReadyChapter(db: Db, courseId: string, chapterId: string): Promise<ChapterRef> {
  const chapter = await readChapterRef(db, courseId, chapterId);
  if (await chapterHasText(db, chapter)) return chapter;
  throw new Problem('chapter-not-ready', { error: 'This chapter is not written yet.' });
}

/** Chapters in order with how far they are, without their texts. */
export function listChapters(db: Db, courseId: string): Promise<ChapterRow[]> {
  return selectChapters(db, courseId);
}

/** A generation begins: every chapter waits again; earlier texts stay readable. */
export async function beginChapters(tx: Tx, courseId: string): Promise<void> {
  await resetChapterStates(tx, courseId);
}

export async function markChapter(
  db: Db,
  courseId: string,
  chapterId: string,
  state: Exclude<ChapterState, 'ready'>,
  error?: { code: string; text: string },
): Promise<void> {
  await updateChapterState(db, courseId, chapterId, state, error);
}

/**
 * Saves a chapter's text, whole or not at all, and once for each generation. Tells whether this call saved it.
 */
export async function saveChapter(
  tx: Tx,
  key: { courseId: string; chapterId: string; generationId: string },
  content: ChapterContent,
): Promise<boolean> {
  const added = await insertChapterText(tx, key, content);
  if (!added) return false;
  // The course's row first, as everywhere: two changes of one course then never wait for each other.
  await updateCourse(tx, key.courseId, { readable: true });
  await updateChapterState(tx, key.courseId, key.chapterId, 'ready');
  return true;
}

export async function markCourse(
  db: Db,
  courseId: string,
  state: CourseState,
  author?: AuthorLabel,
): Promise<void> {
  await updateCourse(db, courseId, author ? { state, author } : { state });
}

/** Keeps a report for the operator. Throws `course-not-found`. */
export async function reportCourse(
  db: Db,
  courseId: string,
  reporterId: string,
  reason: string,
): Promise<void> {
  const course = await readCourseHead(db, courseId);
  const kept = await insertReport(db, { id: newId(), courseId: course.id, reporterId, reason });
  // Its owner has left meanwhile, and it with them.
  if (!kept) await readCourseHead(db, courseId);
}

/** Moves a guest's courses into the account that the guest became. */
export async function mergeGuest(tx: Tx, guestId: string, learnerId: string): Promise<void> {
  await updateOwner(tx, guestId, learnerId);
}
