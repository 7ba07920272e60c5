import { beforeAll, expect, test } from 'vitest';
import { ChapterPage, CourseSummary, type CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { contentPayload, saveContent, saveLayout } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// Pages read a course in parts: its summary, and the text of the open chapter.

const product = await runProduct();
let learner: ApiSession;
/** A course of 400 KB. Its first chapter is short. */
let long: CourseDetail;

/** Words that are in the text of a chapter and nowhere else. */
const words = (place: number) => `Only-chapter-${place}-says-so`;
const summaryPath = (courseId: string) => `/api/courses/${courseId}/summary`;
const chapterPath = (courseId: string, chapterId: string) => `/api/courses/${courseId}/chapters/${chapterId}`;
const courseOf = (courseId: string) => product.visitor().json<CourseDetail>(`/api/createcourse/${courseId}`);

beforeAll(async () => {
  learner = await product.learner();
  const chapters = Array.from({ length: 20 }, (_, place) => {
    const description = words(place) + (place === 0 ? '' : ' Soil holds water.'.repeat(1_080));
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

test('a chapter is that chapter of the whole course, and empty until it is written', async () => {
  for (const courseId of [await saveContent(learner), await saveLayout(learner)]) {
    const course = await courseOf(courseId);
    const { chapters } = await learner.json<CourseSummary>(summaryPath(courseId));
    expect(chapters).toHaveLength(2);
    for (const [place, { _id, revision, state }] of chapters.entries()) {
      const chapter = await learner.json<ChapterPage>(chapterPath(courseId, _id));
      expect(ChapterPage.strict().parse(chapter)).toMatchObject({ ...course.chapters[place], revision });
      expect(revision === null).toBe(state === 'waiting');
    }
  }
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

const read = async (path: string) => {
  const answer = await product.visitor().get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const textsIn = (html: string) => [...html.matchAll(/Only-chapter-(\d+)-says-so/g)].map(([, place]) => place);
const start = (courseId: string) => `/createcourse/start/${courseId}`;

test('the pages of a long course carry no text but that of the open chapter, once', async () => {
  for (const [path, texts] of [
    [start(long._id), []],
    [`/createcourse/finish/${long._id}`, []],
    [`/course/${long._id}`, []],
    [`/createcourse/${long._id}`, []],
    [`${start(long._id)}?chapter=${long.chapters[0]!._id}`, ['0']],
  ] as const) {
    const html = await read(path);
    expect(html).toContain('</html>');
    expect(textsIn(html), path).toEqual(texts);
    expect(Buffer.byteLength(html)).toBeLessThan(220_000);
  }
});

test('the pages of a long course are under 300 KB where each name and description is as long as it may be', async () => {
  const longest = (cap: number) => '<'.repeat(cap);
  const chapter = { chapterName: longest(200), about: longest(2_000), duration: longest(100), topics: [] };
  const courseId = await saveContent(learner, {
    courseName: longest(200),
    description: longest(2_000),
    chapters: Array.from({ length: 20 }, () => chapter),
  });
  const [first] = (await courseOf(courseId)).chapters;
  const open = `${start(courseId)}?chapter=${first!._id}`;
  for (const path of [start(courseId), open, `/course/${courseId}`])
    expect(Buffer.byteLength(await read(path)), path).toBeLessThan(300_000);
  // The open chapter has its whole description.
  expect(await read(open)).toContain('&lt;'.repeat(2_000));
  expect(await read(start(courseId))).not.toContain('&lt;'.repeat(301));
});
