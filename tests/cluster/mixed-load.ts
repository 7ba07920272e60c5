import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { EventVerdict } from '#contract/learning-events.ts';
import type { WalletChange } from '#contract/wallet.ts';
import { contentPayload, layoutPayload } from '#tests/api/support/course-payloads.ts';
import { printableChapter, type PrintOf } from '#tests/api/support/wallet-calls.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';

export interface Trouble {
  call: string;
  status: number | 'none';
  detail: string;
}

export type MixedLoad = Awaited<ReturnType<typeof startMixedLoad>>;
export type LoadReport = Awaited<ReturnType<MixedLoad['stop']>>;

/** One of this many calls of a client requests a course, which takes a worker far longer than any other. */
const writeEvery = 40;

/** Starts readers, buyers, printers and authors, each in turn, once every client has a guest with coins and a course. */
export async function startMixedLoad(url: string, clients: number) {
  const report = {
    calls: 0,
    courses: new Map<string, string>(),
    written: [] as string[],
    transfers: new Map<string, string>(),
    events: [] as string[],
    troubles: [] as Trouble[],
    longestGapMs: 0,
  };
  const visitor = new ApiSession(url);
  const own = randomUUID().slice(0, 8);
  const succeededAt = new Map<string, number>();
  let [searches, lastSuccess, over] = [0, 0, false];

  async function act(session: ApiSession, chapter: PrintOf, client: number): Promise<void> {
    const { courseId } = chapter;
    const acts = [
      () => send('page', session, `/course/${courseId}`),
      () => send('read', session, `/api/createcourse/${courseId}`),
      () => send('read', visitor, `/api/courses/${courseId}/summary`),
      // Searches for another text each time, which no process has in memory.
      () => send('read', visitor, `/api/createcourse/savedcourse?q=soil${(searches += 1)}`),
      () => move(session, '/api/wallet/prints', { ...chapter }),
      () => learn(session, chapter),
      () => save(session),
      () => move(session, '/api/wallet/purchases', { planId: 'basic' }),
    ];
    for (let turn = client; !over; turn += 1) {
      await (turn % writeEvery === 0 ? write(session) : acts[turn % acts.length]?.());
      await sleep(20);
    }
  }

  async function save(session: ApiSession): Promise<void> {
    const courseName = `Soil ${own} ${newId()}`;
    const answer = await send('save', session, '/api/createcourse/save', contentPayload({ courseName }));
    if (answer) report.courses.set(courseName, (JSON.parse(answer) as { courseId: string }).courseId);
  }

  /** Asks for a course with two chapters, and watches nothing: the workers write. */
  async function write(session: ApiSession): Promise<void> {
    const name = `Layout ${own} ${newId()}`;
    const layout = layoutPayload({ 'Course Name': name });
    const saved = await send('layout', session, '/api/course/save-course-layout', layout);
    if (!saved) return;
    const { courseId } = JSON.parse(saved) as { courseId: string };
    report.courses.set(name, courseId);
    const begun = await send('write', session, `/api/courses/${courseId}/generation`, {});
    if (begun) report.written.push(courseId);
  }

  /** Repeats a call under its key until its outcome is known, as the page does. */
  async function move(session: ApiSession, path: string, body: object): Promise<void> {
    const key = randomUUID();
    const name = path.split('/').at(-1)!;
    const answer = await repeat(() => send(name, session, path, body, { 'Idempotency-Key': key }));
    const { entry } = JSON.parse(answer) as WalletChange;
    if (entry) report.transfers.set(key, entry._id);
  }

  async function learn(session: ApiSession, chapter: PrintOf): Promise<void> {
    const event = eventOf(chapter, { kind: 'opened' });
    const batch = batchOf([event]);
    const answer = await repeat(() => send('events', session, '/api/learning/events', batch));
    const { verdicts } = JSON.parse(answer) as { verdicts: EventVerdict[] };
    if (verdicts[0]?.verdict !== 'refused') report.events.push(event.id);
  }

  async function repeat(call: () => Promise<string | undefined>): Promise<string> {
    for (;;) {
      const answer = await call();
      if (answer) return answer;
      await sleep(100);
    }
  }

  /** @returns the body of a success; every other outcome but a refusal that is expected is a trouble */
  async function send(call: string, session: ApiSession, path: string, body?: object, headers = {}) {
    report.calls += 1;
    const json = { 'Content-Type': 'application/json', ...headers };
    const sent = body && { method: 'POST', headers: json, body: JSON.stringify(body) };
    try {
      const answer = await session.send(path, { signal: AbortSignal.timeout(15_000), ...sent });
      const text = await answer.text();
      if (answer.ok || /"code":"(not-enough-coins|daily-purchase-limit)"/.test(text)) {
        const now = performance.now();
        report.longestGapMs = Math.max(report.longestGapMs, now - lastSuccess);
        lastSuccess = now;
        succeededAt.set(call, now);
        return answer.ok ? text : '{}';
      }
      report.troubles.push({ call, status: answer.status, detail: text.slice(0, 120) });
    } catch (error) {
      const { message, cause } = error as Error;
      report.troubles.push({ call, status: 'none', detail: `${message} ${String(cause)}` });
    }
    return undefined;
  }

  const people: [ApiSession, PrintOf][] = [];
  for (let at = 0; at < clients; at += 1) {
    const session = new ApiSession(url);
    people.push([session, await printableChapter(session)]);
    await move(session, '/api/wallet/purchases', { planId: 'basic' });
  }
  lastSuccess = performance.now();
  report.longestGapMs = 0;
  const running = people.map(([session, chapter], at) => act(session, chapter, at));
  return {
    succeededSince: (time: number, call: string) => (succeededAt.get(call) ?? 0) > time,
    async stop() {
      over = true;
      await Promise.all(running);
      return report;
    },
  };
}
