import { expect, test } from 'vitest';
import type { StoredLayout } from '#contract/course-layout.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { changeVisibility } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// The learner's own description of a course: every chapter is written from it, and nobody else reads it.

const product = await runProduct();
const words = 'for my field of onions in Nashik';

test('the learner’s words reach the prompt of each chapter and the learner’s own data, and nobody else', async () => {
  const asha = await product.learner();
  const written = await asha.post('/api/authoring/layouts', { ...wizardDraft, description: words });
  const saved = await asha.post('/api/course/save-course-layout', await written.json());
  const { courseId } = (await saved.json()) as { courseId: string };
  await asha.post(`/api/courses/${courseId}/generation`);
  const reading = `/api/createcourse/${courseId}`;
  await expect.poll(() => asha.json(reading)).toMatchObject({ state: 'ready' });
  const chapters = product.gemini.calls.filter(({ kind }) => kind === 'chapter');
  expect(chapters).toHaveLength(3);
  for (const { request } of chapters) expect(request.split('\n')).toContain(`Learner's words: ${words}`);
  const own = await asha.json<StoredLayout>(`/api/course/${courseId}`);
  expect(own["Learner's Words"]).toBe(words);

  expect((await changeVisibility(asha, courseId, 'public')).status).toBe(200);
  const ravi = await product.learner();
  for (const path of [
    `/api/course/${courseId}`,
    reading,
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
