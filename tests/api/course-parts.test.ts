import { beforeAll, describe, expect, test } from 'vitest';
import { ChapterPage, CourseSummary, type CourseDetail } from '#contract/courses.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { hostileLayouts } from '#tests/hostile/hostile-content.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { soilTeaching } from '#tests/support/teaching-parts.ts';
import { contentPayload, saveContent, saveLayout } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// Pages read a course in parts: its summary, and the text of the open chapter.

const product = await runProduct();
let learner: ApiSession;
/** A course of 4 MB, stored before chapters had caps. Its first chapter is short. */
let long: CourseDetail;

/** Words that are in the text of a chapter and nowhere else. */
const words = (place: number) => `Only-chapter-${place}-says-so`;
const summaryPath = (courseId: string) => `/api/courses/${courseId}/summary`;
const chapterPath = (courseId: string, chapterId: string) => `/api/courses/${courseId}/chapters/${chapterId}`;
const courseOf = (courseId: string) => product.visitor().json<CourseDetail>(`/api/createcourse/${courseId}`);

beforeAll(async () => {
  learner = await product.learner();
  const courseId = await saveContent(learner, {
    chapters: Array.from({ length: 20 }, (_, place) => ({
      chapterName: `Chapter ${place}`,
      topics: [{ title: 'Topic', description: words(place) }],
    })),
  });
  const { Chapters: chapters } = await learner.json<StoredLayout>(`/api/course/${courseId}`);
  for (const [place, { _id }] of chapters.entries()) {
    if (place === 0) continue;
    const description = words(place) + ' Soil holds water.'.repeat(1_080);
    const topics = Array.from({ length: 11 }, (_, topic) => ({
      topic_id: `${topic}`,
      title: 'Topic',
      description,
      code: null,
    }));
    await product.database.pool.query('update chapter_texts set topics = $1 where chapter_id = $2', [
      JSON.stringify(topics),
      _id,
    ]);
  }
  long = await courseOf(courseId);
  expect(JSON.stringify(long).length).toBeGreaterThan(4_000_000);
});

describe('the summary of a course', () => {
  test('is the course without its texts', async () => {
    const summary = await learner.json<CourseSummary>(summaryPath(long._id));
    expect(CourseSummary.strict().parse(summary)).toEqual({
      ...long,
      code: expect.any(String),
      chapters: long.chapters.map(({ description: _, topics: __, ...chapter }) => ({
        ...chapter,
        words: expect.any(Number),
        revision: expect.any(Number),
        incomplete: false,
      })),
    });
    expect(JSON.stringify(summary).length).toBeLessThan(10_000);
  });

  test('says which chapters are not written', async () => {
    const { chapters } = await learner.json<CourseSummary>(summaryPath(await saveLayout(learner)));
    expect(chapters.map(({ state, revision }) => ({ state, revision }))).toEqual([
      { state: 'waiting', revision: null },
      { state: 'waiting', revision: null },
    ]);
  });
});

describe('a chapter of a course', () => {
  test('is that chapter of the whole course', async () => {
    const course = await courseOf(await saveContent(learner));
    const { chapters } = await learner.json<CourseSummary>(summaryPath(course._id));
    for (const [place, { _id, revision }] of chapters.entries()) {
      const chapter = await learner.json<ChapterPage>(chapterPath(course._id, _id));
      expect(ChapterPage.strict().parse(chapter)).toMatchObject({ ...course.chapters[place], revision });
    }
    expect(chapters).toHaveLength(2);
  });

  test('is empty until it is written', async () => {
    const courseId = await saveLayout(learner);
    const [chapter] = (await courseOf(courseId)).chapters;
    expect(await learner.json(chapterPath(courseId, chapter!._id))).toMatchObject({
      ...chapter,
      revision: null,
    });
  });
});

test.each([
  ['summary', (course: CourseDetail) => summaryPath(course._id)],
  ['chapter', (course: CourseDetail) => chapterPath(course._id, course.chapters[0]!._id)],
])('the %s is 304 while it is unchanged, and new to its author at once', async (_, pathOf) => {
  const courseId = await saveContent(learner);
  const path = pathOf(await courseOf(courseId));
  const etag = (await learner.get(path)).headers.get('ETag') ?? '';
  const again = () => learner.send(path, { headers: { 'If-None-Match': etag } });
  expect((await again()).status).toBe(304);
  const [first, ...others] = contentPayload()['chapters'] as object[];
  const chapters = [{ ...first, chapterName: 'Changed' }, ...others];
  await learner.post('/api/createcourse/save', contentPayload({ courseId, chapters }));
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Changed');
});

