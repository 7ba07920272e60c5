import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiSession } from '#tests/support/api-session.ts';

/** An honest learner's observations while the farm worked: `node honest-program.ts URL SECONDS` prints them as JSON. */
export interface HonestReport {
  slowestMs: { page: number; save: number; purchase: number };
  calls: number;
  /** Pages that the program refused for its load, which a browser shows as such. */
  shed: number;
  failed: string[];
}

const [url = '', seconds = '0'] = process.argv.slice(2);
const session = new ApiSession(url);
const from = { 'X-Forwarded-For': '198.18.2.1' };
const report: HonestReport = { slowestMs: { page: 0, save: 0, purchase: 0 }, calls: 0, shed: 0, failed: [] };

async function timed(kind: keyof HonestReport['slowestMs'], call: () => Promise<Response>): Promise<string> {
  const start = performance.now();
  const answer = await call();
  const text = await answer.text();
  report.calls += 1;
  report.slowestMs[kind] = Math.max(report.slowestMs[kind], performance.now() - start);
  if (kind === 'page' && answer.status === 503) report.shed += 1;
  else if (!answer.ok) report.failed.push(`${kind}: ${answer.status} ${text.slice(0, 80)}`);
  return text;
}

const course = { courseName: 'Notes', chapters: [{ chapterName: 'One', topics: [{ title: 'A' }] }] };
const saved = await timed('save', () => session.post('/api/createcourse/save', course, from));
const { courseId } = JSON.parse(saved) as { courseId: string };
const end = Date.now() + Number(seconds) * 1_000;
// Stays below the rate limits of one address and one person.
while (Date.now() < end) {
  await timed('page', () => session.send(`/course/${courseId}`, { headers: from }));
  await timed('save', () => session.post('/api/createcourse/save', { ...course, courseId }, from));
  const key = { 'Idempotency-Key': randomUUID() };
  await timed('purchase', () =>
    session.post('/api/wallet/purchases', { planId: 'basic' }, { ...from, ...key }),
  );
  await sleep(3_000);
}
process.stdout.write(JSON.stringify(report));
