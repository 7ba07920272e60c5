import { defaults, textCaps, countCaps } from '#contract/courses.ts';
import type { ChangeCourseBody, ChangedCourse } from '#contract/managing.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { insertChapter, removeChapterRow, selectChapters, type NewChapter } from './chapters-store.ts';
import { holdOwnCourse, readCourseHead, type CourseHead } from './course-access.ts';
import { updateCourse, raiseVersion } from './courses-store.ts';
import { layoutChanged } from './layouts/change-layout.ts';
import { textOr } from './layouts/layout-defaults.ts';
import { updatePublication } from './publishing.ts';
import { refuseActive } from './save-course.ts';
import type { Asked } from './screen-course.ts';
import { updateCourseBytes } from './storage-store.ts';
import { requireStorage, type CourseParts, type Owner } from './storage.ts';
import type { ChapterKey } from './chapter-texts-store.ts';

/**
 * Changes the name and the description of the owner's course, in whatever state it is. A body that changes nothing is
 * accepted whatever its revision. A public course whose text does not pass the screening any more is withheld.
 *
 * @throws Problem `course-not-found`, `not-yours`, `layout-changed`, `storage-full`
 */
export async function changeCourse(
  { db, budgets }: CourseParts,
  owner: Owner | undefined,
  courseId: string,
  body: ChangeCourseBody,
): Promise<ChangedCourse> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, owner?.id);
    const { courseName = course.courseName } = body;
    const description =
      body.description === undefined
        ? course.description
        : textOr(body.description, defaults.courseDescription, textCaps.about);
    if (courseName === course.courseName && description === course.description) return shown(course);
    if (body.revision !== undefined && body.revision !== course.layoutRevision) throw layoutChanged(course);
    await updateCourse(tx, courseId, { courseName, description, layout: course });
    if (course.chosenVisibility === 'public') await updatePublication(tx, courseId);
    if (owner) await requireStorage(tx, budgets, owner, courseId);
    return shown(await readCourseHead(tx, courseId));
  });
}

function shown({ courseName, description, layoutRevision, visibility, withheld }: CourseHead): ChangedCourse {
  return { courseName, description, revision: layoutRevision, visibility, withheld };
}

/**
 * Adds a chapter at the end of a written course, as long as the one before it, which waits to be written. A public course whose text does not pass the
 * screening with it is withheld. The course's row must be locked.
 *
 * @throws Problem `course-not-readable`, `generation-active`, `content-too-complex`
 */
export async function appendChapter(
  tx: Tx,
  course: CourseHead,
  { about, ...chapter }: Omit<NewChapter, 'duration' | 'objectives'>,
): Promise<void> {
  refuseActive(course);
  if (!course.readable)
    throw new Problem('course-not-readable', {
      error: 'This course is not written yet. Change its layout instead.',
    });
  const chapters = await selectChapters(tx, course.id);
  const { length: count } = chapters;
  if (count >= countCaps.chapters)
    throw new Problem('content-too-complex', {
      error: `A course has at most ${countCaps.chapters} chapters.`,
    });
  await insertChapter(tx, course.id, {
    ...chapter,
    about: about || defaults.chapterAbout,
    duration: chapters.at(-1)?.duration ?? defaults.fact,
    position: count,
  });
  await updateCourse(tx, course.id, { layout: course });
  if (course.chosenVisibility === 'public') await updatePublication(tx, course.id);
}

/**
 * Removes a chapter of an own course with all that belongs to it. Progress in the other chapters stays, because it belongs to
 * their ids.
 *
 * @throws Problem `course-not-found`, `chapter-not-found`, `not-yours`, `generation-active`, `course-has-no-chapters`
 */
export async function removeChapter(
  db: Db,
  personId: string | undefined,
  { courseId, chapterId }: ChapterKey,
  asked?: Asked,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, personId);
    refuseActive(course);
    const chapters = await selectChapters(tx, courseId);
    const others = chapters.filter(({ id }) => id !== chapterId);
    if (others.length === chapters.length)
      throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
    if (others.length === 0)
      throw new Problem('course-has-no-chapters', {
        error: 'This is the course’s only chapter. Delete the course instead.',
      });
    await removeChapterRow(tx, { courseId, chapterId });
    await raiseVersion(tx, courseId);
    const isWhole = others.every(({ state }) => state === 'ready');
    await updateCourse(tx, courseId, {
      layout: course,
      readable: others.some(({ revision }) => revision !== null),
      ...(course.state === 'failed' && isWhole && { state: 'ready' }),
    });
    await updateCourseBytes(tx, [courseId]);
    // A course that is to be published once it is written waits for its last chapter.
    if (isWhole || course.chosenVisibility === 'public') await updatePublication(tx, courseId, asked);
  });
}
