import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { readCourseSummary, readOutlinedCover, readReadableChapters } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { answeredQuestions } from '#server/questions/questions.ts';

/** A course with all that somebody needs to learn from it without the server. */
export interface WholeCourse {
  course: CourseSummary;
  /** Those that have a text, as pages show them. */
  chapters: ChapterPage[];
  questions: AnsweredQuestion[];
  /** The cover as SVG that needs no font. */
  cover: string;
}

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
