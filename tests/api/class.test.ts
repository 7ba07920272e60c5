import { expect, test } from 'vitest';
import type { WrittenLayout } from '#contract/authoring.ts';
import type { CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { saveContent } from './support/course-payloads.ts';
import { buy, coinsOf, print } from './support/wallet-calls.ts';

// A class without accounts behind one address, with the default limits and budgets and the built-in author.

const database = await testDatabase();
const pupils = 60;
/** Pupils of a class are not in step: so many of them ask at the same moment. */
const atOnce = 12;

/** What one pupil did, in the order of the counts below. */
async function doLesson(pupil: ApiSession, lesson: string): Promise<void> {
  for (const path of ['/', '/store', `/course/${lesson}`, `/createcourse/start/${lesson}`]) {
    expect(await statusOf(pupil.get(path)), path).toBe(200);
  }
  const draft = { ...wizardDraft, topic: 'Photosynthesis' };
  const layout = await jsonOf<WrittenLayout>(pupil.post('/api/authoring/layouts', draft), 200);
  const { courseId } = await jsonOf<{ courseId: string }>(
    pupil.post('/api/course/save-course-layout', layout),
    201,
  );
  await jsonOf(pupil.post(`/api/courses/${courseId}/generation`), 202);
  await waitFor('the course', async () => {
    const { state } = await pupil.json<{ state: string }>(`/api/courses/${courseId}/generation`);
    return state === 'ready';
  });
  const { chapters } = await pupil.json<CourseDetail>(`/api/createcourse/${courseId}`);
  expect(chapters).toHaveLength(3);
  expect(await statusOf(pupil.get(`/createcourse/start/${courseId}`))).toBe(200);
  expect((await buy(pupil, 'basic')).status).toBe(201);
  expect((await print(pupil, { courseId, chapterId: chapters[0]?._id ?? '' })).status).toBe(201);
  expect(await coinsOf(pupil)).toBe(48);
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, body } = await response;
  await body?.cancel();
  return status;
}

async function jsonOf<T>(response: Promise<Response>, status: number): Promise<T> {
  const answer = await response;
  const text = await answer.text();
  expect({ status: answer.status, text }).toMatchObject({ status });
  return JSON.parse(text) as T;
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
