import { expect, test } from 'vitest';
import type { CourseFileData } from '#contract/course-file.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { OwnQuestions } from '#contract/questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { faultsOf, readEpub, type ReadEpub } from '#tests/support/read-epub.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

// Tests a course as a book and as one file. The tests in src/server/downloads cover their contents.

const product = await runProduct({ ...libraryOfTest, PUBLIC_URL: 'https://saksham.example' });

const fileOf = (courseId: string, form: string, session = product.visitor()) =>
  session.get(`/course/${courseId}.${form}`);

async function readBook(courseId: string): Promise<{ bytes: Buffer; files: ReadEpub; tag: string }> {
  const answer = await fileOf(courseId, 'epub');
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, files: readEpub(bytes), tag: answer.headers.get('ETag') ?? '' };
}

const forms = [
  ['epub', 'application/epub+zip'],
  ['html', 'text/html; charset=utf-8'],
] as const;

test.each(forms)(
  'a file (%s) is saved and never shown, names no reader, and is the same in each process',
  async (form, type) => {
    const course = await readLibraryCourse(product.visitor());
    const answer = await fileOf(course._id, form, await product.learner());
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="course-${course.code}.${form}"`,
    );
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const { url } = await product.startAnother();
    const other = await (await fetch(`${url}/course/${course._id}.${form}`)).bytes();
    expect(Buffer.from(other).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  },
);

test.each(forms)(
  'a file (%s) is not found for a course that is not there, has no text, or is deleted',
  async (form) => {
    const owner = await product.learner();
    const courseId = await savePublished(owner);
    const first = await fileOf(courseId, form);
    expect(first.status).toBe(200);
    const known = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
    expect((await product.visitor().send(`/course/${courseId}.${form}`, known)).status).toBe(304);
    await owner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
    await waitFor('no file', async () => (await fileOf(courseId, form)).status === 404);
    for (const id of [await saveLayout(owner), courseId.toUpperCase(), 'nonsense'])
      expect((await fileOf(id, form)).status).toBe(404);
    const missing = await fileOf(crypto.randomUUID(), form);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  },
);

test.each(['en', 'hi'] as const)(
  'a book has the chapters, diagrams and questions of the library in %s',
  async (language) => {
    const course = await readLibraryCourse(product.visitor(), language);
    const { bytes, files } = await readBook(course._id);
    expect(faultsOf(bytes)).toEqual([]);
    const chapter = files.get('EPUB/chapter-1.xhtml') ?? '';
    for (const part of [course.chapters[0]?.chapterName, '<svg ', 'doc-chapter'])
      expect(chapter).toContain(part);
    expect(files.get('EPUB/package.opf')).toContain(`urn:uuid:${course._id}`);
    expect(files.get('EPUB/package.opf')).toContain(`<dc:title>${course.courseName}</dc:title>`);
    expect(files.get('EPUB/cover.svg')).toMatch(/^<svg .*<path /s);
    expect(files.get('EPUB/title-page.xhtml')).toContain(
      `href="https://saksham.example/course/${course._id}"`,
    );
    expect(files.get('EPUB/questions-1.xhtml')).toContain('<li id="question-1">');
    expect(files.get('EPUB/answers-1.xhtml')).toContain('<li id="question-1">');
  },
);

test.each(['en', 'hi'] as const)('a course of the library is one file in %s', async (language) => {
  const course = await readLibraryCourse(product.visitor(), language);
  const file = await (await fileOf(course._id, 'html')).text();
  for (const { chapterName } of course.chapters) expect(file).toContain(chapterName);
  expect(file).toContain(`href="https://saksham.example/course/${course._id}"`);
  const [, data = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(file) ?? [];
  const { courseId, importAddress, questions } = JSON.parse(data) as CourseFileData;
  expect([courseId, importAddress]).toEqual([course._id, 'https://saksham.example/saved/import']);
  expect(questions.length).toBeGreaterThan(0);
  // The rules for formulas are included too, also those for browsers without MathML, as browsers without layers read them.
  expect(file).toMatch(/@supports \(not \(math-style: ?compact\)\)/);
  expect(file).not.toContain('@layer');
  // The script of the build is in it, whole and as one element.
  const [script = ''] = file.split('<script>').slice(1);
  expect(script.includes('localStorage') && script.endsWith('</script></body></html>\n')).toBe(true);
  expect(file.match(/<\/script/g)).toHaveLength(2);
});

test('a book is unchanged until its course changes', async () => {
  const owner = await product.learner();
  const courseId = await saveContent(owner);
  const { tag } = await readBook(courseId);
  await saveContent(owner);
  expect((await readBook(courseId)).tag).toBe(tag);
  const answer = await owner.send(`/api/courses/${courseId}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ courseName: 'Earth & soil' }),
  });
  expect(answer.status).toBe(200);
  await waitFor('the new name', async () => {
    const { files } = await readBook(courseId);
    return files.get('EPUB/package.opf')?.includes('<dc:title>Earth &amp; soil</dc:title>');
  });
});

test('a book has a question as soon as its owner writes one, and no longer than it is shown', async () => {
  const owner = await product.learner();
  const courseId = await saveContent(owner);
  expect((await readBook(courseId)).files.has('EPUB/questions-1.xhtml')).toBe(false);
  const questionId = await writeQuestion(owner, courseId);
  await waitFor('the question', async () =>
    (await readBook(courseId)).files.get('EPUB/questions-1.xhtml')?.includes('How many grains?'),
  );
  const path = `/api/courses/${courseId}/chapters/${await firstChapter(owner, courseId)}/questions/${questionId}/state`;
  const answer = await owner.send(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: 'withheld', revision: 1 }),
  });
  expect(answer.status).toBe(200);
  await waitFor(
    'a book without it',
    async () => !(await readBook(courseId)).files.has('EPUB/questions-1.xhtml'),
  );
});

async function firstChapter(session: ApiSession, courseId: string): Promise<string> {
  const { chapters } = await session.json<CourseSummary>(`/api/courses/${courseId}/summary`);
  return chapters[0]?._id ?? '';
}

/** Writes a question into the first chapter, and returns its id. */
async function writeQuestion(owner: ApiSession, courseId: string): Promise<string> {
  const chapterId = await firstChapter(owner, courseId);
  const answer = await owner.post(`/api/courses/${courseId}/chapters/${chapterId}/questions`, {
    id: crypto.randomUUID(),
    kind: 'one',
    stem: 'How many grains?',
    answer: 'Three',
    wrong: ['One', 'Two', 'Four'],
    whyWrong: ['Too few.', 'Too few.', 'Too many.'],
    explanation: 'There are three.',
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as OwnQuestions['chapters'][number]['questions'][number])._id;
}
