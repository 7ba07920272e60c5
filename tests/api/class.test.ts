import { expect, test } from 'vitest';
import type { GenerationState, WrittenLayout } from '#contract/authoring.ts';
import type { CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { saveContent } from './support/course-payloads.ts';
import { buy, coinsOf, print } from './support/wallet-calls.ts';

// A class without accounts behind one address, with the default limits and budgets and the built-in author. On a slow machine
// its pupils wait, and none is told to come back.

const database = await testDatabase();
const pupils = 60;
/** Pupils of a class are not in step: so many of them ask at the same moment. */
const atOnce = 12;

/** The lesson of a pupil, in the order of the counts below. */
async function doLesson(pupil: ApiSession, lesson: string): Promise<void> {
  for (const path of ['/', '/store', `/course/${lesson}`, `/createcourse/start/${lesson}`]) {
    expect((await answered(() => pupil.get(path))).status, path).toBe(200);
  }
  const draft = { ...wizardDraft, topic: 'Photosynthesis' };
  const layout = await jsonOf<WrittenLayout>(() => pupil.post('/api/authoring/layouts', draft), 200);
  const { courseId } = await jsonOf<{ courseId: string }>(
    () => pupil.post('/api/course/save-course-layout', layout),
    201,
  );
  await jsonOf(() => pupil.post(`/api/courses/${courseId}/generation`), 202);
  // The event stream ends once the course is written.
  await answered(() => pupil.get(`/api/courses/${courseId}/generation/events`));
  const { state } = await jsonOf<GenerationState>(
    () => pupil.get(`/api/courses/${courseId}/generation`),
    200,
  );
  expect(state).toBe('ready');
  const { chapters } = await jsonOf<CourseDetail>(() => pupil.get(`/api/createcourse/${courseId}`), 200);
  expect(chapters).toHaveLength(3);
  expect((await answered(() => pupil.get(`/createcourse/start/${courseId}`))).status).toBe(200);
  expect((await answered(() => buy(pupil, 'basic'))).status).toBe(201);
  const chapter = { courseId, chapterId: chapters[0]?._id ?? '' };
  expect((await answered(() => print(pupil, chapter))).status).toBe(201);
  expect(await coinsOf(pupil)).toBe(48);
}

async function answered(ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
  const answer = await ask();
  return { status: answer.status, text: await answer.text() };
}

async function jsonOf<T>(ask: () => Promise<Response>, status: number): Promise<T> {
  const answer = await answered(ask);
  expect(answer).toMatchObject({ status });
  return JSON.parse(answer.text) as T;
}

test(
  'sixty pupils read, have a course written and print, and nobody is refused',
  { timeout: 180_000 },
  async () => {
    await using product = await startProductProcess({ DATABASE_URL: database.url, RATE_LIMITS: 'on' });
    const lesson = await saveContent(product.session());
    const waiting = Array.from({ length: pupils }, () => product.session());
    let done = 0;
    const work = async () => {
      for (let pupil = waiting.pop(); pupil; pupil = waiting.pop()) {
        await doLesson(pupil, lesson);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(done).toBe(pupils);
  },
);
