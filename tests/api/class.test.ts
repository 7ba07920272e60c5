import { expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { done } from './support/accounts.ts';
import { wizardDraft } from './support/changing-calls.ts';
import { courseIdOf, saveContent } from './support/course-payloads.ts';
import { buy, coinsOf, print } from './support/wallet-calls.ts';

// A class without accounts behind one address, with the default limits and budgets and the built-in author. On a slow machine
// its pupils wait, and none is told to come back.

const database = await testDatabase();
const pupils = 60;
/** Pupils of a class are not in step: so many of them ask at the same moment. */
const atOnce = 12;
async function doLesson(pupil: ApiSession, lesson: string): Promise<void> {
  const read = async (...paths: string[]) => {
    for (const path of paths) {
      const answer = await pupil.get(path);
      await answer.text();
      expect(answer.status, path).toBe(200);
    }
  };
  await read('/', '/store', `/course/${lesson}`, `/createcourse/start/${lesson}`);
  const draft = { ...wizardDraft, topic: 'Photosynthesis' };
  const layout = await done<object>(pupil.post('/api/authoring/layouts', draft));
  const courseId = await courseIdOf(pupil.post('/api/course/save-course-layout', layout));
  const generation = `/api/courses/${courseId}/generation`;
  await done(pupil.post(generation));
  // The event stream ends once the course is written.
  await read(`${generation}/events`);
  const { chapters, state } = await done<CourseDetail>(pupil.get(`/api/createcourse/${courseId}`));
  expect([state, chapters.length]).toEqual(['ready', 3]);
  await done(buy(pupil, 'basic'));
  await done(print(pupil, { courseId, chapterId: chapters[0]?._id ?? '' }));
  expect(await coinsOf(pupil)).toBe(48);
}

test(
  'sixty pupils read, have a course written and print, and nobody is refused',
  { timeout: 180_000 },
  async () => {
    await using product = await startProductProcess({ DATABASE_URL: database.url, RATE_LIMITS: 'on' });
    const lesson = await saveContent(product.session());
    const waiting = Array.from({ length: pupils }, () => product.session());
    const work = async () => {
      for (let pupil = waiting.pop(); pupil; pupil = waiting.pop()) {
        await doLesson(pupil, lesson);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  },
);
