import { expect, test } from 'vitest';
import type { StoredLayout } from '#contract/courses.ts';
import { hostileCourses } from '#tests/hostile/hostile-content.ts';
import { contentPayload, saveContent } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
const owner = product.visitor();
const save = (body: object) => owner.post('/api/createcourse/save', body);

test.each(hostileCourses)('a course within the caps is saved: $name', async ({ body }) => {
  expect((await save(body)).status).toBe(201);
});

test('a chapter that was stored beyond the caps is shown to its end, and is saved again only within them', async () => {
  const topics = Array.from({ length: 30 }, (_, n) => ({
    topic_id: String(n),
    title: `Part ${n + 1}`,
    description: '- > - > *a*\n'.repeat(1_600),
    code: null,
  }));
  const courseId = await saveContent(owner);
  const { Chapters } = await owner.json<StoredLayout>(`/api/course/${courseId}`);
  const page = `/createcourse/start/${courseId}?chapter=${Chapters[0]?._id}`;
  const read = async () => (await owner.get(page)).text();
  const code = '"'.repeat(20_000);
  await product.database.pool.query('update chapter_texts set topics = $1 where course_id = $2', [
    JSON.stringify(topics.map((topic) => ({ ...topic, code }))),
    courseId,
  ]);
  expect(await read()).toContain('>Part 30<');
  const again = (count: number) => {
    const chapters = [{ chapterName: 'What soil is', topics: topics.slice(0, count) }];
    return save(contentPayload({ courseId, chapters }));
  };
  const refused = await expectRefused(again(13), 422, 'content-too-complex');
  expect(refused).toMatchObject({
    error:
      'The chapter “What soil is” has 13 topics. A chapter may have at most 12. Divide it into several chapters.',
    details: { budget: 'chapter-topics', size: 12, has: 13, chapter: 1 },
  });
  expect((await again(3)).status).toBe(200);
  expect(await read()).not.toContain('>Part 30<');
});
