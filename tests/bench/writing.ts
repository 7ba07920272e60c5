import type { GenerationState } from '#contract/authoring.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { fewWords, type StandIn } from '#tests/stand-ins/stand-in-server.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { untilReady } from '#tests/support/until-ready.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { atMost, median, ms, type Figure } from './report.ts';

const rounds = 5;
const callMs = 1_000;
export const chaptersAtOnce = 10;

export async function writeCourse(
  session: ApiSession,
  chapters = chaptersAtOnce,
  from: Record<string, string> = {},
): Promise<string> {
  const Chapters = Array.from({ length: chapters }, (_, n) => ({ 'Chapter Name': `Part ${n + 1}` }));
  const layout = { 'Course Name': 'Soil', Category: 'Science', Topic: 'Soil', Chapters };
  const saved = await session.post('/api/course/save-course-layout', layout, from);
  const { courseId } = (await saved.json()) as { courseId: string };
  const started = await session.post(`/api/courses/${courseId}/generation`, undefined, from);
  if (!started.ok) throw new Error(`generation: ${started.status} ${await started.text()}`);
  return courseId;
}

export async function measureWriting(newSession: () => ApiSession, gemini: StandIn): Promise<Figure[]> {
  const totals: number[] = [];
  const firsts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    gemini.reset();
    // The first chapter's call is shorter than the others, so that the first chapter is ready before the last.
    gemini.pace.delayMs = (call) => (call.chapter === 'Part 1' ? callMs * 0.4 : callMs);
    const session = newSession();
    const start = performance.now();
    const courseId = await writeCourse(session);
    await waitFor('the first chapter', async () => {
      const { chapters } = await session.json<GenerationState>(`/api/courses/${courseId}/generation`);
      return chapters.some(({ state }) => state === 'ready');
    });
    firsts.push(performance.now() - start);
    await untilReady(session, courseId, 300_000);
    totals.push(performance.now() - start);
  }
  const title = `${chaptersAtOnce} chapters, saved and written, author's calls ${callMs} ms each`;
  return [
    atMost(title, median(totals), callMs * 1.15 + 500, {
      beside: `${ms(callMs)} for one call, ${ms(callMs * chaptersAtOnce)} one after the other`,
    }),
    atMost('first chapter readable (its call 400 ms)', median(firsts), median(totals), {
      beside: 'until the last is written',
    }),
    await measureFirstWords(newSession(), gemini),
  ];
}

async function measureFirstWords(session: ApiSession, gemini: StandIn): Promise<Figure> {
  const added: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    gemini.reset();
    Object.assign(gemini.pace, { delayMs: 200, pieceDelayMs: 5, pieceLength: fewWords });
    const start = performance.now();
    const options = { difficulty: '', duration: '', addVideo: '', chapters: '' };
    const wish = { category: 'Science', topic: 'Soil', description: '', options };
    const response = await session.post('/api/authoring/layouts', wish, { Accept: 'text/event-stream' });
    const reader = response.body?.getReader();
    await reader?.read();
    added.push(performance.now() - start - 200);
    await reader?.cancel();
  }
  // The first round makes the guest and warms up the server.
  return atMost('what the server adds before a layout’s first words', median(added.slice(1)), 100, {
    beside: 'the service’s own 200 ms until its first byte are taken off',
  });
}

const guests = 16;
const chaptersOfGuest = 20;
const at = (address: string) => ({ 'X-Forwarded-For': address });

export async function measureStranger(dataDir: string): Promise<Figure[]> {
  await using gemini = await startGeminiStandIn();
  gemini.pace.delayMs = callMs;
  const settings = { DATA_DIR: dataDir, ...gemini.settings, TRUSTED_PROXIES: 'loopback' };
  await using product = await startProductProcess(settings);
  const oneChapter = async (stranger: number) => {
    const session = product.session();
    const start = performance.now();
    await untilReady(session, await writeCourse(session, 1, at(`198.18.9.${stranger}`)), 300_000);
    return performance.now() - start;
  };
  const alone = median([await oneChapter(1), await oneChapter(2), await oneChapter(3)]);
  const farm = Array.from({ length: guests }, (_, n) =>
    writeCourse(product.session(), chaptersOfGuest, at(`198.18.0.${n + 1}`)),
  );
  await Promise.all(farm);
  const behind = await oneChapter(4);
  const name = `one chapter behind ${guests} guests with ${chaptersOfGuest} chapters each, author's calls ${callMs} ms each`;
  return [atMost(name, behind, 3 * alone, { beside: `${ms(alone)} alone` })];
}
