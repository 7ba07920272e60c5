import { layoutPayload } from '#tests/api/support/course-payloads.ts';
import { processorMs } from '#tests/bench/processor.ts';
import { count, ms, type Figure } from '#tests/bench/report.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startPicture } from './picture.ts';

const courses = 20;
const chaptersEach = 2;
const workers = 10;
/** Workers that are killed in the middle. */
const kills = 2;
const aiConcurrency = 4;
const generationsEach = 2;
/** What a worker may use of its processor for a chapter: docs/scale.md counts with it. */
const mostOfProcessorMs = 100;

export async function checkWorkers(): Promise<Figure[]> {
  return [...(await startAndKill()), await measureProcessor()];
}

/** Starts workers one after another while courses are being written, and kills some of them. */
async function startAndKill(): Promise<Figure[]> {
  await using picture = await startPicture({
    webs: 1,
    workers: 0,
    env: { AI_CONCURRENCY: `${aiConcurrency}`, WORKER_GENERATIONS: `${generationsEach}` },
  });
  picture.gemini.pace.pieceDelayMs = 60;
  const read = async (text: string) =>
    (await picture.postgres.query(picture.postgres.primary, text))[0] as { jobs: number; left: number };
  const jobs = async () =>
    (await read(`select count(*)::integer as jobs from jobs where kind = 'generation'`)).jobs;
  const author = new ApiSession(picture.url);
  for (let n = 0; n < courses; n += 1) await begin(author, `Course ${n}`);
  const asked = await jobs();
  let most = asked;
  for (let n = 0; n < workers; n += 1) {
    const worker = await picture.add('worker');
    most = Math.max(most, await jobs());
    if (n < kills) await worker.kill();
  }
  await waitFor(
    'the courses to be written',
    async () => {
      most = Math.max(most, await jobs());
      return (
        (
          await read(
            `select count(*)::integer as left from generations where state not in ('ready', 'failed')`,
          )
        ).left === 0
      );
    },
    180_000,
  );
  const written = (await read(`select count(*)::integer as left from chapters where state = 'ready'`)).left;
  const calls = picture.gemini.calls.length;
  const bound = courses * chaptersEach + kills * generationsEach * aiConcurrency;
  return [
    {
      name: `6. ${workers} workers start one after another, ${kills} are killed`,
      measured: `${most - asked} added jobs; ${count(calls)} AI calls for ${count(written)} chapters`,
      reference: `0 added; <= ${bound} calls (chapters + kills x calls at once)`,
      passes: most === asked && calls <= bound && written === courses * chaptersEach,
    },
  ];
}

/** Has one worker write many courses at once, without questions, once it has written some. */
async function measureProcessor(): Promise<Figure> {
  await using picture = await startPicture({
    webs: 1,
    workers: 1,
    env: { WORKER_GENERATIONS: '100', QUESTIONS: 'off' },
  });
  const [{ pid } = { pid: undefined }] = picture.workers;
  if (pid === undefined) throw new Error('The worker does not run');
  const author = new ApiSession(picture.url);
  const write = async (many: number) => {
    for (let n = 0; n < many; n += 1) await begin(author, `Course ${n}`);
    await waitFor(
      'the courses to be written',
      async () => {
        const [row] = await picture.postgres.query(
          picture.postgres.primary,
          `select from generations where state not in ('ready', 'failed') limit 1`,
        );
        return row === undefined;
      },
      180_000,
    );
  };
  await write(courses);
  const before = await processorMs(pid);
  await write(2 * courses);
  const each = ((await processorMs(pid)) - before) / (2 * courses * chaptersEach);
  return {
    name: `6. processor time of one worker that writes ${2 * courses} courses at once`,
    measured: `${ms(each)} a chapter`,
    reference: `<= ${ms(mostOfProcessorMs)}`,
    passes: each <= mostOfProcessorMs,
  };
}

async function begin(author: ApiSession, name: string): Promise<void> {
  const saved = await author.post('/api/course/save-course-layout', layoutPayload({ 'Course Name': name }));
  const { courseId } = (await saved.json()) as { courseId: string };
  const begun = await author.post(`/api/courses/${courseId}/generation`, {});
  if (!begun.ok) throw new Error(`A course could not be begun: ${begun.status} ${await begun.text()}`);
}
