import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { EventVerdict } from '#contract/learning-events.ts';
import type { WalletChange } from '#contract/wallet.ts';
import { contentPayload, layoutPayload } from '#tests/api/support/course-payloads.ts';
import { printableChapter, type PrintOf } from '#tests/api/support/wallet-calls.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';

/** Calls that the server acknowledged, and the troubles that clients had. */
export interface LoadReport {
  calls: number;
  /** Courses by their name, which is unique. */
  courses: ReadonlyMap<string, string>;
  /** Ids of courses whose writing was accepted. */
  written: readonly string[];
  /** Ids of transfers by the key of their call. */
  transfers: ReadonlyMap<string, string>;
  /** Ids of learners' events. */
  events: readonly string[];
  troubles: readonly Trouble[];
  /** The longest time in which no call of any client succeeded. */
  longestGapMs: number;
}

export interface Trouble {
  call: string;
  /** The answer's, or `none` where the connection broke. */
  status: number | 'none';
  detail: string;
}

const answerMs = 15_000;
/** One of this many calls of a client requests a course, which takes a worker far longer than any other. */
const writeEvery = 40;
/** Time that a client waits before it repeats a call. */
const pauseMs = 100;

/** Readers, buyers, printers and authors, each in turn, until they are told to stop. */
export class MixedLoad {
  readonly #url: string;
  readonly #visitor: ApiSession;
  #searches = 0;
  readonly #name = randomUUID().slice(0, 8);
  readonly #courses = new Map<string, string>();
  readonly #written: string[] = [];
  readonly #transfers = new Map<string, string>();
  readonly #events: string[] = [];
  readonly #troubles: Trouble[] = [];
  #calls = 0;
  #lastSuccess = 0;
  #longestGapMs = 0;
  #over = false;
  #running: Promise<void>[] = [];
  /** When a call of each kind last succeeded, as `performance.now()`. */
  readonly #succeededAt = new Map<string, number>();

  constructor(url: string) {
    this.#url = url;
    this.#visitor = new ApiSession(url);
  }

  /** Starts once every client has a guest with coins and a course. */
  async start(clients: number): Promise<void> {
    const people: { session: ApiSession; chapter: PrintOf }[] = [];
    for (let at = 0; at < clients; at += 1) {
      const session = new ApiSession(this.#url);
      people.push({ session, chapter: await printableChapter(session) });
      await this.#move(session, '/api/wallet/purchases', { planId: 'basic' });
    }
    this.#lastSuccess = performance.now();
    this.#longestGapMs = 0;
    this.#running = people.map(({ session, chapter }, at) => this.#act(session, chapter, at));
  }

  /** Whether a call of this kind has succeeded since a time of `performance.now()`. */
  succeededSince(time: number, call: string): boolean {
    return (this.#succeededAt.get(call) ?? 0) > time;
  }

  async stop(): Promise<LoadReport> {
    this.#over = true;
    await Promise.all(this.#running);
    return {
      calls: this.#calls,
      courses: this.#courses,
      written: this.#written,
      transfers: this.#transfers,
      events: this.#events,
      troubles: this.#troubles,
      longestGapMs: this.#longestGapMs,
    };
  }

  async #act(session: ApiSession, chapter: PrintOf, client: number): Promise<void> {
    const acts = [
      () => this.#read(session, `/course/${chapter.courseId}`),
      () => this.#read(session, `/api/createcourse/${chapter.courseId}`),
      () => this.#read(this.#visitor, `/api/courses/${chapter.courseId}/summary`),
      // Searches for another text each time, which no process has in memory.
      () => this.#read(this.#visitor, `/api/createcourse/savedcourse?q=soil${(this.#searches += 1)}`),
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

  async #read(session: ApiSession, path: string): Promise<void> {
    await this.#call(path.startsWith('/api') ? 'read' : 'page', () => session.send(path, timed()));
  }

  async #save(session: ApiSession): Promise<void> {
    const courseName = `Soil ${this.#name} ${newId()}`;
    const answer = await this.#call('save', () =>
      session.send('/api/createcourse/save', timed(contentPayload({ courseName }))),
    );
    if (answer) this.#courses.set(courseName, (JSON.parse(answer) as { courseId: string }).courseId);
  }

  /** Asks for a course with two chapters, and watches nothing: the workers write. */
  async #write(session: ApiSession): Promise<void> {
    const name = `Layout ${this.#name} ${newId()}`;
    const saved = await this.#call('layout', () =>
      session.send('/api/course/save-course-layout', timed(layoutPayload({ 'Course Name': name }))),
    );
    if (!saved) return;
    const { courseId } = JSON.parse(saved) as { courseId: string };
    this.#courses.set(name, courseId);
    const begun = await this.#call('write', () =>
      session.send(`/api/courses/${courseId}/generation`, timed({})),
    );
    if (begun) this.#written.push(courseId);
  }

  /** Repeats a call under its key until its outcome is known, as the page does. */
  async #move(session: ApiSession, path: string, body: object): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.#call(path.split('/').at(-1)!, () =>
        session.send(path, timed(body, { 'Idempotency-Key': key })),
      );
      if (answer) {
        const { entry } = JSON.parse(answer) as WalletChange;
        if (entry) this.#transfers.set(key, entry._id);
        return;
      }
      await sleep(pauseMs);
    }
  }

  /** Repeats until the server has the event, as the outbox does. */
  async #learn(session: ApiSession, chapter: PrintOf): Promise<void> {
    const event = eventOf(chapter, { kind: 'opened' });
    for (;;) {
      const answer = await this.#call('events', () =>
        session.send('/api/learning/events', timed(batchOf([event]))),
      );
      if (answer) {
        const { verdicts } = JSON.parse(answer) as { verdicts: EventVerdict[] };
        if (verdicts[0]?.verdict !== 'refused') this.#events.push(event.id);
        return;
      }
      await sleep(pauseMs);
    }
  }

  /** @returns the body of a success; every other outcome but a refusal that is expected is a trouble */
  async #call(call: string, send: () => Promise<Response>): Promise<string | undefined> {
    this.#calls += 1;
    try {
      const answer = await send();
      const text = await answer.text();
      if (answer.ok || isExpected(text)) {
        const now = performance.now();
        this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastSuccess);
        this.#lastSuccess = now;
        this.#succeededAt.set(call, now);
        return answer.ok ? text : '{}';
      }
      this.#troubles.push({ call, status: answer.status, detail: text.slice(0, 120) });
    } catch (error) {
      this.#troubles.push({
        call,
        status: 'none',
        detail: `${(error as Error).message} ${String((error as Error).cause)}`,
      });
    }
    return undefined;
  }
}

function timed(body?: object, headers: Record<string, string> = {}): RequestInit {
  const signal = AbortSignal.timeout(answerMs);
  if (!body) return { signal };
  return {
    signal,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

function isExpected(text: string): boolean {
  return /"code":"(not-enough-coins|daily-purchase-limit)"/.test(text);
}
