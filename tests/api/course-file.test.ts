import { expect, test } from 'vitest';
import type { CourseFileData } from '#contract/course-file.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct } from './support/running-product.ts';

const product = await runProduct({ ...libraryOfTest, PUBLIC_URL: 'https://saksham.example' });

const fileOf = (courseId: string, session = product.visitor()) => session.get(`/course/${courseId}.html`);

test.each(['en', 'hi'] as const)('a course of the library is one file in %s', async (language) => {
  const course = await readLibraryCourse(product.visitor(), language);
  const file = await (await fileOf(course._id)).text();
  for (const { chapterName } of course.chapters) expect(file).toContain(chapterName);
  expect(file).toContain(`href="https://saksham.example/course/${course._id}"`);
  const [, data = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(file) ?? [];
  const { courseId, importAddress, questions } = JSON.parse(data) as CourseFileData;
  expect([courseId, importAddress]).toEqual([course._id, 'https://saksham.example/saved/import']);
  expect(questions.length).toBeGreaterThan(0);
  // So are the rules for formulas, also those for browsers without MathML, as browsers without layers read them.
  expect(file).toMatch(/@supports \(not \(math-style: ?compact\)\)/);
  expect(file).not.toContain('@layer');
  // The script of the build is in it, whole and as one element.
  const [script = ''] = file.split('<script>').slice(1);
  expect(script.includes('localStorage') && script.endsWith('</script></body></html>\n')).toBe(true);
  expect(file.match(/<\/script/g)).toHaveLength(2);
});

test('a file is saved and never shown, names no reader, and is the same in each process', async () => {
  const course = await readLibraryCourse(product.visitor());
  const answer = await fileOf(course._id, await product.learner());
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="course-${course.code}.html"`);
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  const { url } = await product.startAnother();
  expect(await (await fetch(`${url}/course/${course._id}.html`)).text()).toBe(await answer.text());
});

test('a file is not found for a course that is not there, has no text, or is deleted', async () => {
  const owner = await product.learner();
  const courseId = await savePublished(owner);
  const first = await fileOf(courseId);
  expect(first.status).toBe(200);
  const known = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
  expect((await product.visitor().send(`/course/${courseId}.html`, known)).status).toBe(304);
  await owner.send(`/api/courses/${courseId}`, { method: 'DELETE' });
  await waitFor('no file', async () => (await fileOf(courseId)).status === 404);
  for (const id of [crypto.randomUUID(), await saveLayout(owner), courseId.toUpperCase(), 'nonsense'])
    expect((await fileOf(id)).status).toBe(404);
  const missing = await fileOf(crypto.randomUUID());
  expect(missing.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});
