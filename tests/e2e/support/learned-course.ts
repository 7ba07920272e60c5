import type { Page } from 'playwright-core';
import type { ApiSession } from '#tests/support/api-session.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { chapter, saveCourse } from './saved-course.ts';

export interface LearnedCourse {
  courseId: string;
  chapterIds: string[];
}

const dayMs = 86_400_000;

/** Saves a course of three chapters, of which the first two have five questions each. */
export async function saveCourseToLearn(
  owner: ApiSession,
  { db }: Pick<TestDatabase, 'db'>,
  courseName = 'Soil for growers',
): Promise<LearnedCourse> {
  const course = await saveCourse(owner, {
    courseName,
    description: 'What lives in soil, and how it feeds plants.',
    chapters: ['Life in soil', 'Water and roots', 'A plan for a year'].map((name) => chapter(name)),
  });
  const chapterIds = course.chapters.map(({ _id }) => _id);
  for (const chapterId of chapterIds.slice(0, 2))
    await insertAcceptedQuestions(db, { courseId: course._id, chapterId }, 5);
  return { courseId: course._id, chapterIds };
}

/** Makes a page's person read and pass the first chapter two days ago, and try the second one, with 2 of 5 right. */
export async function learnTwoChapters(
  { request }: Page,
  { db }: Pick<TestDatabase, 'db'>,
  { courseId, chapterIds }: LearnedCourse,
  origin: string,
): Promise<void> {
  const at = Date.now() - 2 * dayMs;
  const events = [];
  for (const [place, right] of [5, 2].entries()) {
    const there = { courseId, chapterId: chapterIds[place]! };
    const when = { at: new Date(at).toISOString() };
    events.push(
      eventOf(there, { kind: 'opened' }, when),
      eventOf(there, { kind: 'read', done: true }, when),
      ...sittingOf(there, await keysOf(db, there), { right, at }),
    );
  }
  const answer = await request.post('/api/learning/events', { data: batchOf(events), headers: { origin } });
  if (!answer.ok()) throw new Error(`sending events: ${answer.status()} ${await answer.text()}`);
}
