import { describe, expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { OwnQuestions } from '#contract/questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { faultsOf, readEpub, type ReadEpub } from '#tests/support/read-epub.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct({ ...libraryOfTest, PUBLIC_URL: 'https://saksham.example' });

const epubOf = (courseId: string, session = product.visitor()) => session.get(`/course/${courseId}.epub`);

async function readBook(courseId: string): Promise<{ bytes: Buffer; files: ReadEpub; tag: string }> {
  const answer = await epubOf(courseId);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, files: readEpub(bytes), tag: answer.headers.get('ETag') ?? '' };
}

describe('a course as an EPUB', () => {
  test.each(['en', 'hi'] as const)(
    'has the chapters, diagrams and questions of the library in %s',
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

  test('is a download that names no reader, the same in each process', async () => {
    const course = await readLibraryCourse(product.visitor());
    const answer = await epubOf(course._id, await product.learner());
    expect(answer.headers.get('Content-Type')).toBe('application/epub+zip');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="course-${course.code}.epub"`,
    );
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const { url } = await product.startAnother();
    const other = Buffer.from(await (await fetch(`${url}/course/${course._id}.epub`)).arrayBuffer());
    expect(other.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  test('is unchanged until its course changes', async () => {
    const owner = await product.learner();
    const courseId = await saveContent(owner);
    const { tag } = await readBook(courseId);
    const again = await product
      .visitor()
      .send(`/course/${courseId}.epub`, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
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

  test('has a question as soon as its owner writes one, and no longer than it is shown', async () => {
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

  test('is not found for a course that is not there, has no text, or is deleted', async () => {
    const owner = await product.learner();
    const courseId = await savePublished(owner);
    expect((await epubOf(courseId)).status).toBe(200);
    await owner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
    await waitFor('no book', async () => (await epubOf(courseId)).status === 404);
    for (const id of [crypto.randomUUID(), await saveLayout(owner), courseId.toUpperCase(), 'nonsense'])
      expect((await epubOf(id)).status).toBe(404);
  });
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
