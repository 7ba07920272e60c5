import { factsOf, progressOf } from '#contract/learning/course-facts.ts';
import { replayEvents, stateAt } from '#contract/learning/course-state.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import type { CourseNames } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readKeysReadAt } from '#server/questions/questions.ts';
import { readCourses } from './course-questions.ts';
import { countByChapter, countingQuestions } from './derive-progress.ts';
import { selectCourseEvents } from './events-store.ts';
import { chaptersWith } from './read-progress.ts';

export interface Proved extends Pick<CourseNames, 'courseId' | 'courseName' | 'ownerId'> {
  /** When each chapter was passed, and when it held in review; null: it did not, yet. Times are in ms. */
  chapters: (ChapterProgress & Record<'passedAt' | 'keptAt', number | null>)[];
  /** The person owns the course and has read the answers to its questions. */
  keysRead: boolean;
}

/**
 * Derives from a person's events what they proved in courses by the questions of today, and leaves out courses that are gone. For
 * the owner of a course, only answers count that arrived before they read the answers to its questions.
 */
export async function readProved(db: Db, personId: string, courseIds: readonly string[]) {
  const proved = new Map<string, Proved>();
  for (const [courseId, { deleted, courseName, ownerId, ...course }] of await readCourses(db, courseIds)) {
    if (deleted) continue;
    const answersBefore = (ownerId === personId && (await readKeysReadAt(db, courseId))) || undefined;
    const counting = countingQuestions(course.questions);
    const events = await selectCourseEvents(db, personId, courseId, { answersBefore });
    const facts = factsOf(stateAt(replayEvents(events, counting), Date.now(), counting));
    const { chapters } = progressOf(chaptersWith(course.chapters, countByChapter(counting)), facts);
    const timed = chapters.map((chapter) => {
      const { passedAt = null, keptAt = null } = facts.chapters[chapter.chapterId] ?? {};
      return { ...chapter, passedAt, keptAt };
    });
    const keysRead = answersBefore !== undefined;
    proved.set(courseId, { courseId, courseName, ownerId, chapters: timed, keysRead });
  }
  return proved;
}
