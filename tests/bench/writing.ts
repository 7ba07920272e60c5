import type { GenerationState } from '#contract/authoring.ts';
import { fewWords, type StandIn } from '#tests/stand-ins/stand-in-server.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { measureChecks } from './checking.ts';
import { median, ms, type Figure } from './report.ts';

const rounds = 5;
const callMs = 1_000;
export const chaptersAtOnce = 10;

/** Saves a course of ten chapters and starts its generation. */
export async function writeCourse(session: ApiSession): Promise<string> {
  const layout = {
    'Course Name': 'Soil',
    Category: 'Science',
    Topic: 'Soil',
    Chapters: Array.from({ length: chaptersAtOnce }, (_, n) => ({ 'Chapter Name': `Part ${n + 1}` })),
  };
  const saved = await session.post('/api/course/save-course-layout', layout);
  const { courseId } = (await saved.json()) as { courseId: string };
  await session.post(`/api/courses/${courseId}/generation`);
  return courseId;
}

export function untilReady(session: ApiSession, courseId: string): Promise<GenerationState> {
  return waitFor('the course', async () => {
    const state = await session.json<GenerationState>(`/api/courses/${courseId}/generation`);
    return state.state === 'ready' ? state : undefined;
  });
}

/** Measures a course with an author whose calls take one second each, and the first words of a layout. */
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
    await untilReady(session, courseId);
    totals.push(performance.now() - start);
  }
  const bound = callMs * 1.15 + 500;
  return [
    {
      name: `${chaptersAtOnce} chapters, saved and written, author's calls ${callMs} ms each`,
      measured: ms(median(totals)),
      reference: `${ms(callMs)} for one call, ${ms(callMs * chaptersAtOnce)} one after the other; at most ${ms(bound)}`,
      passes: median(totals) <= bound,
    },
    {
      name: 'first chapter readable (its call 400 ms)',
      measured: ms(median(firsts)),
      reference: `${ms(median(totals))} until the last is written`,
      passes: median(firsts) < median(totals),
    },
    await measureFirstWords(newSession(), gemini),
    measureChecks(),
  ];
}

async function measureFirstWords(session: ApiSession, gemini: StandIn): Promise<Figure> {
  const added: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    gemini.reset();
    Object.assign(gemini.pace, { delayMs: 200, pieceDelayMs: 5, pieceLength: fewWords });
    const start = performance.now();
    const response = await session.post(
      '/api/authoring/layouts',
      {
        category: 'Science',
        topic: 'Soil',
        description: '',
        options: { difficulty: '', duration: '', addVideo: '', chapters: '' },
      },
      { Accept: 'text/event-stream' },
    );
    const reader = response.body?.getReader();
    await reader?.read();
    added.push(performance.now() - start - 200);
    await reader?.cancel();
  }
  // The first round makes the guest and warms up the server.
  const value = median(added.slice(1));
  return {
    name: 'what the server adds before a layout’s first words',
    measured: ms(value),
    reference: 'the service’s own 200 ms until its first byte are taken off; under 100 ms',
    passes: value < 100,
  };
}
