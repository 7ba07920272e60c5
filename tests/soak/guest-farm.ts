import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '#tests/bench/crowd.ts';
import { peakMemoryMb } from '#tests/bench/processor.ts';
import { atMost, count, ms, type Figure } from '#tests/bench/report.ts';
import { courseOf, hostileChapters } from '#tests/hostile/hostile-content.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { startYoutubeStandIn } from '#tests/stand-ins/youtube.ts';
import { query } from '#tests/support/embedded-data-dir.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import type { HonestReport } from './honest-program.ts';
import { incompressibleCourse } from './hostile-course.ts';

const addresses = 4;
const guestsOfAddress = 5;
const seconds = Number(process.env['FARM_SECONDS'] ?? 90);
const mb = (value: number) => `${value.toFixed(1)} MB`;

type Made = { courseId?: string; writtenId?: string };

/** Guests try everything that costs something, as fast as the rate limits let them, while somebody else uses the product. */
export async function soakGuestFarm(): Promise<Figure[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-farm-'));
  const dataDir = join(folder.path, 'data');
  await using gemini = await startGeminiStandIn();
  await using youtube = await startYoutubeStandIn();
  // Half of all chapters are refused, so that there is always something to resume.
  gemini.failWhen(({ kind, chapter }) =>
    kind === 'chapter' && /[02468]$/.test(chapter ?? '') ? { kind: 'stop', reason: 'SAFETY' } : undefined,
  );
  const settings = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'silent',
    ...gemini.settings,
    ...youtube.settings,
  };
  // The honest learner buys more than a day's coins within the time.
  await using product = await startProductProcess(settings, { bounds: { simulatedCoinsPerDay: 1_000_000 } });
  const end = Date.now() + seconds * 1_000;
  const statuses = new Map<number, number>();
  const guests = Array.from({ length: addresses * guestsOfAddress }, (_, n) => ({
    session: product.session(),
    made: {} as Made,
    from: { 'X-Forwarded-For': `198.18.1.${(n % addresses) + 1}` },
  }));
  const counted = async (answer: Promise<Response>) => {
    // A server that refuses before it has read a long body may close the connection before its answer is read.
    const { status, headers, body } = await answer.catch(() => new Response('', { status: 499 }));
    // Read whole, so that the connection is free again.
    const whole = new Response(await new Response(body).arrayBuffer(), { status, headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return whole;
  };
  const repeat = async ({ session, made, from }: (typeof guests)[number], thing: CostlyThing) => {
    const post: Try = (path, body) => counted(session.post(path, body, from));
    const get: Try = (path) => counted(session.send(path, { headers: from }));
    for (let n = 0; Date.now() < end; n += 1) {
      await thing(post, get, made, n);
      await sleep(20);
    }
  };
  // The first write makes the guest; at once, each would make another.
  for (const { session, from } of guests)
    await session.post('/api/createcourse/save', { courseName: 'First', chapters: [] }, from);
  const [honest] = await Promise.all([
    // Runs in a process of its own, or the farm's work would delay its clock.
    runProgram<HonestReport>(join(import.meta.dirname, 'honest-program.ts'), product.url, String(seconds)),
    ...guests.flatMap((guest) => costlyThings.map((thing) => repeat(guest, thing))),
  ]);
  const memory = await peakMemoryMb(product.child.pid ?? 0);
  const stored = await mostStoredBytes(dataDir);
  const unexpected = [...statuses].filter(([status]) => status >= 500 && ![503, 507].includes(status));
  const who = `${addresses * guestsOfAddress} guests of ${addresses} addresses, ${seconds} s`;
  return [
    {
      name: `${who}: answers to all they try`,
      measured: [...statuses].map(([status, times]) => `${status}: ${count(times)}`).join(', '),
      reference: 'nothing of 500 and above but 503 and 507 (499: closed before the whole body was sent)',
      passes: unexpected.length === 0,
    },
    atMost(`${who}: calls to the AI service`, gemini.calls.length, 120 * addresses, { show: count }),
    atMost(`${who}: video searches`, youtube.searches.length, 100, { show: count }),
    atMost(`${who}: the most that one guest has stored`, stored / 1024 / 1024, 20, { show: mb }),
    atMost(`${who}: the most memory of the program`, memory, 512, { show: mb }),
    {
      name: `an honest learner meanwhile: the slowest page, save and purchase of ${honest.calls} calls`,
      measured: `${Object.values(honest.slowestMs).map(ms).join(', ')} (${honest.shed} pages shed; ${honest.failed[0] ?? 'none failed'})`,
      reference: 'under 1,000 ms each, none failed',
      passes: honest.failed.length === 0 && Math.max(...Object.values(honest.slowestMs)) < 1_000,
    },
  ];
}

type Try = (path: string, body?: unknown) => Promise<Response>;
type CostlyThing = (post: Try, get: Try, made: Made, n: number) => Promise<void>;

const saveHuge: CostlyThing = async (post, _get, made) => {
  const { courseId } = made;
  const course = { ...incompressibleCourse(), ...(courseId !== undefined && { courseId }) };
  const saved = await post('/api/createcourse/save', course);
  if (saved.ok) made.courseId = ((await saved.json()) as { courseId: string }).courseId;
};

const saveHostile: CostlyThing = async (post, get, made, n) => {
  const chapter = hostileChapters[n % hostileChapters.length];
  await post('/api/createcourse/save', chapter ? courseOf(chapter) : {});
  if (made.courseId !== undefined) await get(`/createcourse/start/${made.courseId}`);
};

const generateAndResume: CostlyThing = async (post, get, made, n) => {
  if (made.writtenId === undefined || n % 20 === 0) {
    const layout = await post('/api/course/save-course-layout', {
      'Course Name': 'Soil',
      Category: 'Science',
      Topic: 'Soil',
      'Add a Video': 'yes',
      Chapters: Array.from({ length: 20 }, (_, place) => ({ 'Chapter Name': `Part ${place + 1}` })),
    });
    if (!layout.ok) return;
    made.writtenId = ((await layout.json()) as { courseId: string }).courseId;
    await post(`/api/courses/${made.writtenId}/generation`);
  }
  await post(`/api/courses/${made.writtenId}/generation/resume`);
  await post(`/api/courses/${made.writtenId}/generation`, { again: true });
  await get(`/api/courses/${made.writtenId}/generation`);
};

const lookForVideos: CostlyThing = async (_post, get, { writtenId }) => {
  if (writtenId === undefined) return;
  const course = await get(`/api/createcourse/${writtenId}`);
  if (!course.ok) return;
  const { chapters } = (await course.json()) as { chapters: { _id: string }[] };
  for (const { _id } of chapters) await get(`/api/courses/${writtenId}/chapters/${_id}/video`);
};

const costlyThings = [saveHuge, saveHostile, generateAndResume, lookForVideos];

async function mostStoredBytes(dataDir: string): Promise<number> {
  const address = { host: join(dataDir, 'pg'), port: 5432, user: 'saksham', database: 'saksham' };
  const text = 'select sum(bytes) as stored from courses group by owner_id order by 1 desc limit 1';
  const [row] = (await query(address, text)) as { stored: string }[];
  return Number(row?.stored ?? 0);
}
