import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import type { PackedFile } from '#contract/packed-course.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { courseIdOf, saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct, type RunningProduct } from './support/running-product.ts';

// Courses that are carried from one site to another as signed files.

const giver = await runProduct({ ...libraryOfTest, PUBLIC_URL: 'https://giver.example' });
const taker = await runProduct({ PUBLIC_URL: 'https://taker.example' });

const fileOf = (site: RunningProduct, courseId: string, who = site.visitor()) =>
  who.json<PackedFile>(`/course/${courseId}.saksham`);
const bring = (session: ApiSession, file: unknown, key: string = randomUUID()) =>
  session.post('/api/courses/imports', file, { 'Idempotency-Key': key });
const summaryOf = (courseId: string) => learner.json<CourseSummary>(`/api/courses/${courseId}/summary`);
const broughtOf = async (file: PackedFile) => summaryOf(await courseIdOf(bring(learner, file)));
const keysOf = async (url: string) =>
  ((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: Record<string, string>[] }).keys;

let library: CourseSummary;
let file: PackedFile;
let learner: ApiSession;
beforeAll(async () => {
  library = await readLibraryCourse(giver.visitor(), 'hi');
  file = await fileOf(giver, library._id);
  learner = await taker.learner();
});

test('a file is named by its course, and signed by the key that the site publishes in each of its processes', async () => {
  const [key, ...others] = await keysOf(giver.url);
  expect(others).toEqual([]);
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(key).not.toHaveProperty('d');
  expect(decodeProtectedHeader(file.signed)).toMatchObject({ alg: 'ES256', kid: key?.['kid'] });
  expect(await keysOf((await giver.startAnother()).url)).toEqual([key]);
  expect((await keysOf(taker.url))[0]?.['kid']).not.toBe(key?.['kid']);
  const { headers } = await giver.visitor().get(`/course/${library._id}.saksham`);
  const name = `course-${library.code}.saksham`;
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  const owner = giver.visitor();
  expect((await owner.get(`/course/${await saveLayout(owner)}.saksham`)).status).toBe(404);
});

test('a course that comes in is the learner’s, found by its link only, once for a call, with its questions, origin and licence', async () => {
  const key = randomUUID();
  const courseId = await courseIdOf(bring(learner, file, key));
  expect(await courseIdOf(bring(learner, file, key))).toBe(courseId);
  const { courseName } = library;
  const origin = {
    courseName,
    site: 'https://giver.example',
    licence: 'CC BY-SA 4.0',
    key: (await keysOf(giver.url))[0]?.['kid'],
  };
  // Nobody here wrote it, and only the library's own site may say that it is of the library.
  const author = { provider: 'person' };
  const made = { courseName, language: 'hi', visibility: 'link', state: 'ready', author, origin };
  expect(await summaryOf(courseId)).toMatchObject(made);
  const packageOf = (site: RunningProduct, id: string) =>
    site.visitor().json<CoursePackage>(`/api/courses/${id}/package`);
  const content = ({ course, questions }: CoursePackage) => ({
    chapters: course.chapters.map(({ description, topics, objectives, terms, generators, selfChecks }) => ({
      parts: [description, topics, objectives, terms, generators],
      selfChecks: selfChecks.map(({ text }) => text),
    })),
    questions: questions.map((question) => ({ ...question, _id: '', chapterId: '', revision: 1 })),
  });
  const after = await packageOf(taker, courseId);
  expect(content(after)).toEqual(content(await packageOf(giver, library._id)));
  expect(after.questions.length).toBeGreaterThan(0);
  const idsIn = async (session: ApiSession, list: string) =>
    (await session.json<{ _id: string }[]>(list)).map(({ _id }) => _id);
  expect(await idsIn(learner, '/api/courses/mine')).toContain(courseId);
  expect(await idsIn(taker.visitor(), '/api/createcourse/savedcourse')).not.toContain(courseId);
  const asked = learner.post(`/api/courses/${courseId}/copies`, undefined, {
    'Idempotency-Key': randomUUID(),
  });
  expect((await summaryOf(await courseIdOf(asked))).origin).toEqual(origin);
});

test('a course that comes in keeps the label of its author, and names no foreign key where it is of this very site', async () => {
  const courseId = await savePublished(await giver.learner());
  await giver.database.pool.query(
    `update courses set author_provider = 'gemini', author_model = 'gemini-test' where id = $1`,
    [courseId],
  );
  const { author, origin } = await broughtOf(await fileOf(giver, courseId));
  expect(author).toEqual({ provider: 'gemini', model: 'gemini-test' });
  expect(origin).not.toHaveProperty('licence');
  const own = await fileOf(taker, await saveContent(learner), learner);
  const here = { courseName: 'Soil for growers', site: 'https://taker.example' };
  expect((await broughtOf(own)).origin).toEqual(here);
});

test('a file is refused where a chapter was stored beyond the caps, with the cap and the number, or a byte was flipped', async () => {
  const owner = await giver.learner();
  const courseId = await saveContent(owner);
  const topic = { title: 'Clay', description: 'It holds water.', code: null };
  const topics = Array.from({ length: 13 }, (_, n) => ({ topic_id: String(n), ...topic }));
  await giver.database.pool.query('update chapter_texts set topics = $1 where course_id = $2', [
    JSON.stringify(topics),
    courseId,
  ]);
  const call = bring(learner, await fileOf(giver, courseId, owner));
  const { details } = await expectRefused(call, 422, 'content-too-complex');
  expect(details).toMatchObject({ unit: 'topics', size: 12, has: 13, chapter: 1 });
  const parts = { ...file.parts, 'chapter-1.json': (file.parts['chapter-1.json'] ?? '').replace('"', "'") };
  await expectRefused(bring(learner, { ...file, parts }), 422, 'package-altered');
});
