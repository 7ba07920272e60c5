import { layoutPayload } from '#tests/api/support/course-payloads.ts';
import { count, type Figure } from '#tests/bench/report.ts';
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

/** Starts workers one after another while courses are being written, and kills some of them. */
export async function checkWorkers(): Promise<Figure[]> {
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

async function begin(author: ApiSession, name: string): Promise<void> {
  const saved = await author.post('/api/course/save-course-layout', layoutPayload({ 'Course Name': name }));
  const { courseId } = (await saved.json()) as { courseId: string };
  const begun = await author.post(`/api/courses/${courseId}/generation`, {});
  if (!begun.ok) throw new Error(`A course could not be begun: ${begun.status} ${await begun.text()}`);
}
