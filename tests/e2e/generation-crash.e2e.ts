import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import type { CourseDetail } from '#contract/courses.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** `npm run soak` sets 20 kills. */
const kills = Number(process.env['CRASH_KILLS'] ?? 3);
const seed = Number(process.env['CRASH_SEED'] ?? 20_261_120);
const courseCount = 4;
const chapterCount = 6;
const concurrency = 3;
/** Another worker takes over a killed worker's chapters within 30 s; the rest is reserve for slow machines. */
const takeOverMs = 60_000;

const database = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
const settings = {
  DATABASE_URL: database.url,
  AUTH_SECRET: 'a secret for the crash test that outlives the process',
  GEMINI_API_KEY: gemini.apiKey,
  GEMINI_BASE_URL: gemini.baseUrl,
  GEMINI_MODEL: gemini.model,
  AI_CONCURRENCY: String(concurrency),
  // Kills make the product repeat calls more often than people may cause them.
  AI_DAILY_CALLS_PER_GUEST: '10000',
  AI_DAILY_CALLS_PER_ADDRESS: '100000',
};

test(
  `every course is completed after ${kills} kills during writing: no chapter is lost, none is written twice`,
  async () => {
    const random = seededRandom(seed);
    process.stdout.write(`seed ${seed}, ${kills} kills\n`);
    // Slow enough that a kill interrupts chapters, and varied enough that chapters are at different points.
    gemini.pace.delayMs = () => 150 + random() * 500;
    let product: ProductProcess = await startProduct();
    const ids: string[] = [];
    const begin = async () => {
      const id = await startCourse(product.session(), `Course ${ids.length + 1}`);
      ids.push(id);
    };
    for (let n = 0; n < courseCount; n += 1) await begin();

    const saved = new Map<string, string>();
    for (let kill = 0; kill < kills; kill += 1) {
      // When every course is already complete, a further one gives the kill something to interrupt.
      const before = gemini.calls.length;
      await waitFor(
        'the worker to call the AI service',
        async () => {
          if (gemini.calls.length > before) return true;
          if ((await statesOf(product, ids)).every(({ state }) => state === 'ready')) await begin();
          return undefined;
        },
        takeOverMs,
      );
      await sleep(random() * 900);
      await saveReadyChapters(product, ids, saved);
      await product.kill();
      product = await startProduct();
    }

    await waitFor(
      'every course to be ready',
      async () => (await statesOf(product, ids)).every(({ state }) => state === 'ready'),
      takeOverMs,
    );
    for (const id of ids) {
      const course = await product.session().json<CourseDetail>(`/api/createcourse/${id}`);
      expect(course.chapters.map(({ chapterName }) => chapterName)).toEqual(chapterNames(course.courseName));
      for (const chapter of course.chapters) {
        expect(chapter).toMatchObject({ state: 'ready' });
        expect(chapter.description).toContain(chapter.chapterName);
        // A chapter that was readable before a kill is unchanged.
        const earlier = saved.get(chapter._id);
        if (earlier !== undefined) expect(JSON.stringify(chapter)).toBe(earlier);
      }
    }
    const { rows } = await database.pool.query<{ texts: number }>(
      'select count(*) as texts from chapter_texts',
    );
    expect(Number(rows[0]?.texts)).toBe(ids.length * chapterCount);
    expect(gemini.calls.length).toBeLessThanOrEqual(ids.length * (chapterCount + kills * concurrency));
    expect(await product.stop()).toBe(0);
  },
  60_000 + kills * takeOverMs,
);

test('a running worker takes over from one that is killed', async () => {
  gemini.reset();
  const web = await startProduct({ SERVICES: 'web' });
  const first = await startProduct({ SERVICES: 'worker' });
  gemini.failWhen((call) => (call.chapter?.endsWith('part 1') ? undefined : { kind: 'hang' }));
  const id = await startCourse(web.session(), 'Taken over');
  await waitFor('the first chapter', async () => {
    const [state] = await statesOf(web, [id]);
    return state?.chapters[0]?.state === 'ready';
  });
  const second = await startProduct({ SERVICES: 'worker' });
  await first.kill();
  gemini.reset();
  await waitFor('the course', async () => (await statesOf(web, [id]))[0]?.state === 'ready', takeOverMs);
  expect(gemini.calls.map(({ chapter }) => chapter)).not.toContain('Taken over, part 1');
  expect(gemini.calls).toHaveLength(chapterCount - 1);
  await Promise.all([second.stop(), web.stop()]);
});

function chapterNames(courseName: string): string[] {
  return Array.from({ length: chapterCount }, (_, n) => `${courseName}, part ${n + 1}`);
}

/** Starts a product process that is killed when its test ends. */
async function startProduct(more: Record<string, string> = {}): Promise<ProductProcess> {
  const product = await startProductProcess({ ...settings, ...more });
  onTestFinished(() => product.kill());
  return product;
}

async function startCourse(session: ApiSession, name: string): Promise<string> {
  const layout = {
    'Course Name': name,
    Category: 'Science',
    Topic: 'Soil',
    Chapters: chapterNames(name).map((chapter) => ({
      'Chapter Name': chapter,
      About: 'What it is.',
      Duration: '1 hour',
    })),
  };
  const response = await session.post('/api/course/save-course-layout', layout);
  const { courseId } = (await response.json()) as { courseId: string };
  const started = await session.post(`/api/courses/${courseId}/generation`);
  expect(started.status).toBe(202);
  return courseId;
}

function statesOf(product: ProductProcess, ids: readonly string[]): Promise<GenerationState[]> {
  return Promise.all(
    ids.map((id) => product.session().json<GenerationState>(`/api/courses/${id}/generation`)),
  );
}

async function saveReadyChapters(
  product: ProductProcess,
  ids: readonly string[],
  saved: Map<string, string>,
): Promise<void> {
  for (const id of ids) {
    const course = await product.session().json<CourseDetail>(`/api/createcourse/${id}`);
    for (const chapter of course.chapters) {
      if (chapter.state === 'ready') saved.set(chapter._id, JSON.stringify(chapter));
    }
  }
}
