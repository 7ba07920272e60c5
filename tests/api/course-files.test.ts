import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CourseFileData } from '#contract/course-file.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import type { HostedProduct } from '#tests/support/products.ts';
import { draftOf, insertAcceptedQuestions } from '#tests/support/questions.ts';
import { faultsOf, readEpub } from '#tests/support/read-epub.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { courseIdOf, saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { answerOf } from './support/refusals.ts';
import { type RunningProduct, runProduct } from './support/running-product.ts';
import { decodeProtectedHeader } from 'jose';
import type { PackedFile } from '#contract/packed-course.ts';

// A course as a book, as one file, and as the package that pages keep. The tests in src/server/downloads cover their contents.

const product = await runProduct({ ...libraryOfTest, PUBLIC_URL: 'https://saksham.example' });

const forms = {
  book: (courseId: string) => `/course/${courseId}.epub`,
  file: (courseId: string) => `/course/${courseId}.html`,
  package: (courseId: string) => `/api/courses/${courseId}/package`,
};
const get = (path: string) => product.visitor().get(path);
async function readBook(courseId: string) {
  const bytes = Buffer.from(await (await get(forms.book(courseId))).arrayBuffer());
  return { bytes, files: readEpub(bytes) };
}
const packageOf = (courseId: string) => product.visitor().json<CoursePackage>(forms.package(courseId));

let owner: ApiSession;
let courseId: string;
let chapterIds: string[];
let another: HostedProduct;
beforeAll(async () => {
  another = await product.startAnother();
  owner = await product.learner();
  courseId = await saveContent(owner);
  const { chapters } = await owner.json<CourseSummary>(`/api/courses/${courseId}/summary`);
  chapterIds = chapters.map(({ _id }) => _id);
  const chapter = { courseId, chapterId: chapterIds[0] ?? '' };
  await insertAcceptedQuestions(product.database.db, chapter, 2);
});

describe.each(Object.entries(forms))('a %s', (_, pathOf) => {
  test('is the same in each process, and unchanged until its course changes', async () => {
    const answer = await get(pathOf(courseId));
    const other = await (await fetch(another.url + pathOf(courseId))).bytes();
    expect(Buffer.from(other).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    const known = { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } };
    const again = () => product.visitor().send(pathOf(courseId), known);
    await saveContent(owner);
    expect((await again()).status).toBe(304);
    await owner.patch(`/api/courses/${courseId}`, { courseName: `Earth & ${randomUUID()}` });
    await waitFor('the new name', async () => (await again()).status === 200);
  });

  test('is not found for a course that has no text or is deleted', async () => {
    const deleted = await savePublished(owner);
    expect((await get(pathOf(deleted))).status).toBe(200);
    await owner.delete(`/api/courses/${deleted}`);
    await waitFor('none', async () => (await get(pathOf(deleted))).status === 404);
    for (const id of [await saveLayout(owner), 'nonsense']) expect((await get(pathOf(id))).status).toBe(404);
  });
});

