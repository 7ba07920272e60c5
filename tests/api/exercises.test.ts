import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { EventVerdict } from '#contract/learning-events.ts';
import { exerciseIdOf } from '#contract/learning/generators/exercise-id.ts';
import { generateExercise } from '#contract/learning/generators/generators.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { runProduct, signUp } from './support/running-product.ts';

const product = await runProduct(libraryOfTest);
const seed = randomUUID();
const exercise = (place: number) => ({
  questionId: exerciseIdOf({ generator: 'units', seed, place }),
  ...generateExercise('units', seed, place, 'en'),
});

let chapter: { courseId: string; chapterId: string };
beforeAll(async () => {
  const course = await readLibraryCourse(product.visitor());
  chapter = { courseId: course._id, chapterId: course.chapters[0]!._id };
});

const answerTo = (place: number, chosen: number) =>
  eventOf(chapter, {
    kind: 'answer',
    questionId: exercise(place).questionId,
    revision: 1,
    chosen,
    sitting: randomUUID(),
    mode: 'chapter',
  });

test('a visitor reads which exercises a chapter has, and becomes a guest by answering one', async () => {
  const phone = product.visitor();
  const { courseId, chapterId } = chapter;
  const path = `/api/courses/${courseId}/chapters/${chapterId}/questions`;
  expect((await phone.json<ChapterQuestions>(path)).generators).toEqual(['units']);
  expect(await phone.json('/api/me')).toMatchObject({ kind: 'visitor' });

  const { answer, steps } = exercise(0);
  const batch = batchOf([answerTo(0, answer), answerTo(1, exercise(1).answer + 1)]);
  const sent = await phone.post('/api/learning/events', batch);
  const { verdicts } = (await sent.json()) as { verdicts: EventVerdict[] };
  expect(verdicts).toMatchObject([
    { verdict: 'accepted', right: true, answer, explanation: expect.stringContaining(steps[0]!.why) },
    { verdict: 'accepted', right: false, answer: exercise(1).answer },
  ]);
  expect(await phone.json('/api/me')).toMatchObject({ kind: 'guest' });

  await signUp(phone);
  const { events } = await phone.json<{ events: object[] }>('/api/learning/events');
  expect(events).toMatchObject([
    { questionId: exercise(0).questionId, right: true },
    { questionId: exercise(1).questionId, right: false },
  ]);
});
