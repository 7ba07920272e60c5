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
import { insertChapterText, type ChapterKey } from './chapter-texts-store.ts';
import { selectChapters, updateChapterState, upsertChapters } from './chapters-store.ts';
import { selectReadableCards, type CardRow } from './course-lists-store.ts';
import { firstVersion, insertCourse, insertReport, raiseVersion, updateCourse } from './courses-store.ts';
import { readCourseHead } from './course-access.ts';
import { readOwnCourses } from './deletion.ts';
import { searchedWords, correctWords } from './course-search.ts';
import { selectLibraryWords } from './library-course-store.ts';
import { layoutChapterOf, layoutOf, plainLayout, tagsOf } from './layouts/layout-defaults.ts';
import { originOfLayout } from './layouts/streamed-layouts.ts';
import { withholdIfHarmful } from './publishing.ts';
import { thumbnailPath } from './read-course.ts';
import { updateCourseBytes } from './storage-store.ts';
import { requireStorage, type CourseParts, type Owner } from './storage.ts';

export {
  queryOf as searchQuery,
  selectCourseNames as listCourseNames,
  type CourseNames,
  selectPublishedAmong as listPublishedAmong,
  type PublishedCourseRow as PublishedCourse,
  selectOwnCoursesAbout as listOwnCoursesAbout,
} from './course-lists-store.ts';
export {
  findCourseHead,
  holdOwnCourse,
  isOurs,
  readCourseHead,
  requireOwnCourse,
  type CourseHead,
} from './course-access.ts';
export {
  resetChapterStates as beginChapters,
  selectChapters as listChapters,
  selectReadyTopics as listReadyTopics,
  updateChapterState as markChapter,
} from './chapters-store.ts';
export { requireShareable, requireShareableFile, requireShareableTexts } from './copy-course.ts';
export { deleteCourse, restoreCourse, unlessDeleted } from './deletion.ts';
export { libraryOwnerId } from './library-course-store.ts';
export { listCoursesAbout, matchOfTopic, soundsIn } from './course-topic.ts';
export { layoutOf } from './layouts/layout-defaults.ts';
export { selectCourseIdsOf as listOwnCourseIds } from './my-data-store.ts';
export { admitImport, importCourse } from './import-course.ts';
export { requireRoomForCourse, keptTexts, requireStorage, type CourseParts, type Owner } from './storage.ts';
export {
  coursesChannel,
  dismissReports,
  listSubject,
  publicationChannel,
  setUnpublished,
} from './publication.ts';
export { fitChapter } from './chapter-caps.ts';
export { rememberLayout } from './layouts/streamed-layouts.ts';
export {
  changeVisibility,
  readVisibility,
  requirePublishable,
  textsChanged,
  updatePublication,
} from './publishing.ts';
export { answerWithinMs, askAbout, type Asking, mayBePublished, screenShownCourse } from './screen-course.ts';
export { readChapter, readCourse, readCourseSummary, readReadableChapters } from './read-course.ts';
export { readOutlinedCover } from './covers/cover.ts';
export { retireLibraryCourse, saveLibraryCourse } from './library-course.ts';
export { searchedWords } from './course-search.ts';
export { sitemapHandler } from './sitemap.ts';
export { saveCourse } from './save-course.ts';
export type { ChapterKey } from './chapter-texts-store.ts';
export { saveRewrite } from './versions.ts';
export { appendChapter } from './change-course.ts';

/** A moment, the id of the course that was made readable then, and its rank in a search. */
const Place = z
  .tuple([storableMoment, z.uuid(), z.int32().optional()])
  .transform(([at, id, rank = 0]) => ({ at, id, rank }));
const placeOf = ({ at, id, rank }: CardRow) =>
  rank === 0 ? [at.toISOString(), id] : [at.toISOString(), id, rank];

/**
 * Lists courses that can be read: published ones and the caller's own, newest first. In a search, courses in the reader's
 * language come first, and among these those whose name or topic has all words; a search without a letter finds nothing. A
 * search that finds nothing is tried once more with the words of the library's courses that are most like its own.
 *
 * @throws Problem `invalid-request` for a cursor that is not one of ours
 */
export async function listSavedCourses(
  db: Db,
  ownerId: string | undefined,
  { q = '', category = '', language = '', level = '', reader = '', ...page }: Page & CourseSearch,
): Promise<{ courses: CourseCard[]; next: string | null }> {
  const words = q === '' ? undefined : searchedWords(q);
  if (words?.length === 0) return { courses: [], next: null };
  const filter = {
    ...(category !== '' && { category }),
    ...(language !== '' && { language }),
    ...(level !== '' && { level }),
    ...(reader !== '' && { reader }),
  };
  const find = (asked: readonly string[] | undefined) =>
    readPage(page, {
      after: Place,
      select: (part) =>
        selectReadableCards(db, { ownerId, filter: { ...filter, ...(asked && { words: asked }) }, ...part }),
      keyOf: placeOf,
    });
  let { rows, next } = await find(words);
  if (words && rows.length === 0) {
    const corrected = correctWords(words, await selectLibraryWords(db));
    if (corrected) ({ rows, next } = await find(corrected));
  }
  return { courses: rows.map((row) => ({ ...row, _id: row.id })), next };
}

