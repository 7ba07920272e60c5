import type { GenerationState } from '#contract/authoring.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { atMost, median, ms, type Figure } from './report.ts';

const guests = 16;
const chaptersOfGuest = 20;
const callMs = 1_000;

/** Measures how long a stranger waits for one chapter while guests have 320 written. `dataDir` is an empty folder. */
export async function measureStranger(dataDir: string): Promise<Figure[]> {
  await using gemini = await startGeminiStandIn();
  gemini.pace.delayMs = callMs;
  await using product = await startProductProcess({
    DATA_DIR: dataDir,
    ...gemini.settings,
    TRUSTED_PROXIES: 'loopback',
  });
  const oneChapter = async (stranger: number) => {
    const session = product.session();
    const start = performance.now();
    const courseId = await generate(session, 1, `198.18.9.${stranger}`);
    await waitFor(
      'the stranger’s chapter',
      async () =>
        (await session.json<GenerationState>(`/api/courses/${courseId}/generation`)).state === 'ready',
      300_000,
    );
    return performance.now() - start;
  };
  const alone = median([await oneChapter(1), await oneChapter(2), await oneChapter(3)]);
  await Promise.all(
    Array.from({ length: guests }, async (_, n) =>
      generate(product.session(), chaptersOfGuest, `198.18.0.${n + 1}`),
    ),
  );
  const behind = await oneChapter(4);
  const name = `one chapter behind ${guests} guests with ${chaptersOfGuest} chapters each, author's calls ${callMs} ms each`;
  return [atMost(name, behind, 3 * alone, { beside: `${ms(alone)} alone` })];
}

/** Saves a course and starts its generation, from an address that the proxy names. */
async function generate(session: ApiSession, chapters: number, address: string): Promise<string> {
  const from = { 'X-Forwarded-For': address };
  const layout = {
    'Course Name': 'Soil',
    Category: 'Science',
    Topic: 'Soil',
    Chapters: Array.from({ length: chapters }, (_, n) => ({ 'Chapter Name': `Part ${n + 1}` })),
  };
  const saved = await session.post('/api/course/save-course-layout', layout, from);
  const { courseId } = (await saved.json()) as { courseId: string };
  const started = await session.post(`/api/courses/${courseId}/generation`, undefined, from);
  if (!started.ok) throw new Error(`generation: ${started.status} ${await started.text()}`);
  return courseId;
}
