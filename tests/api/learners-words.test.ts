import { expect, test } from 'vitest';
import type { WrittenLayout } from '#contract/authoring.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { changeVisibility } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// The learner's own description of a course: every chapter is written from it, and nobody else reads it.

const product = await runProduct();
const words = 'for my field of onions in Nashik';

/** Requests a layout, saves it as the wizard does, and requests its content. */
async function writtenCourse(learner: ApiSession): Promise<string> {
  const written = await learner.post('/api/authoring/layouts', { ...wizardDraft, description: words });
  const layout = (await written.json()) as WrittenLayout;
  const saved = await learner.post('/api/course/save-course-layout', { ...layout, Visibility: 'link' });
  const { courseId } = (await saved.json()) as { courseId: string };
  expect((await learner.post(`/api/courses/${courseId}/generation`)).status).toBe(202);
  await waitFor('the written course', async () => {
    const { state } = await learner.json<CourseDetail>(`/api/createcourse/${courseId}`);
    return state === 'ready';
  });
  return courseId;
}

test('the learner’s words reach the prompt of each chapter and the learner’s own data, and nobody else', async () => {
  const asha = await product.learner();
  const courseId = await writtenCourse(asha);
  const chapters = product.gemini.calls.filter(({ kind }) => kind === 'chapter');
  expect(chapters.map(({ request }) => request.split('\n').filter((line) => line.includes(words)))).toEqual(
    Array.from({ length: 3 }, () => [`Learner's words: ${words}`]),
  );

  const own = await asha.json<StoredLayout>(`/api/course/${courseId}`);
  expect(own["Learner's Words"]).toBe(words);
  const { courses } = await asha.json<{ courses: { courses: object[] } }>('/api/me/export');
  expect(courses.courses).toMatchObject([{ id: courseId, learnersWords: words }]);

  expect((await changeVisibility(asha, courseId, 'public')).status).toBe(200);
  const ravi = await product.learner();
  for (const path of [
    `/api/course/${courseId}`,
    `/api/createcourse/${courseId}`,
    `/api/courses/${courseId}/summary`,
    `/api/courses/${courseId}/generation`,
    '/api/createcourse/savedcourse',
    '/api/me/export',
    `/course/${courseId}`,
    `/createcourse/${courseId}`,
    `/createcourse/start/${courseId}`,
  ]) {
    const answer = await ravi.get(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toContain(words);
  }
});
