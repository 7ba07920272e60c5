import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { CourseCard, CourseSearch } from '#contract/course-lists.ts';
import { ChapterContent, type AuthorLabel, type CourseState } from '#contract/courses.ts';
import type { SaveCourseLayoutBody, StoredLayout } from '#contract/course-layout.ts';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/list-page.ts';
import { storableMoment } from '#server/platform/outside.ts';
import * as store from './chapters-store.ts';
import { selectReadableCards } from './course-lists-store.ts';
import { firstVersion, insertCourse, insertReport, raiseVersion, updateCourse } from './courses-store.ts';
import { noSuchChapter, readCourseHead, thumbnailPath } from './read-course.ts';
import { readOwnCourses } from './deletion.ts';
import { courseWords } from './course-search.ts';
import { layoutOf, plainLayout, tagsOf } from './layout-defaults.ts';
import { originOfLayout } from './streamed-layouts-store.ts';
import { withholdIfHarmful } from './publishing.ts';
import { updateCourseBytes } from './storage-store.ts';
import { requireStorage, type CourseParts, type Owner } from './storage.ts';

export {
  queryOf as searchQuery,
  selectCourseNames as listCourseNames,
  selectOwnCoursesAbout as listOwnCoursesAbout,
  selectPublishedAmong as listPublishedAmong,
  type CourseNames,
  type PublishedCourseRow as PublishedCourse,
} from './course-lists-store.ts';
export { findCourseHead, holdOwnCourse, isOurs, readCourseHead, requireOwnCourse } from './read-course.ts';
export {
  noSuchChapter,
  readChapter,
  readCourse,
  readCourseSummary,
  readReadableChapters,
} from './read-course.ts';
export type { CourseHead } from './courses-store.ts';
export {
  resetChapterStates as beginChapters,
  selectChapters as listChapters,
  selectReadingMinutes as listReadingMinutes,
  selectReadyTopics as listReadyTopics,
  updateChapterState as markChapter,
  type ChapterKey,
} from './chapters-store.ts';
export { requireShareable } from './copy-course.ts';
export { admitImport, importCourse, requireShareableFile } from './import-course.ts';
export { appendChapter, saveCourse } from './change-course.ts';
export { fitChapter } from './chapter-content.ts';
export {
  correctedSubject,
  listCoursesAbout,
  matchOfTopic,
  searchedWords,
  soundsIn,
  stemSoundsIn,
  allSoundsIn,
} from './course-search.ts';
export { readOutlinedCover } from './covers/cover-drawing.ts';
export { deleteCourse, restoreCourse, unlessDeleted } from './deletion.ts';
export { layoutOf } from './layout-defaults.ts';
export { retireLibraryCourse, saveLibraryCourse } from './library-course.ts';
export { selectCourseIdsOf as listOwnCourseIds } from './my-data-store.ts';
export { libraryOwnerId } from './library-course-store.ts';
export { coursesChannel, listSubject, publicationChannel, setUnpublished } from './publishing.ts';
export { changeVisibility, dismissReports, readVisibility, requirePublishable } from './publishing.ts';
export { textsChanged, updatePublication } from './publishing.ts';
export { answerWithinMs, askAbout, mayBePublished, screenShownCourse } from './screen-course.ts';
export type { OpinionRequest } from './screen-course.ts';
export { sitemapHandler } from './sitemap.ts';
export { keptTexts, requireRoomForCourse, requireStorage, type CourseParts, type Owner } from './storage.ts';
export { rememberLayout } from './streamed-layouts-store.ts';
export { saveRewrite } from './versions.ts';

/** A moment, the id of the course that was made readable then, and its rank in a search. */
const Place = z
  .tuple([storableMoment, z.uuid(), z.int32().default(0)])
  .transform(([at, id, rank]) => ({ at, id, rank }));

/**
 * Lists courses that can be read: published ones and the caller's own, newest first. In a search, courses in the
 * reader's language come first, and among these those whose name or topic has all words; a search without a letter
 * finds nothing.
 * @throws Problem `invalid-request` for a cursor that is not one of ours
 */
export async function listSavedCourses(
  db: Db,
  ownerId: string | undefined,
  { q = '', category = '', language = '', level = '', reader = '', ...page }: Page & CourseSearch,
): Promise<{ courses: CourseCard[]; next: string | null }> {
  const search = q === '' ? undefined : courseWords(q);
  if (search?.words.length === 0) return { courses: [], next: null };
  const filter = {
    search,
    category: category || undefined,
    language: language || undefined,
    level: level || undefined,
    reader: reader || undefined,
  };
  const { rows, next } = await readPage(page, {
    after: Place,
    select: (part) => selectReadableCards(db, { ownerId, filter, ...part }),
    keyOf: ({ at, id, rank }) => [at.toISOString(), id, rank],
  });
  return { courses: rows.map((row) => ({ ...row, _id: row.id, copied: row.copied || undefined })), next };
}

/** Lists a person's own courses in every state, newest first. @throws Problem `invalid-request` for a cursor that is not ours */
export async function listMyCourses(db: Db, ownerId: string | undefined, page: Page) {
  const { rows, next } = await readOwnCourses(db, ownerId, page, { deleted: false });
  const courses = rows.map(({ id: _id, createdAt, firstChapterId, ...row }) => ({
    ...row,
    _id,
    createdAt: createdAt.toISOString(),
    firstChapterId: firstChapterId ?? undefined,
  }));
  return { courses, next };
}

