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

export type LoadReport = MixedLoad['report'];

const answerMs = 15_000;
/** One of this many calls of a client requests a course, which takes a worker far longer than any other. */
const writeEvery = 40;

/** Readers, buyers, printers and authors, each in turn, until they are told to stop. */
export class MixedLoad {
  readonly report = {
    calls: 0,
    courses: new Map<string, string>(),
    written: [] as string[],
    transfers: new Map<string, string>(),
    events: [] as string[],
    troubles: [] as Trouble[],
    longestGapMs: 0,
  };
  readonly #url: string;
  readonly #visitor: ApiSession;
  #searches = 0;
  readonly #name = randomUUID().slice(0, 8);
  #lastSuccess = 0;
  #over = false;
  #running: Promise<void>[] = [];
  readonly #succeededAt = new Map<string, number>();

  constructor(url: string) {
    this.#url = url;
    this.#visitor = new ApiSession(url);
  }

  async start(clients: number): Promise<void> {
    const people: [ApiSession, PrintOf][] = [];
    for (let at = 0; at < clients; at += 1) {
      const session = new ApiSession(this.#url);
      people.push([session, await printableChapter(session)]);
      await this.#move(session, '/api/wallet/purchases', { planId: 'basic' });
    }
    this.#lastSuccess = performance.now();
    this.report.longestGapMs = 0;
    this.#running = people.map(([session, chapter], at) => this.#act(session, chapter, at));
  }

  succeededSince(time: number, call: string): boolean {
    return (this.#succeededAt.get(call) ?? 0) > time;
  }

  async stop(): Promise<LoadReport> {
    this.#over = true;
    await Promise.all(this.#running);
    return this.report;
  }

  async #act(session: ApiSession, chapter: PrintOf, client: number): Promise<void> {
    const { courseId } = chapter;
    const visitor = this.#visitor;
    const acts = [
      () => this.#call('page', session, `/course/${courseId}`),
      () => this.#call('read', session, `/api/createcourse/${courseId}`),
      () => this.#call('read', visitor, `/api/courses/${courseId}/summary`),
      // Searches for another text each time, which no process has in memory.
      () => this.#call('read', visitor, `/api/createcourse/savedcourse?q=soil${(this.#searches += 1)}`),
      () => this.#move(session, '/api/wallet/prints', { ...chapter }),
      () => this.#learn(session, chapter),
      () => this.#save(session),
      () => this.#move(session, '/api/wallet/purchases', { planId: 'basic' }),
    ];
    for (let turn = client; !this.#over; turn += 1) {
      await (turn % writeEvery === 0 ? this.#write(session) : acts[turn % acts.length]?.());
      await sleep(20);
    }
  }

  async #save(session: ApiSession): Promise<void> {
    const courseName = `Soil ${this.#name} ${newId()}`;
    const body = contentPayload({ courseName });
    const answer = await this.#call('save', session, '/api/createcourse/save', body);
    if (answer) this.report.courses.set(courseName, (JSON.parse(answer) as { courseId: string }).courseId);
  }

  /** Asks for a course with two chapters, and watches nothing: the workers write. */
  async #write(session: ApiSession): Promise<void> {
    const name = `Layout ${this.#name} ${newId()}`;
    const layout = layoutPayload({ 'Course Name': name });
    const saved = await this.#call('layout', session, '/api/course/save-course-layout', layout);
    if (!saved) return;
    const { courseId } = JSON.parse(saved) as { courseId: string };
    this.report.courses.set(name, courseId);
    if (await this.#call('write', session, `/api/courses/${courseId}/generation`, {}))
      this.report.written.push(courseId);
  }

  /** Repeats a call under its key until its outcome is known, as the page does. */
  async #move(session: ApiSession, path: string, body: object): Promise<void> {
    const key = randomUUID();
    const headers = { 'Idempotency-Key': key };
    const name = path.split('/').at(-1)!;
    const answer = await this.#repeat(() => this.#call(name, session, path, body, headers));
    const { entry } = JSON.parse(answer) as WalletChange;
    if (entry) this.report.transfers.set(key, entry._id);
  }

  async #learn(session: ApiSession, chapter: PrintOf): Promise<void> {
    const event = eventOf(chapter, { kind: 'opened' });
    const batch = batchOf([event]);
    const answer = await this.#repeat(() => this.#call('events', session, '/api/learning/events', batch));
    const { verdicts } = JSON.parse(answer) as { verdicts: EventVerdict[] };
    if (verdicts[0]?.verdict !== 'refused') this.report.events.push(event.id);
  }

  async #repeat(call: () => Promise<string | undefined>): Promise<string> {
    for (;;) {
      const answer = await call();
      if (answer) return answer;
      await sleep(100);
    }
  }

  /** @returns the body of a success; every other outcome but a refusal that is expected is a trouble */
  async #call(
    call: string,
    session: ApiSession,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<string | undefined> {
    const { report } = this;
    report.calls += 1;
    const json = { 'Content-Type': 'application/json', ...headers };
    const sent = body && { method: 'POST', headers: json, body: JSON.stringify(body) };
    try {
      const answer = await session.send(path, { signal: AbortSignal.timeout(answerMs), ...sent });
      const text = await answer.text();
      if (answer.ok || /"code":"(not-enough-coins|daily-purchase-limit)"/.test(text)) {
        const now = performance.now();
        report.longestGapMs = Math.max(report.longestGapMs, now - this.#lastSuccess);
        this.#lastSuccess = now;
        this.#succeededAt.set(call, now);
        return answer.ok ? text : '{}';
      }
      report.troubles.push({ call, status: answer.status, detail: text.slice(0, 120) });
    } catch (error) {
      const { message, cause } = error as Error;
      report.troubles.push({ call, status: 'none', detail: `${message} ${String(cause)}` });
    }
    return undefined;
  }
}
