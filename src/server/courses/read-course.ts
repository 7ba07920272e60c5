import { validate as isUuid } from 'uuid';
import type { ChapterPage, ChapterSummary, CourseDetail, CourseSummary } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import { cutText } from '#server/platform/cut-text.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import * as store from './chapters-store.ts';
import { selectCourse, type CourseHead, type RowLock } from './courses-store.ts';

export type { CourseHead } from './courses-store.ts';

/** Reads a course without its chapters. @throws Problem `course-not-found` */
export async function readCourseHead(db: Db, courseId: string, lock?: RowLock): Promise<CourseHead> {
  const course = await findCourseHead(db, courseId, lock);
  if (!course) throw new Problem('course-not-found', { error: 'Course not found' });
  return course;
}

/** The same of a course that may have gone. */
export async function findCourseHead(db: Db, courseId: string, lock?: RowLock) {
  return isOurs(courseId) ? selectCourse(db, courseId, lock) : undefined;
}

/** Accepts only the spelling of a uuid that we gave out: caches and notifications would miss other spellings. */
export function isOurs(id: string): boolean {
  return isUuid(id) && id === id.toLowerCase();
}

/** Locks a course that this person may change until the transaction ends. @throws Problem `course-not-found`, `not-yours` */
export function holdOwnCourse(tx: Tx, courseId: string, personId: string | undefined) {
  return requireOwnCourse(tx, courseId, personId, 'row');
}

/** The same without holding it, unless `lock` asks for that. Throws `course-not-found`, `not-yours`. */
export async function requireOwnCourse(
  db: Db,
  courseId: string,
  personId: string | undefined,
  lock?: RowLock,
): Promise<CourseHead> {
  const course = await readCourseHead(db, courseId, lock);
  if (course.ownerId !== personId) throw notYours();
  return course;
}

export const notYours = () =>
  new Problem('not-yours', { error: 'Only the person who created this course can change it.' });

export const noSuchChapter = () =>
  new Problem('chapter-not-found', { error: 'This course has no such chapter.' });

/** Summaries cut longer texts, because a page lists all chapters. Authors write one or two sentences, and 2 to 4 objectives. */
const longest = { about: 300, objectives: 4, objective: 120 };

/** Reads a course with its chapters and the texts of them that are read. @throws Problem `course-not-found` */
export async function readCourse(db: Db, courseId: string): Promise<CourseDetail> {
  const course = await readCourseHead(db, courseId);
  const chapters = await store.selectChaptersWithTexts(db, course.id);
  return { ...factsOf(course), chapters: chapters.map(pageOf) };
}

/** Reads a course with its chapters, but none of their texts. @throws Problem `course-not-found` */
export async function readCourseSummary(db: Db, courseId: string): Promise<CourseSummary> {
  const course = await readCourseHead(db, courseId);
  const chapters = await store.selectChapters(db, course.id);
  const { code, origin } = course;
  return { ...factsOf(course), code, ...(origin && { origin }), chapters: chapters.map(summaryOf) };
}

/** Reads one chapter with its text, empty until it is written. @throws Problem `course-not-found`, `chapter-not-found` */
export async function readChapter(db: Db, courseId: string, chapterId: string): Promise<ChapterPage> {
  await readCourseHead(db, courseId);
  const chapter = isOurs(chapterId)
    ? await store.selectChapterWithText(db, { courseId, chapterId })
    : undefined;
  if (!chapter) throw noSuchChapter();
  return withPictures(chapter);
}

const withPictures = (
  chapter: NonNullable<Awaited<ReturnType<typeof store.selectChapterWithText>>>,
): ChapterPage => ({
  ...pageOf(chapter),
  ...(chapter.pictures.length > 0 && { pictures: chapter.pictures }),
});

/** Reads the chapters of a course that have a text, in order, as `readChapter` does. @throws Problem `course-not-found` */
export async function readReadableChapters(db: Db, courseId: string): Promise<ChapterPage[]> {
  await readCourseHead(db, courseId);
  const pages: ChapterPage[] = [];
  for (const { id, revision } of await store.selectChapters(db, courseId)) {
    const key = { courseId, chapterId: id };
    const chapter = revision === null ? undefined : await store.selectChapterWithText(db, key);
    // It may have been removed since.
    if (chapter) pages.push(withPictures(chapter));
  }
  return pages;
}

export function thumbnailPath(courseId: string): string {
  return `/course/${courseId}/thumbnail.svg`;
}

function factsOf(course: CourseHead): Omit<CourseDetail, 'chapters'> {
  return {
    ...course,
    _id: course.id,
    thumbnail: thumbnailPath(course.id),
    createdAt: course.createdAt.toISOString(),
    updatedAt: course.updatedAt.toISOString(),
  };
}

function pageOf(chapter: store.ChapterTextRow): ChapterPage {
  const { description, topics, teaching } = chapter;
  return { ...factsOfChapter(chapter), description: description ?? '', topics: topics ?? [], ...teaching };
}

function factsOfChapter(chapter: Omit<store.ChapterRow, 'objectives'>): ChapterSummary {
  const { id, chapterName, about, duration, state, revision, incomplete } = chapter;
  // An earlier text stays readable while a later generation writes a new one.
  const shownState = revision === null ? state : 'ready';
  return { _id: id, chapterName, about, duration, state: shownState, revision, incomplete };
}

function summaryOf(row: store.ChapterRow): ChapterSummary {
  const objectives = row.objectives.slice(0, longest.objectives);
  return {
    ...factsOfChapter(row),
    about: shortened(row.about, longest.about),
    ...(objectives.length > 0 && {
      objectives: objectives.map((objective) => shortened(objective, longest.objective)),
    }),
    ...(row.words !== null && { words: row.words }),
  };
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most)}…` : text;
}
