import { factsOf, progressOf, type ChapterOfCourse } from '#contract/learning/course-facts.ts';
import type { Page } from '#contract/page.ts';
import { listCourseNames, type CourseNames } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { MomentPlace, readPage } from '#server/platform/list-page.ts';
import { readQuestions, readVersioned, readVersions } from './course-questions.ts';
import { countByChapter, countingQuestions, deriveAnew } from './derive-progress.ts';
import { selectProgress, selectProgressLately, type ProgressRow } from './progress-store.ts';

/** Reads a person's progress in a course; a visitor has none. Throws Problem `course-not-found`. */
export async function readCourseProgress(db: Db, personId: string | undefined, courseId: string) {
  const { course, version } = await readVersioned(db, courseId);
  if (personId !== undefined) {
    const begun = await selectProgress(db, personId, [courseId]);
    const [row] = await withCurrentQuestions(db, personId, begun, new Map([[courseId, version]]));
    if (row) return shown(course, personId, row);
  }
  const { questions } = await readQuestions(db, courseId, version);
  const accepted = countByChapter(countingQuestions(questions));
  return shown(course, personId, { facts: factsOf({ chapters: {} }), accepted });
}

/**
 * Lists a person's progress in every course that they began, the one of last time first; a visitor began none.
 * @throws Problem `invalid-request` for a cursor that is not one of ours
 */
export async function listProgress(db: Db, personId: string | undefined, page: Page) {
  const { rows, next } = await readPage(page, {
    after: MomentPlace,
    select: async (part) => (personId === undefined ? [] : selectProgressLately(db, personId, part)),
    keyOf: ({ lastAt, courseId }) => [lastAt.toISOString(), courseId],
  });
  if (personId === undefined) return { courses: [], next };
  return { courses: await progressOfRows(db, personId, rows), next };
}

/** Reads a person's progress in those of some courses that they began, by course. */
export async function readProgressAmong(db: Db, personId: string, courseIds: readonly string[]) {
  const begun = await selectProgress(db, personId, courseIds);
  return new Map((await progressOfRows(db, personId, begun)).map((course) => [course.courseId, course]));
}

/** Leaves out courses that are gone. */
async function progressOfRows(db: Db, personId: string, rows: readonly ProgressRow[]) {
  const names = await listCourseNames(
    db,
    rows.map(({ courseId }) => courseId),
  );
  const fresh = await withCurrentQuestions(db, personId, rows, await readVersions(db, names));
  return fresh.flatMap((row) => {
    const course = names.get(row.courseId);
    return course ? [shown(course, personId, row)] : [];
  });
}

/** Derives progress anew if it was derived with other questions than those that count now. Leaves out courses that are gone. */
export async function withCurrentQuestions<Row extends Pick<ProgressRow, 'courseId' | 'questionsVersion'>>(
  db: Db,
  personId: string,
  rows: readonly Row[],
  versions: ReadonlyMap<string, number>,
): Promise<(Row | ProgressRow)[]> {
  const current: (Row | ProgressRow)[] = [];
  for (const row of rows) {
    const version = versions.get(row.courseId);
    if (version === undefined) continue;
    const isCurrent = row.questionsVersion === version;
    if (!isCurrent) await deriveAnew(db, personId, { courseId: row.courseId, version });
    const [anew] = isCurrent ? [] : await selectProgress(db, personId, [row.courseId]);
    current.push(anew ?? row);
  }
  return current;
}

export const chaptersWith = (
  chapters: CourseNames['chapters'],
  accepted: ProgressRow['accepted'],
): ChapterOfCourse[] => chapters.map((chapter) => ({ ...chapter, questions: accepted[chapter.id] ?? 0 }));

function shown(
  { courseId, courseName, language, chapters, ownerId, copied }: CourseNames,
  personId: string | undefined,
  { facts, accepted }: Pick<ProgressRow, 'facts' | 'accepted'>,
) {
  return {
    courseId,
    courseName,
    language,
    ...(copied && ownerId === personId && { copied }),
    ...progressOf(chaptersWith(chapters, accepted), facts),
  };
}
