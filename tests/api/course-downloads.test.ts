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
import { saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

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

/** A course of two chapters, of which the first one has questions. */
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

  test('is not found for a course that is not there, has no text, or is deleted', async () => {
    const deleted = await savePublished(owner);
    expect((await get(pathOf(deleted))).status).toBe(200);
    await owner.delete(`/api/courses/${deleted}`);
    await waitFor('none', async () => (await get(pathOf(deleted))).status === 404);
    for (const id of [await saveLayout(owner), courseId.toUpperCase(), 'nonsense', randomUUID()]) {
      const missing = await get(pathOf(id));
      expect(missing.status).toBe(404);
      expect(missing.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    }
  });
});

test.each([
  ['epub', 'application/epub+zip'],
  ['html', 'text/html; charset=utf-8'],
] as const)('a file (%s) is saved and never shown, and names no reader', async (form, type) => {
  const { _id, code } = await readLibraryCourse(product.visitor());
  const { headers } = await owner.get(`/course/${_id}.${form}`);
  expect(headers.get('Content-Type')).toBe(type);
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="course-${code}.${form}"`);
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get('Set-Cookie')).toBeNull();
});

test.each(['en', 'hi'] as const)('a course of the library is a book and one file in %s', async (language) => {
  const course = await readLibraryCourse(product.visitor(), language);
  const address = `https://saksham.example/course/${course._id}`;
  const { bytes, files } = await readBook(course._id);
  expect(faultsOf(bytes)).toEqual([]);
  for (const [name, part] of [
    ['chapter-1.xhtml', course.chapters[0]!.chapterName],
    ['package.opf', `urn:uuid:${course._id}`],
    ['cover.svg', '<path '],
    ['title-page.xhtml', `href="${address}"`],
    ['questions-1.xhtml', '<li id="question-1">'],
    ['answers-1.xhtml', '<li id="question-1">'],
  ] as const)
    expect(files.get(`EPUB/${name}`), name).toContain(part);

  const file = await (await get(forms.file(course._id))).text();
  for (const { chapterName } of course.chapters) expect(file).toContain(chapterName);
  expect(file).toContain(`href="${address}"`);
  const [, data = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(file) ?? [];
  const { importAddress, questions } = JSON.parse(data) as CourseFileData;
  expect(importAddress).toBe('https://saksham.example/saved/import');
  expect(questions.length).toBeGreaterThan(0);
  // The rules for formulas are included too, also those for browsers without MathML, as browsers without layers read them.
  expect(file).toMatch(/@supports \(not \(math-style: ?compact\)\)/);
  expect(file).not.toContain('@layer');
  // The script of the build is in it, whole and as one element.
  const [script = ''] = file.split('<script>').slice(1);
  expect(script.includes('localStorage') && script.endsWith('</script></body></html>\n')).toBe(true);
  expect(file.match(/<\/script/g)).toHaveLength(2);

  const [chapter] = (await packageOf(course._id)).course.chapters;
  const path = `/api/courses/${course._id}/chapters/${chapter?._id}/questions`;
  const asked = await product.visitor().json<{ generators: string[] }>(path);
  expect(chapter?.generators).toEqual(asked.generators);
  expect(chapter?.generators.length).toBeGreaterThan(0);
});

test('a package has the chapters with their texts, the questions, and the addresses of the pages', async () => {
  const { course, questions, bytes, documents, ...whole } = await packageOf(courseId);
  expect(whole).toMatchObject({ schema: 1, courseId, language: 'en' });
  const chapters = course.chapters.map(({ _id, topics }) => [_id, topics.length]);
  expect(chapters).toEqual(chapterIds.map((id, place) => [id, 2 - place]));
  expect(questions.map(({ answer }) => answer)).toHaveLength(2);
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
