import { LRUCache } from 'lru-cache';
import { Problem } from '#contract/problem.ts';
import { isOurs, listCourseNames, type CourseNames } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  gradableQuestions,
  readQuestionVersions,
  type GradableQuestion,
} from '#server/questions/questions.ts';

export interface QuestionsOfCourse {
  version: number;
  questions: readonly GradableQuestion[];
}

/** Limit of about 10 MB of questions. Reading those of a course takes as long as everything else that a batch of events needs. */
const mostQuestions = 5_000;
const known = new LRUCache<string, QuestionsOfCourse>({
  maxSize: mostQuestions,
  sizeCalculation: ({ questions }) => questions.length + 1,
});

/** Tells for each course a number that grows whenever other questions may count, by a change or by a new text. */
export async function readVersions(db: Db, courses: ReadonlyMap<string, CourseNames>) {
  const ofQuestions = await readQuestionVersions(db, [...courses.keys()]);
  return new Map(
    [...courses].map(([id, { textsVersion }]) => [id, textsVersion + (ofQuestions.get(id) ?? 0)]),
  );
}

/** Reads a course with its version. Throws Problem `course-not-found`. */
export async function readVersioned(db: Db, courseId: string) {
  const names = await listCourseNames(db, isOurs(courseId) ? [courseId] : []);
  const course = names.get(courseId);
  if (!course) throw new Problem('course-not-found', { error: 'Course not found' });
  return { course, version: (await readVersions(db, names)).get(courseId) ?? 0 };
}

/** Reads courses with all revisions of their questions. Events from before a phone heard of a deletion count, too. */
export async function readCourses(db: Db, courseIds: readonly string[]) {
  const names = await listCourseNames(db, courseIds, { evenDeleted: true });
  const courses = new Map<string, CourseNames & QuestionsOfCourse>();
  for (const [id, version] of await readVersions(db, names))
    courses.set(id, { ...names.get(id)!, ...(await readQuestions(db, id, version)) });
  return courses;
}

/** Reads all revisions of a course's questions. The version has to be read before, so that a later change is noticed. */
export async function readQuestions(db: Db, courseId: string, version: number): Promise<QuestionsOfCourse> {
  const before = known.get(courseId);
  if (before?.version === version) return before;
  const course = { version, questions: await gradableQuestions(db, courseId) };
  known.set(courseId, course);
  return course;
}
