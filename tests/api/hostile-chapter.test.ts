import { describe, expect, test } from 'vitest';
import type { ChapterContent, ChapterPage, StoredLayout } from '#contract/courses.ts';
import { hostileChapters } from '#tests/hostile/hostile-content.ts';
import { contentPayload, saveContent } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();

/** Stores content that was legal before a chapter's parts and bytes were counted. */
async function storedChapter({ description, topics, ...teaching }: ChapterContent) {
  const owner = product.visitor();
  const courseId = await saveContent(owner);
  const { Chapters } = await owner.json<StoredLayout>(`/api/course/${courseId}`);
  const chapterId = Chapters[0]!._id;
  await product.database.pool.query(
    'update chapter_texts set description = $1, topics = $2, teaching = $3 where chapter_id = $4',
    [description, JSON.stringify(topics), JSON.stringify(teaching), chapterId],
  );
  return { owner, courseId, chapterId, page: `/createcourse/start/${courseId}?chapter=${chapterId}` };
}

const pageIn = async (path: string, language: 'en' | 'hi') => {
  const answer = await fetch(product.url + path, {
    headers: { 'Accept-Language': language, 'Accept-Encoding': 'identity' },
  });
  expect(answer.status).toBe(200);
  return answer.text();
};
/** The texts of the page have the sentence too, but not in an element. */
const note = '<bdi>The rest of this chapter is not shown, because it is more than a page can carry.</bdi>';
const elementsIn = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

describe('the page of a chapter that was stored with more than a page can carry', () => {
  test.each(hostileChapters)('is short, and says that the rest is not shown: $name', async ({ content }) => {
    const { courseId, chapterId, page } = await storedChapter(content);
    const html = await pageIn(page, 'en');
    expect(Buffer.byteLength(html)).toBeLessThan(300_000);
    expect(elementsIn(html)).toBeLessThan(12_000);
    expect(html).toContain(note);
    const chapter = await product
      .visitor()
      .json<ChapterPage>(`/api/courses/${courseId}/chapters/${chapterId}`);
    expect(chapter.cut).toBe(true);
  });

  test('says so in Hindi', async () => {
    const { page } = await storedChapter(hostileChapters[0]!.content);
    const html = await pageIn(page, 'hi');
    expect(Buffer.byteLength(html)).toBeLessThan(320_000);
    expect(html).toContain('<bdi>इस अध्याय का बाक़ी हिस्सा यहाँ नहीं दिखाया गया है');
  });

  test('is as short where every name of the course is as long as it may be', async () => {
    const { owner, courseId, page } = await storedChapter(hostileChapters[0]!.content);
    const chapters = Array.from({ length: 20 }, () => ({ chapterName: 'a', topics: [] }));
    expect((await owner.post('/api/createcourse/save', contentPayload({ courseId, chapters }))).status).toBe(
      200,
    );
    const [name, about, short] = [200, 2_000, 100].map((length) => '<'.repeat(length));
    const { pool } = product.database;
    await pool.query(
      'update courses set course_name = $2, topic = $2, description = $3, category = $4, level = $4, duration = $4 where id = $1',
      [courseId, name, about, short],
    );
    await pool.query(
      'update chapters set chapter_name = position + 10 || $2, about = position + 10 || $3, duration = position + 10 || $4 where course_id = $1',
      [courseId, name, about, short],
    );
    const { description, topics } = hostileChapters.find(
      ({ name }) => name === 'characters of three bytes',
    )!.content;
    await pool.query('update chapter_texts set description = $2, topics = $3 where course_id = $1', [
      courseId,
      description,
      JSON.stringify(topics),
    ]);
    for (const language of ['en', 'hi'] as const) {
      const html = await pageIn(page, language);
      expect(html).toContain('&lt;'.repeat(198));
      expect(Buffer.byteLength(html)).toBeLessThan(language === 'en' ? 320_000 : 360_000);
    }
  });

  test('is whole again once the chapter is saved shorter', async () => {
    const { owner, courseId, page } = await storedChapter(hostileChapters[0]!.content);
    expect(await pageIn(page, 'en')).toContain(note);
    const topics = [{ title: 'Clay', description: 'It holds *water*.' }];
    const body = contentPayload({ courseId, chapters: [{ chapterName: 'What soil is', topics }] });
    expect((await owner.post('/api/createcourse/save', body)).status).toBe(200);
    const html = await pageIn(page, 'en');
    expect(html).toContain('It holds <em>water</em>.');
    expect(html).not.toContain(note);
  });
});

test('a save of hostile content is refused, and names the topic', async () => {
  const topics = [
    { title: 'Clay', description: 'It holds water.' },
    { title: 'Sand', description: '>>>>>>a\n\n'.repeat(2_000) },
  ];
  const answer = await product
    .visitor()
    .post('/api/createcourse/save', contentPayload({ chapters: [{ chapterName: 'Soil', topics }] }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 'content-too-complex',
    error: expect.stringContaining(
      'With its topic “Sand”, the chapter “Soil” has more parts than a page can show',
    ),
    details: { budget: 'chapter-parts', chapter: 1, topic: 2 },
  });
});
