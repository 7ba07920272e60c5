import type { Db } from '#server/platform/database/database.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import * as store from './my-data-store.ts';
import type { ChapterKey } from './chapter-texts-store.ts';

/** Courses are read one by one as they are sent. Published ones may stay, then without an owner. */
export const person = personOf(
  [
    personTable({ table: 'courses', owner: 'owner_id', merge: 'move' }),
    // Reports are about the courses, and stay.
    personTable({
      table: 'course_reports',
      owner: 'reporter_id',
      export: {
        as: 'reports',
        columns: ['course_id as courseId', 'reason', 'created_at as createdAt'],
        orderBy: 'created_at',
      },
      merge: 'move',
      erase: 'no-owner',
    }),
  ],
  {
    mergeGuest: store.deleteReportsOfBoth,
    exportMine: async (db, { id }) => ({ courses: wholeCourses(db, id) }),
    async eraseMine(tx, { id }, { publishedCourses }) {
      const keep = publishedCourses === 'keep';
      await store.holdCoursesOf(tx, id);
      await store.deleteCoursesOf(tx, id, { exceptPublished: keep });
      if (keep) await store.disownCoursesOf(tx, id);
    },
  },
);

async function* wholeCourses(db: Db, ownerId: string): AsyncGenerator<object> {
  for (const courseId of await store.selectCourseIdsOf(db, ownerId)) {
    const course = await store.selectCourseFacts(db, courseId);
    if (course) yield { ...course, chapters: wholeChapters(db, courseId) };
  }
}

async function* wholeChapters(db: Db, courseId: string): AsyncGenerator<object> {
  for (const chapter of await store.selectChapterFacts(db, courseId)) {
    yield { ...chapter, texts: textsOf(db, { courseId, chapterId: chapter.id }) };
  }
}

/** Reads each text that was written for a chapter, the newest one last. */
async function* textsOf(db: Db, chapter: ChapterKey): AsyncGenerator<object> {
  let last = 0;
  for (;;) {
    const found = await store.selectTextAfter(db, chapter, last);
    if (!found) return;
    yield found.text;
    last = found.version;
  }
}
