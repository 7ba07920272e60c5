import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import type { CourseDetail } from '#contract/courses.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { signUp } from '#tests/api/support/running-product.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { chapter, saveLayout } from './support/saved-course.ts';

/** `npm run soak` sets 20 kills. */
const kills = Number(process.env['CRASH_KILLS'] ?? 3);
const seed = Number(process.env['CRASH_SEED'] ?? 20_261_120);
const chapterCount = 6;
const concurrency = 3;
/** Another worker takes over a killed worker's chapters within 30 s; the rest is reserve for slow machines. */
const takeOverMs = 60_000;

const database = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());

const names = (courseName: string) =>
  Array.from({ length: chapterCount }, (_, n) => `${courseName}, part ${n + 1}`);

async function startProduct(): Promise<ProductProcess> {
  const product = await startProductProcess({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret for the crash test that outlives the process',
    ...gemini.settings,
    AI_CONCURRENCY: String(concurrency),
  });
  onTestFinished(() => product.kill());
  return product;
}

async function startCourse(product: ProductProcess, courseName: string): Promise<string> {
  // Learners, because the guests of one address may not cause as many calls as the kills have repeated.
  const session = await signUp(product.session());
  const chapters = names(courseName).map((name) => chapter(name));
  const id = await saveLayout(session, { courseName, description: 'd', chapters });
  expect((await session.post(`/api/courses/${id}/generation`)).status).toBe(202);
  return id;
}

const stateOf = (product: ProductProcess, id: string) =>
  product.session().json<GenerationState>(`/api/courses/${id}/generation`);
const courseOf = (product: ProductProcess, id: string) =>
  product.session().json<CourseDetail>(`/api/createcourse/${id}`);

test(
  `every course is completed after ${kills} kills during writing: no chapter is lost, none is written twice`,
  { timeout: 60_000 + kills * takeOverMs },
  async () => {
    const random = seededRandom(seed);
    process.stdout.write(`seed ${seed}, ${kills} kills\n`);
    // Slow enough that a kill interrupts chapters, and varied enough that chapters are at different points.
    gemini.pace.delayMs = () => 150 + random() * 500;
    let product = await startProduct();
    const ids: string[] = [];
    const begin = async () => ids.push(await startCourse(product, `Course ${ids.length + 1}`));
    const areReady = async () =>
      (await Promise.all(ids.map((id) => stateOf(product, id)))).every(({ state }) => state === 'ready');
    for (let n = 0; n < 4; n += 1) await begin();

    const saved = new Map<string, string>();
    for (let kill = 0; kill < kills; kill += 1) {
      const before = gemini.calls.length;
      const isCalled = async () => {
        if (gemini.calls.length > before) return true;
        // When every course is already complete, a further one gives the kill something to interrupt.
        if (await areReady()) await begin();
        return undefined;
      };
      await waitFor('the worker to call the AI service', isCalled, takeOverMs);
      await sleep(random() * 900);
      for (const id of ids)
        for (const each of (await courseOf(product, id)).chapters)
          if (each.state === 'ready') saved.set(each._id, JSON.stringify(each));
      await product.kill();
      product = await startProduct();
    }
    await waitFor('every course to be ready', areReady, takeOverMs);
    for (const id of ids) {
      const { courseName, chapters } = await courseOf(product, id);
      expect(chapters.map(({ chapterName }) => chapterName)).toEqual(names(courseName));
      for (const each of chapters) {
        expect(each).toMatchObject({ state: 'ready' });
        expect(each.description).toContain(each.chapterName);
        // A chapter that was readable before a kill is unchanged.
        expect(saved.get(each._id) ?? JSON.stringify(each)).toBe(JSON.stringify(each));
      }
    }
    const { rows } = await database.pool.query<{ texts: string }>(
      'select count(*) as texts from chapter_texts',
    );
    expect(Number(rows[0]?.texts)).toBe(ids.length * chapterCount);
    expect(gemini.calls.length).toBeLessThanOrEqual(ids.length * (chapterCount + kills * concurrency));
    expect(await product.stop()).toBe(0);
  },
);
