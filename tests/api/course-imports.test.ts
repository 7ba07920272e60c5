import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import type { PackedFile } from '#contract/packed-course.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { runProduct, type RunningProduct } from './support/running-product.ts';

// Courses that are carried from one site to another as signed files.

const giver = await runProduct({ ...libraryOfTest, PUBLIC_URL: 'https://giver.example' });
const taker = await runProduct({ PUBLIC_URL: 'https://taker.example' });

async function fileOf(site: RunningProduct, courseId: string, who = site.visitor()): Promise<PackedFile> {
  const answer = await who.get(`/course/${courseId}.saksham`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PackedFile;
}

const bring = (session: ApiSession, file: unknown, key: string = randomUUID()) =>
  session.post('/api/courses/imports', file, { 'Idempotency-Key': key });
const courseIdOf = async (answer: Response) => {
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { courseId: string }).courseId;
};
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

describe('a file', () => {
  test('is signed by the key that the site publishes, which each of its processes has', async () => {
    const [key, ...others] = await keysOf(giver.url);
    expect(others).toEqual([]);
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
    expect(decodeProtectedHeader(file.signed)).toMatchObject({ alg: 'ES256', kid: key?.['kid'] });
    const another = await giver.startAnother();
    expect(await keysOf(another.url)).toEqual([key]);
    expect((await keysOf(taker.url))[0]?.['kid']).not.toBe(key?.['kid']);
  });

  test('is saved under the name of its course, and not found where there is nothing to read', async () => {
    const answer = await giver.visitor().get(`/course/${library._id}.saksham`);
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="course-${library.code}.saksham"`,
    );
    const owner = giver.visitor();
    const empty = await saveLayout(owner);
    expect((await owner.get(`/course/${empty}.saksham`)).status).toBe(404);
  });
});

describe('a course that comes in', () => {
  test('is the learner’s, found by its link only, with its questions, origin and licence', async () => {
    const courseId = await courseIdOf(await bring(learner, file));
    const [key] = await keysOf(giver.url);
    const summary = await learner.json<CourseSummary>(`/api/courses/${courseId}/summary`);
    expect(summary).toMatchObject({
      courseName: library.courseName,
      language: 'hi',
      visibility: 'link',
      state: 'ready',
      // Nobody here wrote it, and only the library's own site may say that it is of the library.
      author: { provider: 'person' },
      origin: {
        courseName: library.courseName,
        site: 'https://giver.example',
        licence: 'CC BY-SA 4.0',
        key: key?.['kid'],
      },
    });
    const before = await giver.visitor().json<CoursePackage>(`/api/courses/${library._id}/package`);
    const after = await taker.visitor().json<CoursePackage>(`/api/courses/${courseId}/package`);
    const content = ({ course, questions }: CoursePackage) => ({
      chapters: course.chapters.map(({ description, topics, objectives, terms, generators, selfChecks }) => ({
        description,
        topics,
        objectives,
        terms,
        generators,
        selfChecks: selfChecks.map(({ text }) => text),
      })),
      questions: questions.map((question) => ({ ...question, _id: '', chapterId: '', revision: 1 })),
    });
    expect(content(after)).toEqual(content(before));
    expect(after.questions.length).toBeGreaterThan(0);
    const mine = await learner.json<{ _id: string }[]>('/api/courses/mine');
    expect(mine.map(({ _id }) => _id)).toContain(courseId);
    const others = await taker.visitor().json<{ _id: string }[]>('/api/createcourse/savedcourse');
    expect(others.map(({ _id }) => _id)).not.toContain(courseId);
  });

  test('is one course, however often the same call is sent', async () => {
    const key = randomUUID();
    const first = await courseIdOf(await bring(learner, file, key));
    expect(await courseIdOf(await bring(learner, file, key))).toBe(first);
  });

  test('keeps the label of its author', async () => {
    const courseId = await savePublished(await giver.learner());
    await giver.database.pool.query(
      `update courses set author_provider = 'gemini', author_model = 'gemini-test' where id = $1`,
      [courseId],
    );
    const brought = await courseIdOf(await bring(learner, await fileOf(giver, courseId)));
    const { author, origin } = await learner.json<CourseSummary>(`/api/courses/${brought}/summary`);
    expect(author).toEqual({ provider: 'gemini', model: 'gemini-test' });
    expect(origin).not.toHaveProperty('licence');
  });

  test('keeps where it came from in each copy of it', async () => {
    const courseId = await courseIdOf(await bring(learner, file));
    const { origin } = await learner.json<CourseSummary>(`/api/courses/${courseId}/summary`);
    const copy = await courseIdOf(
      await learner.post(`/api/courses/${courseId}/copies`, undefined, { 'Idempotency-Key': randomUUID() }),
    );
    expect((await learner.json<CourseSummary>(`/api/courses/${copy}/summary`)).origin).toEqual(origin);
  });

  test('from this very site names no foreign key', async () => {
    const courseId = await saveContent(learner);
    const brought = await courseIdOf(await bring(learner, await fileOf(taker, courseId, learner)));
    const { origin } = await learner.json<CourseSummary>(`/api/courses/${brought}/summary`);
    expect(origin).toEqual({ courseName: 'Soil for growers', site: 'https://taker.example' });
  });
});

describe('a file is refused', () => {
  const refused = async (answer: Response) => {
    const { code, details } = (await answer.json()) as { code: string; details?: unknown };
    return [answer.status, code, details];
  };

  test('by the name of the part in which a byte was flipped, and nothing is stored', async () => {
    const { rows: before } = await taker.database.pool.query('select count(*) from courses');
    const part = 'chapter-1.json';
    const text = file.parts[part] ?? '';
    const parts = { ...file.parts, [part]: text.replace('"', "'") };
    expect(await refused(await bring(learner, { ...file, parts }))).toEqual([
      422,
      'package-altered',
      { part },
    ]);
    expect((await taker.database.pool.query('select count(*) from courses')).rows).toEqual(before);
  });

  test('with the cap and the number where a chapter was stored beyond the caps', async () => {
    const owner = await giver.learner();
    const courseId = await saveContent(owner);
    const topics = Array.from({ length: 13 }, (_, n) => ({
      topic_id: String(n),
      title: 'Clay',
      description: 'It holds water.',
      code: null,
    }));
    await giver.database.pool.query('update chapter_texts set topics = $1 where course_id = $2', [
      JSON.stringify(topics),
      courseId,
    ]);
    expect(await refused(await bring(learner, await fileOf(giver, courseId, owner)))).toEqual([
      422,
      'content-too-complex',
      expect.objectContaining({ unit: 'topics', size: 12, has: 13, chapter: 1 }),
    ]);
  });

  test('from a visitor and a guest, and where it is no file of a course or too large', async () => {
    expect((await bring(taker.visitor(), file)).status).toBe(401);
    expect((await bring(learner, { ...file, saksham: 2 })).status).toBe(400);
    expect((await bring(learner, { ...file, parts: { 'course.json': 'x'.repeat(4_200_000) } })).status).toBe(
      413,
    );
  });
});
