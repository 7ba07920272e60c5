import { factsOf, progressOf } from '#contract/learning/course-facts.ts';
import { replayEvents, stateAt } from '#contract/learning/course-state.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readKeysReadAt } from '#server/questions/questions.ts';
import { readQuestions, readVersioned } from './course-questions.ts';
import { countByChapter, countingQuestions } from './derive-progress.ts';
import { selectCourseEvents } from './events-store.ts';
import { chaptersWith } from './read-progress.ts';

/**
 * Derives from a person's events what they proved in a course by the questions of today. For its owner, only answers count that
 * arrived before they read the answers to its questions.
 * @throws Problem `course-not-found`
 */
export async function readProved(db: Db, personId: string, courseId: string) {
  const { course, version } = await readVersioned(db, courseId);
  const answersBefore =
    course.ownerId === personId ? ((await readKeysReadAt(db, courseId)) ?? undefined) : undefined;
  const counting = countingQuestions((await readQuestions(db, courseId, version)).questions);
  const events = await selectCourseEvents(db, personId, courseId, { answersBefore });
  const facts = factsOf(stateAt(replayEvents(events, counting), Date.now(), counting));
  const { chapters } = progressOf(chaptersWith(course.chapters, countByChapter(counting)), facts);
  return {
    /** When each chapter was passed, and when it held in review; null: it did not, yet. Times are in ms. */
    chapters: chapters.map((chapter) => {
      const { passedAt = null, keptAt = null } = facts.chapters[chapter.chapterId] ?? {};
      return { ...chapter, passedAt, keptAt };
    }),
    /** The person owns the course and has read the answers to its questions. */
    keysRead: answersBefore !== undefined,
  };
}
