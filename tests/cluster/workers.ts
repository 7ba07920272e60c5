import { processorMs } from '#tests/bench/processor.ts';
import { budgetTable } from '#server/platform/budgets/budget-table.ts';
import { atMost, count, type Figure } from '#tests/bench/report.ts';
import { fewWords } from '#tests/stand-ins/stand-in-server.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { startPicture } from './picture.ts';
import { beginCourses, untilWritten } from './stored-truth.ts';

const courses = 20;
const chaptersEach = 2;
const workers = 10;
const kills = 2;
/** Calls under way that a kill cuts off: a guest has two courses written at once, and all their chapters are. */
const callsAtOnce = budgetTable['generations-guest'].standard * chaptersEach;
/** Processor time that a worker may use for a chapter, which docs/scale.md counts with. */
const mostOfProcessorMs = 100;

export const checkWorkers = async () => [await startAndKill(), await measureProcessor()];

async function startAndKill(): Promise<Figure> {
  await using picture = await startPicture({ webs: 1, workers: 0 });
  Object.assign(picture.gemini.pace, { pieceDelayMs: 60, pieceLength: fewWords });
  const countOf = async (from: string) =>
    (await picture.ask<{ all: number }>(`select count(*)::integer as all from ${from}`))[0]?.all ?? 0;
  const jobs = () => countOf(`jobs where kind = 'generation'`);
  const author = new ApiSession(picture.url);
  await beginCourses(author, courses);
  const asked = await jobs();
  let most = asked;
  for (let n = 0; n < workers; n += 1) {
    const worker = await picture.add('worker');
    most = Math.max(most, await jobs());
    if (n < kills) await worker.kill();
  }
  await untilWritten(picture.ask, '', async () => {
    most = Math.max(most, await jobs());
  });
  const written = await countOf(`chapters where state = 'ready'`);
  const calls = picture.gemini.calls.length;
  const bound = courses * chaptersEach + kills * callsAtOnce;
  return {
    name: `6. ${workers} workers start one after another, ${kills} are killed`,
    measured: `${most - asked} added jobs; ${count(calls)} AI calls for ${count(written)} chapters`,
    reference: `0 added; <= ${bound} calls (chapters + kills x calls at once)`,
    passes: most === asked && calls <= bound && written === courses * chaptersEach,
  };
}

async function measureProcessor(): Promise<Figure> {
  await using picture = await startPicture({ webs: 1, workers: 1 }, { AI_CONCURRENCY: '50' });
  const [{ pid } = { pid: undefined }] = picture.workers;
  if (pid === undefined) throw new Error('The worker does not run');
  const write = async (many: number) => {
    for (let n = 0; n < many; n += 1) await beginCourses(new ApiSession(picture.url), 1);
    await untilWritten(picture.ask);
  };
  await write(courses);
  const before = await processorMs(pid);
  await write(2 * courses);
  const each = ((await processorMs(pid)) - before) / (2 * courses * chaptersEach);
  const name = `6. processor time a chapter of one worker that writes ${2 * courses} courses at once`;
  return atMost(name, each, mostOfProcessorMs);
}
