import type { WholeCourse } from '#contract/drawn-course.ts';
import { Problem } from '#contract/problem.ts';
import { readCourseSummary, readOutlinedCover, readReadableChapters } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answeredQuestions } from '#server/questions/questions.ts';

/**
 * Reads a course whole.
 *
 * @throws Problem `course-not-found`, also where no chapter has a text yet
 */
export async function readWholeCourse(db: Db, courseId: string): Promise<WholeCourse> {
  const course = await readCourseSummary(db, courseId);
  const chapters = await readReadableChapters(db, courseId);
  if (chapters.length === 0) throw new Problem('course-not-found', { error: 'This course has no text yet.' });
  const questions = await answeredQuestions(db, courseId);
  return { course, chapters, questions, cover: await readOutlinedCover(db, courseId) };
}
