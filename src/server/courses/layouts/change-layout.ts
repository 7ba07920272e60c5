import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { ChangeCourseLayoutBody, SaveCourseLayoutBody } from '#contract/course-layout.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import * as store from '#server/courses/chapters-store.ts';
import type { ChapterRow } from '#server/courses/chapters-store.ts';
import { holdOwnCourse, type CourseHead } from '#server/courses/course-access.ts';
import { layoutOf, plainLayout, tagsOf, type PlainChapter, type PlainLayout } from './layout-defaults.ts';
import { updateCourse } from '#server/courses/courses-store.ts';
import { refuseActive } from '#server/courses/save-course.ts';
import { requireStorage, type CourseParts, type Owner } from '#server/courses/storage.ts';

/**
 * Changes the layout of the owner's course, as long as it has no content. Fields that the body leaves out stay as they are. A
 * body that changes nothing is accepted whatever its revision, so that a repeated call does no harm.
 *
 * @throws Problem `course-not-found`, `not-yours`, `generation-active`, `course-has-content`, `layout-changed`, `storage-full`
 */
export async function changeCourseLayout(
  { db, budgets }: CourseParts,
  owner: Owner | undefined,
  courseId: string,
  body: ChangeCourseLayoutBody,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, owner?.id);
    refuseActive(course);
    if (course.readable) throw hasContent();
    const known = await store.selectChapters(tx, courseId);
    const wanted = plainLayout(filledIn(body, course, known));
    const chapters = withIds(wanted.chapters, body, known);
    if (isDeepStrictEqual(plainLayout(filledIn({}, course, known)), wanted)) return;
    if (body.Revision !== undefined && body.Revision !== course.layoutRevision) throw layoutChanged(course);
    await saveLayout(tx, courseId, wanted, chapters);
    if (owner) await requireStorage(tx, budgets, owner, courseId);
  });
}

/** Fills in missing fields of the body from the stored layout. */
function filledIn(
  body: Partial<ChangeCourseLayoutBody>,
  course: CourseHead,
  known: readonly ChapterRow[],
): SaveCourseLayoutBody {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  return {
    "Learner's Words": course.learnersWords,
    ...layoutOf(course, known),
    ...given,
  };
}

type IdChapter = PlainChapter & { id: string };

/** Keeps the chapter ids that the body repeats, each once, and gives other chapters new ones. */
function withIds(
  chapters: readonly PlainChapter[],
  { Chapters }: ChangeCourseLayoutBody,
  known: readonly ChapterRow[],
): IdChapter[] {
  const free = new Set(known.map(({ id }) => id));
  return chapters.map((chapter, position) => {
    const id = Chapters ? Chapters[position]?._id : known[position]?.id;
    return { ...chapter, id: id !== undefined && free.delete(id) ? id : newId() };
  });
}

async function saveLayout(
  tx: Tx,
  courseId: string,
  { chapters: _, ...layout }: PlainLayout,
  chapters: readonly IdChapter[],
): Promise<void> {
  await store.replaceChapters(tx, courseId, chapters);
  await store.resetChapterStates(tx, courseId);
  const { courseName, description, level, duration, ...others } = layout;
  const tags = tagsOf(layout);
  // A generation that wrote nothing leaves a failed course behind; with another layout it is a draft again.
  await updateCourse(tx, courseId, {
    courseName,
    description,
    level,
    duration,
    tags,
    layout: others,
    state: 'draft',
  });
}

function hasContent(): Problem {
  return new Problem('course-has-content', {
    error:
      'This course is written already, so its layout can’t be changed. Make a new course for another layout.',
  });
}

/** Says that the layout has a newer revision than the one that was edited. */
export function layoutChanged({ layoutRevision }: CourseHead): Problem {
  return new Problem('layout-changed', {
    error:
      'This layout has changed since, perhaps in another tab. Read it again, then save your changes to it.',
    details: { revision: layoutRevision },
  });
}
