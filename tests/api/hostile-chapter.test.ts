import { describe, expect, test } from 'vitest';
import type { ChapterContent, ChapterPage, StoredLayout } from '#contract/courses.ts';
import {
  courseOf,
  hostileChapters,
  hostileCourses,
  hostileTeaching,
} from '#tests/hostile/hostile-content.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { contentPayload, saveContent } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();

async function firstChapterOf(owner: ApiSession, courseId: string) {
  const { Chapters } = await owner.json<StoredLayout>(`/api/course/${courseId}`);
  const chapterId = Chapters[0]!._id;
  return { chapterId, page: `/createcourse/start/${courseId}?chapter=${chapterId}` };
}

const pageIn = async (path: string, language: 'en' | 'hi') => {
  const answer = await fetch(product.url + path, { headers: { 'Accept-Language': language } });
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('a chapter within the caps is saved whatever its shape, and shown to its end', () => {
  // Each text by itself is drawn in hostile-chapter.test.tsx.
  const mixtures = hostileChapters.filter(({ name }) => /by turns|woven/.test(name));
  test.each([...mixtures, hostileTeaching[0]!])('$name', async ({ name, content }) => {
    const owner = product.visitor();
    const last = { topic_id: 'last', title: 'The last one', description: 'Its *end*.', code: null };
    const topics = [...content.topics.slice(0, -1), last];
    const saved = await owner.post(
      '/api/createcourse/save',
      courseOf({ name, content: { ...content, topics } }),
    );
    expect(saved.status).toBe(201);
    const { courseId } = (await saved.json()) as { courseId: string };
    const { chapterId, page } = await firstChapterOf(owner, courseId);
    const chapter = await owner.json<ChapterPage>(`/api/courses/${courseId}/chapters/${chapterId}`);
    expect(chapter.topics).toHaveLength(topics.length);
    const html = await pageIn(page, 'en');
    expect(html).toMatch(/>The last one<.*>Its (?:<em>end<\/em>|\*end\*)\.</s);
    expect(html).toContain('</html>');
  });
});

test.each(hostileCourses)('a course within the caps is saved: $name', async ({ body }) => {
  expect((await product.visitor().post('/api/createcourse/save', body)).status).toBe(201);
});

describe('a chapter that was stored beyond the caps', () => {
  const long: ChapterContent = {
    description: '',
    topics: Array.from({ length: 30 }, (_, n) => ({
      topic_id: String(n),
      title: `Part ${n + 1}`,
      description: '- > - > *a*\n'.repeat(1_600),
      code: '"'.repeat(20_000),
    })),
  };

  test('is shown to its end, and is saved again only within them', async () => {
    const owner = product.visitor();
    const courseId = await saveContent(owner);
    const { chapterId, page } = await firstChapterOf(owner, courseId);
    await product.database.pool.query('update chapter_texts set topics = $1 where chapter_id = $2', [
      JSON.stringify(long.topics),
      chapterId,
    ]);
    for (const language of ['en', 'hi'] as const) expect(await pageIn(page, language)).toContain('>Part 30<');
    const again = (topics: unknown) =>
      owner.post(
        '/api/createcourse/save',
        contentPayload({ courseId, chapters: [{ chapterName: 'What soil is', topics }] }),
      );
    const refused = await again(long.topics.slice(0, 13).map((topic) => ({ ...topic, code: null })));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'content-too-complex',
      error:
        'The chapter “What soil is” has 13 topics. A chapter may have at most 12. Divide it into several chapters.',
      details: { budget: 'chapter-topics', size: 12, has: 13, chapter: 1 },
    });
    expect((await again(long.topics.slice(0, 3).map((topic) => ({ ...topic, code: null })))).status).toBe(
      200,
    );
    expect(await pageIn(page, 'en')).not.toContain('>Part 30<');
  });
});
