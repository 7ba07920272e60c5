import { v7 as newId } from 'uuid';
import { isActive } from '#contract/course-state.ts';
import { defaults, textCaps, type SaveCourseBody } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import {
  deleteChaptersFrom,
  insertChapterText,
  selectChapters,
  updateChapterState,
  upsertChapters,
} from './chapters-store.ts';
import { holdOwnCourse } from './course-access.ts';
import { insertCourse, raiseVersion, updateCourse } from './courses-store.ts';
import { plainContent, tagsOf, textOr } from './layout-defaults.ts';
import { requirePageRoom } from './page-budget.ts';

/**
 * Saves the whole content of a course: as a new course, or into the caller's own `courseId`. Chapters keep their ids by
 * position.
 *
 * @throws Problem `course-not-found`, `not-yours`, `generation-active`, `content-too-complex`
 */
export async function saveCourse(
  db: Db,
  ownerId: string,
  body: SaveCourseBody,
): Promise<{ courseId: string; created: boolean }> {
  const chapters = plainContent(body);
  requirePageRoom(chapters);
  const about = {
    courseName: body.courseName,
    description: textOr(body.description, defaults.courseDescription, textCaps.about),
    level: textOr(body.level, defaults.level, textCaps.short),
    duration: textOr(body.duration, defaults.fact, textCaps.short),
  };
  return db.transaction().execute(async (tx) => {
    const courseId = body.courseId ?? newId();
    if (body.courseId === undefined) {
      await insertCourse(tx, {
        id: courseId,
        ownerId,
        ...about,
        category: '',
        topic: '',
        tags: tagsOf({ category: '', level: about.level }),
        language: 'en',
        addVideo: true,
        visibility: 'public',
        author: { provider: 'person' },
      });
    } else {
      const course = await holdOwnCourse(tx, courseId, ownerId);
      if (isActive(course)) {
        throw new Problem('generation-active', {
          error: 'This course is being written right now. Try again when it is done.',
        });
      }
      const tags = tagsOf({ category: course.category, level: about.level });
      await updateCourse(tx, courseId, { ...about, tags, author: { provider: 'person' } });
    }
    await saveChapters(tx, courseId, chapters);
    return { courseId, created: body.courseId === undefined };
  });
}

async function saveChapters(
  tx: Tx,
  courseId: string,
  content: ReturnType<typeof plainContent>,
): Promise<void> {
  const known = await selectChapters(tx, courseId);
  const chapters = content.map((chapter, position) => ({ ...chapter, id: known[position]?.id ?? newId() }));
  await deleteChaptersFrom(tx, courseId, chapters.length);
  await upsertChapters(tx, courseId, chapters);
  const generationId = newId();
  const version = await raiseVersion(tx, courseId);
  for (const chapter of chapters) {
    const text = { version, description: '', topics: chapter.topics };
    await insertChapterText(tx, { courseId, chapterId: chapter.id, generationId }, text);
    await updateChapterState(tx, courseId, chapter.id, 'ready');
  }
  await updateCourse(tx, courseId, { state: 'ready', readable: chapters.length > 0 });
}