describe('the pages of a course of 4 MB', () => {
  const pages = [
    ['learning screen', (courseId: string) => `/createcourse/start/${courseId}`],
    ['Finish screen', (courseId: string) => `/createcourse/finish/${courseId}`],
    ['public page', (courseId: string) => `/course/${courseId}`],
    ['layout page', (courseId: string) => `/createcourse/${courseId}`],
  ] as const;
  const textsIn = (html: string) =>
    [...html.matchAll(/Only-chapter-(\d+)-says-so/g)].map(([, place]) => place);
  const read = async (path: string) => {
    const answer = await product.visitor().get(path);
    expect(answer.status).toBe(200);
    return answer.text();
  };

  test.each(pages)('%s: carries no text of a chapter', async (_, pathOf) => {
    const html = await read(pathOf(long._id));
    expect(html).toContain('</html>');
    expect(html).toContain('Soil for growers');
    expect(textsIn(html)).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(215_000);
  });

  test('are under 300 KB where each name and description is as long as it may be', async () => {
    const longest = (cap: number) => '<'.repeat(cap);
    const courseId = await saveContent(learner, {
      courseName: longest(200),
      description: longest(2_000),
      chapters: Array.from({ length: 20 }, () => ({
        chapterName: longest(200),
        about: longest(2_000),
        duration: longest(100),
        topics: [],
      })),
    });
    const [first] = (await courseOf(courseId)).chapters;
    expect(first!.about).toHaveLength(2_000);
    const start = `/createcourse/start/${courseId}`;
    for (const path of [start, `${start}?chapter=${first!._id}`, `/course/${courseId}`]) {
      expect(Buffer.byteLength(await read(path)), path).toBeLessThan(300_000);
    }
    // The open chapter has its whole description.
    expect(await read(`${start}?chapter=${first!._id}`)).toContain('&lt;'.repeat(2_000));
    expect(await read(start)).not.toContain('&lt;'.repeat(301));
  });

  test.each(hostileLayouts)('the layout page shows all of a layout of $name', async ({ body }) => {
    const courseId = await saveLayout(learner, body);
    await product.database.pool.query(`update chapters set state = 'ready' where course_id = $1`, [courseId]);
    await product.database.pool.query(`update courses set state = 'writing' where id = $1`, [courseId]);
    const answer = await learner.get(`/createcourse/${courseId}`);
    expect(answer.status).toBe(200);
    expect(Buffer.byteLength(await answer.text())).toBeGreaterThan(100_000);
  });

  test('the learning screen carries the open chapter once, and no other', async () => {
    const html = await read(`/createcourse/start/${long._id}?chapter=${long.chapters[0]!._id}`);
    for (const { chapterName } of long.chapters) expect(html).toContain(chapterName);
    expect(textsIn(html)).toEqual(['0']);
    expect(Buffer.byteLength(html)).toBeLessThan(215_000);
  });
});

describe('the teaching parts of a chapter', () => {
  const save = (chapter: object) =>
    learner.post(
      '/api/createcourse/save',
      contentPayload({ chapters: [{ chapterName: 'Soil', ...chapter }] }),
    );

  test('come back as they were saved, without unknown keys', async () => {
    const answer = await save({ ...soilTeaching, practice: { ...soilTeaching.practice, surprise: 1 } });
    const { courseId } = (await answer.json()) as { courseId: string };
    const [chapter] = (await courseOf(courseId)).chapters;
    expect(chapter).toMatchObject(soilTeaching);
    expect(chapter?.practice).toEqual(soilTeaching.practice);
    expect(await learner.json(chapterPath(courseId, chapter!._id))).toMatchObject(soilTeaching);
  });

  test.each([
    ['a text in place of a list', { objectives: 'Name it.' }],
    ['an example without steps', { example: { ...soilTeaching.example, steps: [] } }],
    ['a practice without an answer', { practice: { problem: 'Count.' } }],
    ['more objectives than there may be', { objectives: Array.from({ length: 7 }, () => 'Name it.') }],
    ['a longer text than there may be', { summary: 'a'.repeat(2_001) }],
    ['NUL', { summary: 'a\0b' }],
    ['half a surrogate pair', { terms: [{ term: 'a\ud800', meaning: 'b' }] }],
  ])('are refused as invalid-request with %s', async (_, chapter) => {
    const answer = await save(chapter);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-request' });
  });
});