/**
 * Lists a person's own courses in every state, newest first.
 *
 * @throws Problem `invalid-request` for a cursor that is not one of ours
 */
export async function listMyCourses(db: Db, ownerId: string | undefined, page: Page) {
  const { rows, next } = await readOwnCourses(db, ownerId, page, { deleted: false });
  const courses = rows.map((row) => ({ ...row, _id: row.id, createdAt: row.createdAt.toISOString() }));
  return { courses, next };
}

/**
 * Saves a layout as a new course and returns its id. A layout that names no language counts as English. A learner’s wish
 * that it be public comes true once it is written; a guest’s counts as `link`, because guests can't publish.
 *
 * @throws Problem `storage-full`
 */
export async function saveCourseLayout(
  { db, budgets }: CourseParts,
  owner: Owner,
  body: SaveCourseLayoutBody,
): Promise<string> {
  const { chapters, ...layout } = plainLayout(body);
  const id = newId();
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
    await upsertChapters(
      tx,
      id,
      chapters.map((chapter) => ({ id: newId(), ...chapter })),
    );
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
  const chapters = await selectChapters(db, course.id);
  const mine = course.ownerId === callerId;
  return {
    _id: course.id,
    ...layoutOf(course, chapters),
    Chapters: chapters.map((chapter) => ({ _id: chapter.id, ...layoutChapterOf(chapter) })),
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

export interface ChapterRef {
  courseId: string;
  chapterId: string;
  ownerId: string;
  courseName: string;
  chapterName: string;
  duration: string;
  addVideo: boolean;
  /** Whether the chapter has a text. */
  written: boolean;
  /** The text that is read is an author's, written by the course's last generation. */
  generated: boolean;
}

/** @throws Problem `course-not-found`, `chapter-not-found` */
export async function readChapterRef(db: Db, courseId: string, chapterId: string): Promise<ChapterRef> {
  const course = await readCourseHead(db, courseId);
  const chapter = (await selectChapters(db, course.id)).find(({ id }) => id === chapterId);
  if (!chapter) throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
  const { ownerId, courseName, addVideo } = course;
  const { chapterName, duration } = chapter;
  // A file's own claim about its author is no reason to ask anybody.
  const isFromFile =
    (course.origin?.site ?? course.origin?.key) !== undefined && chapter.revision === firstVersion;
  const generated = course.author.provider !== 'person' && chapter.state === 'ready' && !isFromFile;
  const written = chapter.revision !== null;
  return { courseId, chapterId, ownerId, courseName, chapterName, duration, addVideo, written, generated };
}

/** @throws Problem `course-not-found`, `chapter-not-found`, `chapter-not-ready` for a chapter without a text */
export async function readReadyChapter(db: Db, courseId: string, chapterId: string): Promise<ChapterRef> {
  const chapter = await readChapterRef(db, courseId, chapterId);
  if (chapter.written) return chapter;
  throw new Problem('chapter-not-ready', { error: 'This chapter is not written yet.' });
}

/**
 * Saves a chapter's text, whole or not at all, and once for each generation, but that a text which failed checks gives way
 * to one that fails no more of them. Tells whether this call saved it. A public course whose new text does not pass the
 * screening is withheld.
 */
export async function saveChapter(
  tx: Tx,
  key: ChapterKey & { generationId: string },
  content: ChapterContent & { failedChecks?: readonly string[] },
): Promise<boolean> {
  // Locks the course's row first, as everywhere, to avoid deadlocks.
  const { version, chosenVisibility } = await raiseVersion(tx, key.courseId);
  const saved = await insertChapterText(tx, key, { ...content, version });
  if (saved) {
    await withholdIfHarmful(tx, { id: key.courseId, chosenVisibility }, ChapterContent, content);
    await updateCourse(tx, key.courseId, { readable: true });
    await updateCourseBytes(tx, [key.courseId]);
  }
  await updateChapterState(tx, key.courseId, key.chapterId, 'ready');
  return saved;
}

export async function markCourse(db: Db, courseId: string, state: CourseState, author?: AuthorLabel) {
  await updateCourse(db, courseId, author ? { state, author } : { state });
}

/**
 * Keeps a report for the operator, in the place of what the same person reported before.
 *
 * @throws Problem `course-not-found`, `rate-limited`
 */
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