/**
 * Saves a layout as a new course and returns its id. A layout that names no language counts as English. A learner’s
 * wish that it be public comes true once it is written; a guest’s counts as `link`, because guests can't publish.
 * @throws Problem `storage-full`
 */
export async function saveCourseLayout(
  { db, budgets }: CourseParts,
  owner: Owner,
  body: SaveCourseLayoutBody,
): Promise<string> {
  const { chapters, ...layout } = plainLayout(body);
  const id = newId();
  const withIds = chapters.map((chapter) => ({ id: newId(), ...chapter }));
  await db.transaction().execute(async (tx) => {
    await insertCourse(tx, {
      id,
      ownerId: owner.id,
      ...layout,
      tags: tagsOf(layout),
      language: body.Language ?? 'en',
      addVideo: body['Add a Video'] !== 'no',
      publishWhenWritten: body.Visibility === 'public' && owner.kind === 'learner',
      ...(await originOfLayout(tx, body)),
    });
    await store.upsertChapters(tx, id, withIds);
    await requireStorage(tx, budgets, owner, id);
  });
  return id;
}

/** @throws Problem `course-not-found` */
export async function readCourseLayout(
  db: Db,
  courseId: string,
  callerId: string | undefined,
): Promise<StoredLayout> {
  const course = await readCourseHead(db, courseId);
  const chapters = await store.selectChapters(db, course.id);
  const layout = layoutOf(course, chapters);
  const mine = course.ownerId === callerId;
  return {
    _id: course.id,
    ...layout,
    Chapters: layout.Chapters.map((chapter, place) => ({ _id: chapters[place]!.id, ...chapter })),
    Thumbnail: thumbnailPath(course.id),
    Language: course.language,
    'Add a Video': course.addVideo ? 'yes' : 'no',
    Visibility: course.visibility,
    Author: course.author,
    ...(mine && course.learnersWords && { "Learner's Words": course.learnersWords }),
    Revision: course.layoutRevision,
    readable: course.readable,
    mine,
  };
}

export type ChapterRef = Awaited<ReturnType<typeof readChapterRef>>;

/**
 * Reads a chapter's facts: whether it is `written`, and whether its text is `generated`, which an author wrote in the
 * course's last generation.
 * @throws Problem `course-not-found`, `chapter-not-found`
 */
export async function readChapterRef(db: Db, courseId: string, chapterId: string) {
  const { ownerId, courseName, addVideo, author, origin } = await readCourseHead(db, courseId);
  const chapter = (await store.selectChapters(db, courseId)).find(({ id }) => id === chapterId);
  if (!chapter) throw noSuchChapter();
  const { chapterName, duration, revision, state } = chapter;
  // A file's own claim about its author is no reason to ask anybody.
  const isFromFile = (origin?.site ?? origin?.key) !== undefined && revision === firstVersion;
  const generated = author.provider !== 'person' && state === 'ready' && !isFromFile;
  const written = revision !== null;
  return { courseId, chapterId, ownerId, courseName, chapterName, duration, addVideo, written, generated };
}

/** @throws Problem `course-not-found`, `chapter-not-found`, `chapter-not-ready` for a chapter without a text */
export async function readReadyChapter(db: Db, courseId: string, chapterId: string): Promise<ChapterRef> {
  const chapter = await readChapterRef(db, courseId, chapterId);
  if (chapter.written) return chapter;
  throw new Problem('chapter-not-ready', { error: 'This chapter is not written yet.' });
}

/**
 * Saves a chapter's text, whole or not at all, and once for each generation, but that a text which failed checks gives
 * way to one that fails no more of them. Tells whether this call saved it. A public course whose new text does not pass
 * the screening is withheld.
 */
export async function saveChapter(
  tx: Tx,
  key: store.ChapterKey & { generationId: string },
  content: ChapterContent & { failedChecks?: readonly string[] },
): Promise<boolean> {
  // Locks the course's row first, as everywhere, to avoid deadlocks.
  const { version, chosenVisibility } = await raiseVersion(tx, key.courseId);
  const saved = await store.insertChapterText(tx, key, { ...content, version });
  if (saved) {
    await withholdIfHarmful(tx, { id: key.courseId, chosenVisibility }, ChapterContent, content);
    await updateCourse(tx, key.courseId, { readable: true });
    await updateCourseBytes(tx, [key.courseId]);
  }
  await store.updateChapterState(tx, key.courseId, key.chapterId, 'ready');
  return saved;
}

export async function markCourse(db: Db, courseId: string, state: CourseState, author?: AuthorLabel) {
  await updateCourse(db, courseId, author ? { state, author } : { state });
}

/** Keeps a report for the operator, in the place of the same person's before. @throws Problem `course-not-found`, `rate-limited` */
export async function reportCourse(
  { db, budgets }: CourseParts,
  courseId: string,
  reporterId: string,
  reason: string,
): Promise<void> {
  const course = await readCourseHead(db, courseId);
  const over = await budgets.spend([{ budget: 'reports-person', holder: reporterId }]);
  if (over) {
    throw budgets.refusal(over.budget, 'rate-limited', {
      error: 'You have reported many courses today. You can report more tomorrow.',
      retryAfterS: over.retryAfterS,
    });
  }
  const kept = await insertReport(db, { id: newId(), courseId: course.id, reporterId, reason });
  // The owner has left meanwhile, and the course was deleted with the account.
  if (!kept) await readCourseHead(db, courseId);
}
