import { v7 as newId } from 'uuid';
import { isActive } from '#contract/course-state.ts';
import { defaults, textCaps, type SaveCourseBody } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import { isLockTaken, type Tx } from '#server/platform/database/database.ts';
import { unanswered } from './screen-course.ts';
import { requireWithinCaps } from './chapter-caps.ts';
import { insertChapterText } from './chapter-texts-store.ts';
import * as store from './chapters-store.ts';
import { requireOwnCourse, type CourseHead } from './course-access.ts';
import { insertCourse, raiseVersion, updateCourse } from './courses-store.ts';
import { plainContent, tagsOf, textOr } from './layouts/layout-defaults.ts';
import { updatePublication } from './publishing.ts';
import { hasSameText, matchChapters } from './same-chapters.ts';
import { admitBytes, bytesOf, requireStorage, type CourseParts, type Owner } from './storage.ts';

/**
 * Saves the whole content of a course: as a new course, or into the caller's own `courseId`. Chapters that are there already keep
 * their ids (`same-chapters.ts`).
 *
 * @throws Problem `course-not-found`, `not-yours`, `generation-active`, `write-under-way`, `content-too-complex`,
 * `storage-full`
 */
export async function saveCourse(
  parts: CourseParts,
  owner: Owner,
  body: SaveCourseBody,
): Promise<{ courseId: string; created: boolean }> {
  if (body.courseId === undefined) return save(parts, owner, body);
  const giveBack = parts.budgets.take('writes-course', body.courseId);
  if (!giveBack) throw underWay(parts);
  try {
    return await save(parts, owner, body);
  } catch (error) {
    throw isLockTaken(error) ? underWay(parts) : error;
  } finally {
    giveBack();
  }
}

function underWay({ budgets }: CourseParts): Problem {
  const error = 'This course is being saved right now. Please try again in a moment.';
  return budgets.refusal('writes-course', 'write-under-way', { error, retryAfterS: 1 });
}

async function save(
  { db, budgets, opinion }: CourseParts,
  owner: Owner,
  body: SaveCourseBody,
): Promise<{ courseId: string; created: boolean }> {
  const content = plainContent(body);
  const about = {
    courseName: body.courseName,
    description: textOr(body.description, defaults.courseDescription, textCaps.about),
    level: textOr(body.level, defaults.level, textCaps.short),
    duration: textOr(body.duration, defaults.fact, textCaps.short),
  };
  requireWithinCaps(content);
  await admitBytes(db, budgets, owner, { bytes: bytesOf(content), courseId: body.courseId });
  return db.transaction().execute(async (tx) => {
    const courseId = body.courseId ?? newId();
    if (body.courseId === undefined) {
      await insertCourse(tx, {
        id: courseId,
        ownerId: owner.id,
        ...about,
        category: '',
        topic: '',
        tags: tagsOf({ category: '', level: about.level }),
        language: 'en',
        addVideo: true,
        publishWhenWritten: false,
        author: { provider: 'person' },
      });
    } else {
      const course = await requireOwnCourse(tx, courseId, owner.id, 'change');
      refuseActive(course);
      const tags = tagsOf({ category: course.category, level: about.level });
      await updateCourse(tx, courseId, { ...about, tags, author: { provider: 'person' } });
    }
    await saveChapters(tx, courseId, content);
    await updatePublication(tx, courseId, opinion && unanswered);
    await requireStorage(tx, budgets, owner, courseId);
    return { courseId, created: body.courseId === undefined };
  });
}

/** @throws Problem `generation-active` */
export function refuseActive(course: CourseHead): void {
  if (!isActive(course)) return;
  throw new Problem('generation-active', {
    error: 'This course is being written right now. Try again when it is done.',
  });
}

async function saveChapters(tx: Tx, courseId: string, content: ReturnType<typeof plainContent>) {
  const known = await store.selectChaptersWithTexts(tx, courseId);
  const before = matchChapters(known, content);
  const chapters = content.map((chapter, place) => ({ ...chapter, id: before[place]?.id ?? newId() }));
  await store.replaceChapters(tx, courseId, chapters);
  const generationId = newId();
  const { version } = await raiseVersion(tx, courseId);
  for (const [place, chapter] of chapters.entries()) {
    const old = before[place];
    // An unchanged text keeps its version, and with it its questions.
    if (old && !old.incomplete && hasSameText(old, chapter)) continue;
    const text = { ...chapter, version, description: '' };
    await insertChapterText(tx, { courseId, chapterId: chapter.id, generationId }, text);
  }
  for (const { id } of chapters) await store.updateChapterState(tx, courseId, id, 'ready');
  await updateCourse(tx, courseId, { state: 'ready', readable: chapters.length > 0 });
}