test('a course of the library is a book and one file', async () => {
  const course = await readLibraryCourse(product.visitor(), 'hi');
  const address = `https://saksham.example/course/${course._id}`;
  const { bytes, files } = await readBook(course._id);
  expect(faultsOf(bytes)).toEqual([]);
  expect(files.get('EPUB/title-page.xhtml')).toContain(`href="${address}"`);
  const { headers, text: file } = await answerOf(await get(forms.file(course._id)));
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="course-${course.code}.html"`);
  for (const { chapterName } of course.chapters) expect(file).toContain(chapterName);
  expect(file).toContain(`href="${address}"`);
  const [, data = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(file) ?? [];
  expect((JSON.parse(data) as CourseFileData).importAddress).toBe('https://saksham.example/saved/import');
  // The script of the build is in it, whole and as one element.
  expect(file).toMatch(/<script>[^]*localStorage[^]*<\/script><\/body><\/html>\n$/);
  expect(file.match(/<\/script/g)).toHaveLength(2);
  expect((await packageOf(course._id)).course.chapters[0]?.generators.length).toBeGreaterThan(0);
});

test('a package has the chapters with their texts, the questions, and the addresses of the pages', async () => {
  const { course, questions, bytes, documents, ...whole } = await packageOf(courseId);
  expect(whole).toMatchObject({ schema: 1, courseId, language: 'en' });
  expect(course.chapters.map(({ _id }) => _id)).toEqual(chapterIds);
  expect(questions).toHaveLength(2);
  expect(bytes).toBe(Buffer.byteLength(JSON.stringify({ course, questions })));
  const reading = `/createcourse/start/${courseId}`;
  const pages = [`/course/${courseId}`, reading, ...chapterIds.map((id) => `${reading}?chapter=${id}`)];
  expect(documents.map(({ url }) => url)).toEqual(pages);
  for (const url of pages) expect((await get(url)).status).toBe(200);
});

test('a book has a question as soon as its owner writes one, and book and package no longer than it is shown', async () => {
  const made = await saveContent(owner);
  const { chapters } = await owner.json<CourseSummary>(`/api/courses/${made}/summary`);
  const path = `/api/courses/${made}/chapters/${chapters[0]?._id}/questions`;
  const bookAsks = async () =>
    (await readBook(made)).files.get('EPUB/questions-1.xhtml')?.includes('What keeps soil');
  expect(await bookAsks()).toBeUndefined();
  const id = randomUUID();
  expect((await owner.post(path, { id, ...draftOf(1) })).status).toBe(201);
  await waitFor('the question', bookAsks);
  const { revision } = await packageOf(made);
  expect((await owner.put(`${path}/${id}/state`, { state: 'withheld', revision: 1 })).status).toBe(200);
  await waitFor('a book without it', async () => (await bookAsks()) === undefined);
  await expect.poll(() => packageOf(made)).toMatchObject({ questions: [] });
  expect((await packageOf(made)).revision).not.toBe(revision);
});

const taker = await runProduct({ PUBLIC_URL: 'https://taker.example' });

const fileOf = (site: RunningProduct, courseId: string, who = site.visitor()) =>
  who.json<PackedFile>(`/course/${courseId}.saksham`);
const bring = (session: ApiSession, file: unknown, key: string = randomUUID()) =>
  session.post('/api/courses/imports', file, { 'Idempotency-Key': key });
const summaryOf = (courseId: string) => learner.json<CourseSummary>(`/api/courses/${courseId}/summary`);

const keysOf = async (url: string) =>
  ((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: Record<string, string>[] }).keys;

let library: CourseSummary;
let file: PackedFile;
let learner: ApiSession;
beforeAll(async () => {
  library = await readLibraryCourse(product.visitor(), 'hi');
  file = await fileOf(product, library._id);
  learner = await taker.learner();
});

test('a file is signed by the key that the site publishes in each of its processes', async () => {
  const [key, ...others] = await keysOf(product.url);
  expect(others).toEqual([]);
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(key).not.toHaveProperty('d');
  expect(decodeProtectedHeader(file.signed)).toMatchObject({ alg: 'ES256', kid: key?.['kid'] });
  expect(await keysOf(another.url)).toEqual([key]);
  const owner = product.visitor();
  expect((await owner.get(`/course/${await saveLayout(owner)}.saksham`)).status).toBe(404);
});

test('a course that comes in is the learner’s, found by its link only, once for a call, with its questions, origin and licence', async () => {
  const key = randomUUID();
  const courseId = await courseIdOf(bring(learner, file, key));
  expect(await courseIdOf(bring(learner, file, key))).toBe(courseId);
  const { courseName } = library;
  const signedBy = (await keysOf(product.url))[0]?.['kid'];
  const origin = { courseName, site: 'https://saksham.example', licence: 'CC BY-SA 4.0', key: signedBy };
  // Nobody here wrote it, and only the library's own site may say that it is of the library.
  const author = { provider: 'person' };
  const made = { courseName, language: 'hi', visibility: 'link', state: 'ready', author, origin };
  expect(await summaryOf(courseId)).toMatchObject(made);
  const packageOf = (site: RunningProduct, id: string) =>
    site.visitor().json<CoursePackage>(`/api/courses/${id}/package`);
  const content = ({ course, questions }: CoursePackage) => ({
    chapters: course.chapters.map((each) => [each.description, each.topics, each.terms, each.generators]),
    questions: questions.map((question) => ({ ...question, _id: '', chapterId: '', revision: 1 })),
  });
  const after = await packageOf(taker, courseId);
  expect(content(after)).toEqual(content(await packageOf(product, library._id)));
  expect(after.questions.length).toBeGreaterThan(0);
  const listed = await learner.json<{ _id: string }[]>('/api/courses/mine');
  expect(listed.map(({ _id }) => _id)).toContain(courseId);
  const again = { 'Idempotency-Key': randomUUID() };
  const asked = learner.post(`/api/courses/${courseId}/copies`, undefined, again);
  expect((await summaryOf(await courseIdOf(asked))).origin).toEqual(origin);
});

test('a course that comes in keeps the label of its author', async () => {
  const courseId = await savePublished(await product.learner());
  await product.database.pool.query(
    `update courses set author_provider = 'gemini', author_model = 'gemini-test' where id = $1`,
    [courseId],
  );
  const brought = await courseIdOf(bring(learner, await fileOf(product, courseId)));
  const { author, origin } = await summaryOf(brought);
  expect(author).toEqual({ provider: 'gemini', model: 'gemini-test' });
  expect(origin).not.toHaveProperty('licence');
});
