import { expect } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { listChapters, saveCourse, type CourseParts } from '#server/courses/courses.ts';
import { sendEvents } from '#server/learning/learning.ts';
import type { Learner } from '#server/platform/http/caller.ts';
import { newPerson } from './authoring.ts';
import { batchOf, eventOf, keysOf, sittingOf } from './learner-events.ts';
import { insertAcceptedQuestions } from './questions.ts';

export interface ProvedChapter {
  courseId: string;
  chapterId: string;
}

export const newLearner = (more: Partial<Learner> = {}): Learner => ({
  ...newPerson(),
  kind: 'learner',
  ...more,
});

export function provingIn({ db, budgets }: CourseParts) {
  const owner = newLearner();

  async function newCourse(
    questions: readonly number[],
    by = owner,
    courseName = 'Soil',
  ): Promise<ProvedChapter[]> {
    const { courseId } = await saveCourse({ db, budgets }, by, {
      courseName,
      chapters: questions.map((_, n) => ({
        chapterName: `Chapter ${n + 1}`,
        topics: [{ title: 'Worms', description: 'They dig.' }],
      })),
    });
    const chapters = (await listChapters(db, courseId)).map(({ id }) => ({ courseId, chapterId: id }));
    for (const [n, chapter] of chapters.entries())
      await insertAcceptedQuestions(db, chapter, questions[n] ?? 0);
    return chapters;
  }

  async function send(who: Learner, events: object[]): Promise<void> {
    const { verdicts } = await sendEvents({ db, budgets, rewards: false }, who, batchOf(events));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(events.map(() => 'accepted'));
  }

  const read = (who: Learner, chapters: readonly ProvedChapter[]) =>
    send(
      who,
      chapters.map((chapter) => eventOf(chapter, { kind: 'read', done: true })),
    );

  async function answer(who: Learner, chapter: ProvedChapter, more: object = {}): Promise<void> {
    await send(who, sittingOf(chapter, await keysOf(db, chapter), more));
  }

  async function complete(who: Learner, chapters: readonly ProvedChapter[]): Promise<void> {
    await read(who, chapters);
    for (const chapter of chapters) await answer(who, chapter);
  }

  return { newCourse, read, answer, complete };
}

export async function refusal(made: Promise<unknown>): Promise<[string, unknown] | undefined> {
  const error: unknown = await made.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Problem) return [error.code, error.details];
  expect(error).toBeUndefined();
  return undefined;
}

export const codeOf = async (made: Promise<unknown>) => (await refusal(made))?.[0];
