import { beforeAll, expect, test } from 'vitest';
import { CourseSummary, type CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { contentPayload, saveContent } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct();
let learner: ApiSession;
let long: CourseDetail;

const summaryPath = (courseId: string) => `/api/courses/${courseId}/summary`;

const courseOf = (courseId: string) => product.visitor().json<CourseDetail>(`/api/createcourse/${courseId}`);

beforeAll(async () => {
  learner = await product.learner();
  const chapters = Array.from({ length: 20 }, (_, place) => {
    const description = `Only-chapter-${place}-says-so${place === 0 ? '' : ' Soil holds water.'.repeat(1_080)}`;
    return { chapterName: `Chapter ${place}`, topics: [{ title: 'Topic', description }] };
  });
  long = await courseOf(await saveContent(learner, { chapters }));
  expect(JSON.stringify(long).length).toBeGreaterThan(360_000);
});

test('the summary of a course is the course without its texts', async () => {
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

test.each([
  ['whole course', ({ _id }: CourseDetail) => `/api/createcourse/${_id}`],
  ['summary', ({ _id }: CourseDetail) => summaryPath(_id)],
  ['chapter', ({ _id, chapters }: CourseDetail) => `/api/courses/${_id}/chapters/${chapters[0]!._id}`],
])('the %s is 304 while it is unchanged, and new to its author at once', async (_, pathOf) => {
  const courseId = await saveContent(learner);
  const path = pathOf(await courseOf(courseId));
  const etag = (await learner.get(path)).headers.get('ETag') ?? '';
  const again = (tag = etag) => learner.send(path, { headers: { 'If-None-Match': tag } });
  for (const tag of [etag, `W/${etag.replace(/^W\//, '')}`, `"other", ${etag}`])
    expect([tag, (await again(tag)).status]).toEqual([tag, 304]);
  const [first, ...others] = contentPayload()['chapters'] as object[];
  const chapters = [{ ...first, chapterName: 'Changed' }, ...others];
  await learner.post('/api/createcourse/save', contentPayload({ courseId, chapters }));
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Changed');
});

test('the pages of a long course carry no text but that of the open chapter, once', async () => {
  const start = `/createcourse/start/${long._id}`;
  for (const [path, texts] of [
    [start, []],
    [`/course/${long._id}`, []],
    [`/createcourse/${long._id}`, []],
    [`${start}?chapter=${long.chapters[0]!._id}`, ['Only-chapter-0-says-so']],
  ] as const) {
    const html = await (await product.visitor().get(path)).text();
    expect(html).toContain('</html>');
    expect(html.match(/Only-chapter-\d+-says-so/g) ?? [], path).toEqual(texts);
    expect(Buffer.byteLength(html)).toBeLessThan(280_000);
  }
});
