import { NIL } from 'uuid';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { EraseOptions, ExportedPart, PersonKeys } from '#server/platform/person-data.ts';
import {
  deleteCoursesOf,
  disownCoursesOf,
  forgetReporter,
  holdCoursesOf,
  selectChapterFacts,
  selectCourseFacts,
  selectCourseIdsOf,
  selectReportsBy,
  selectTextAfter,
} from './my-data-store.ts';

/** A person's courses with all that was written for them, read one by one, and what they reported. */
export async function exportMine(db: Db, { id }: PersonKeys): Promise<ExportedPart> {
  return { courses: wholeCourses(db, id), reports: await selectReportsBy(db, id) };
}

async function* wholeCourses(db: Db, ownerId: string): AsyncGenerator<object> {
  for (const courseId of await selectCourseIdsOf(db, ownerId)) {
    const course = await selectCourseFacts(db, courseId);
    if (course) yield { ...course, chapters: wholeChapters(db, courseId) };
  }
}

async function* wholeChapters(db: Db, courseId: string): AsyncGenerator<object> {
  for (const chapter of await selectChapterFacts(db, courseId)) {
    yield { ...chapter, texts: textsOf(db, { courseId, chapterId: chapter.id }) };
  }
}

/** Each text that was written for a chapter, the newest one last. */
async function* textsOf(db: Db, chapter: { courseId: string; chapterId: string }): AsyncGenerator<object> {
  let last: string = NIL;
  for (;;) {
    const found = await selectTextAfter(db, chapter, last);
    if (!found) return;
    yield found.text;
    last = found.generationId;
  }
}

/** Removes a person's courses; published ones may stay, then without an owner. */
export async function eraseMine(tx: Tx, { id }: PersonKeys, options: EraseOptions): Promise<void> {
  const keep = options.publishedCourses === 'keep';
  await holdCoursesOf(tx, id);
  await deleteCoursesOf(tx, id, { exceptPublished: keep });
  if (keep) await disownCoursesOf(tx, id);
  await forgetReporter(tx, id);
}
