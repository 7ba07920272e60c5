import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Chapter } from '#contract/courses.ts';
import { readCourse } from '#server/courses/courses.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { geminiAuthor } from '#tests/support/gemini-author.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const database = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
const bench = await AuthoringBench.open(database, geminiAuthor(gemini));
const down = { kind: 'status', status: 503, message: 'The model is overloaded.' } as const;
const malformed = { kind: 'answer', text: () => '{' } as const;

beforeEach(() => gemini.reset());

async function textsOf(courseId: string): Promise<number> {
  const { rows } = await database.pool.query('select 1 from chapter_texts where course_id = $1', [courseId]);
  return rows.length;
}

async function jobsOf(courseId: string) {
  const { rows } = await database.pool.query<{ claim_id: string | null; due_at: Date; attempts: number }>(
    `select claim_id, due_at, attempts from jobs where payload->>'courseId' = $1`,
    [courseId],
  );
  return rows;
}

describe('starting', () => {
  test('many times at once makes one generation with one job', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 3);
    await Promise.all(Array.from({ length: 8 }, () => bench.start(person, courseId)));
    const { rows } = await database.pool.query('select id from generations where course_id = $1', [courseId]);
    expect(rows).toHaveLength(1);
    expect(await jobsOf(courseId)).toEqual([{ claim_id: null, due_at: expect.any(Date), attempts: 0 }]);
  });

  test('is refused for another person’s course, without a call of the AI', async () => {
    const courseId = await bench.saveLayout(newPerson(), 2);
    await expect(bench.start(newPerson(), courseId)).rejects.toMatchObject({ code: 'not-yours' });
    expect((await bench.state(courseId)).state).toBe('draft');
    expect(gemini.calls).toEqual([]);
  });

  test('is refused for a course without chapters', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 0);
    await expect(bench.start(person, courseId)).rejects.toMatchObject({ code: 'course-has-no-chapters' });
  });

  test('is refused for a guest’s fourth course of a day before any call, also with many requests at once', async () => {
    const guest = newPerson('guest');
    const ids = await Promise.all(Array.from({ length: 15 }, () => bench.saveLayout(guest, 1)));
    const outcomes = await Promise.allSettled(ids.map((id) => bench.start(guest, id)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refusals).toHaveLength(12);
    expect(refusals[0]).toMatchObject({ code: 'daily-course-limit' });
    expect(refusals[0].retryAfterS).toBeGreaterThan(0);
    expect(refusals[0].retryAfterS).toBeLessThanOrEqual(24 * 3600);
    expect(gemini.calls).toEqual([]);
  });

  test('does nothing for a course that is ready', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    await bench.runOnce(courseId);
    expect(await bench.start(person, courseId)).toEqual({ started: false });
    expect(gemini.calls).toHaveLength(1);
  });
});

describe('running', () => {
  test('writes chapters at the same time, asks for each once, and keeps their order', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 6);
    await bench.start(person, courseId);
    gemini.pace.delayMs = 30;
    const state = await bench.runOnce(courseId, { concurrency: 6 });
    expect(state.state).toBe('ready');
    expect(new Set(gemini.calls.map(({ chapter }) => chapter))).toEqual(
      new Set([1, 2, 3, 4, 5, 6].map((n) => `Part ${n}`)),
    );
    expect(gemini.calls).toHaveLength(6);
    const course = await readCourse(database.db, courseId);
    expect(course.chapters.map(({ chapterName }) => chapterName)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `Part ${n}`),
    );
    for (const chapter of course.chapters) expect(chapter.description).toContain(chapter.chapterName);
  });

  test('shows a ready chapter while the others are written', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    gemini.failWhen((call) => (call.chapter === 'Part 2' ? { kind: 'hang' } : undefined));
    const cutting = new AbortController();
    const run = bench.runOnce(courseId, { cutting: cutting.signal }).finally(release);
    const course = await waitFor('the first chapter', async () => {
      const seen = await readCourse(database.db, courseId);
      return seen.chapters[0]?.state === 'ready' ? seen : undefined;
    });
    expect(course.state).toBe('writing');
    expect(course.chapters[0]?.topics.length).toBeGreaterThan(0);
    expect(course.chapters[1]).toMatchObject({ state: 'writing', topics: [] });
    cutting.abort();
    await run;
    await held;
  });

  test('twice at the same time writes no chapter twice', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 4);
    await bench.start(person, courseId);
    gemini.pace.delayMs = 20;
    await Promise.all([bench.runOnce(courseId), bench.runOnce(courseId)]);
    expect((await bench.state(courseId)).state).toBe('ready');
    expect(await textsOf(courseId)).toBe(4);
  });

  test('again keeps the earlier content readable until it is replaced, and keeps it stored', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    await bench.runOnce(courseId);
    const before = await readCourse(database.db, courseId);
    await bench.start(person, courseId, { again: true });
    gemini.failWhen((call) => (call.chapter === 'Part 2' ? malformed : undefined));
    expect((await bench.runOnce(courseId)).state).toBe('failed');
    const after = await readCourse(database.db, courseId);
    expect(Chapter.parse(after.chapters[1])).toEqual(Chapter.parse(before.chapters[1]));
    expect(after.chapters.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(await textsOf(courseId)).toBe(3);
  });
});

describe('when the service is down', () => {
  test('pauses after two chapters in a row without an answer, and resumes with the missing ones', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 5);
    await bench.start(person, courseId);
    gemini.failWhen((call) => (call.chapter === 'Part 1' ? undefined : down));
    const paused = await bench.runOnce(courseId, { concurrency: 1 });
    expect(paused.state).toBe('paused');
    expect(paused.problem).toMatchObject({ code: 'author-unavailable' });
    expect(Date.parse(paused.problem?.retryAt ?? '')).toBeGreaterThan(Date.now() + 20_000);
    expect(paused.chapters.map(({ state }) => state)).toEqual([
      'ready',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
    // Two chapters get three tries each, and the others none.
    expect(gemini.calls).toHaveLength(1 + 6);

    gemini.reset();
    expect(await bench.resume(person, courseId)).toEqual({ started: true });
    const ready = await bench.runOnce(courseId);
    expect(ready.state).toBe('ready');
    expect(ready.problem).toBeUndefined();
    expect(gemini.calls.map(({ chapter }) => chapter)).not.toContain('Part 1');
    expect(gemini.calls).toHaveLength(4);
  });

  test('does nothing when a job runs before the pause is over', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    gemini.failWhen(() => down);
    await bench.runOnce(courseId);
    gemini.reset();
    expect((await bench.runOnce(courseId)).state).toBe('paused');
    expect(gemini.calls).toEqual([]);
  });

  test('resumes by itself at the end of the pause, and doubles the next pause', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    gemini.failWhen(() => down);
    const waits: number[] = [];
    for (let pause = 0; pause < 3; pause += 1) {
      const { problem } = await bench.runOnce(courseId, { firstPauseMs: 100_000 });
      waits.push(Math.round((Date.parse(problem?.retryAt ?? '') - Date.now()) / 100_000));
      const [job] = await jobsOf(courseId);
      // The database's clock counts the job's wait, and ours the time that is shown.
      expect(Math.abs(Number(job?.due_at) - Date.parse(problem?.retryAt ?? ''))).toBeLessThan(50_000);
      await database.pool.query(`update jobs set due_at = now() where payload->>'courseId' = $1`, [courseId]);
    }
    expect(waits).toEqual([1, 2, 4]);
  });
});

describe('when a chapter fails', () => {
  test('keeps the others, and Retry writes only the failed one', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 3);
    await bench.start(person, courseId);
    gemini.failWhen((call) => (call.chapter === 'Part 2' ? malformed : undefined));
    const failed = await bench.runOnce(courseId);
    expect(failed.state).toBe('failed');
    expect(failed.chapters[1]).toMatchObject({ state: 'failed', error: { code: 'author-failed' } });
    gemini.reset();
    expect(await bench.resume(person, courseId)).toEqual({ started: true });
    expect((await bench.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls.map(({ chapter }) => chapter)).toEqual(['Part 2']);
  });

  test.each([
    [
      { kind: 'stop', reason: 'SAFETY' },
      'failed',
      'failed',
      'ready',
      1,
      /was blocked due to .*Change the topic/,
    ],
    [malformed, 'failed', 'failed', 'ready', 3, /AI service.*Please try again/],
    [down, 'failed', 'failed', 'ready', 3, /down, busy or not reachable/],
    [{ kind: 'hang' }, 'failed', 'failed', 'ready', 3, /took too long/],
    // Wrong settings stop the generation at once, without a further call.
    [
      { kind: 'status', status: 401, message: 'No.' },
      'paused',
      'waiting',
      'waiting',
      1,
      /tell the people who run/,
    ],
  ] as const)(
    '%j leaves a message and complete chapters only',
    async (fault, course, second, third, calls, said) => {
      const person = newPerson();
      const courseId = await bench.saveLayout(person, 3);
      await bench.start(person, courseId);
      gemini.failWhen((call) => (call.chapter === 'Part 2' ? fault : undefined));
      // Only a service that never answers is given up quickly.
      const author = geminiAuthor(gemini, fault.kind === 'hang' ? 2_000 : 60_000);
      const state = await bench.runOnce(courseId, { concurrency: 1, author });
      expect(state.chapters.map((chapter) => chapter.state)).toEqual(['ready', second, third]);
      expect(state.problem?.error ?? state.chapters[1]?.error?.error).toMatch(said);
      expect(gemini.calls.filter(({ chapter }) => chapter === 'Part 2')).toHaveLength(calls);
      const stored = await readCourse(database.db, courseId);
      expect([state.state, stored.state]).toEqual([course, course]);
      for (const { state: chapter, topics, description } of stored.chapters)
        if (chapter !== 'ready') expect([description, topics]).toEqual(['', []]);
    },
  );

  test('asks for fewer topics after a cut-off answer', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    gemini.failNext({ kind: 'stop', reason: 'MAX_TOKENS' });
    expect((await bench.runOnce(courseId)).state).toBe('ready');
    const [first, second] = gemini.calls.map(({ request }) => request);
    expect(second).not.toBe(first);
  });

  test('starts nothing at Resume when no chapter is missing', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    await bench.runOnce(courseId);
    expect(await bench.resume(person, courseId)).toEqual({ started: false });
  });
});

describe('when the program stops', () => {
  test('starts no further chapter, and releases the job for the next process', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 4);
    await bench.start(person, courseId);
    const stopping = new AbortController();
    gemini.failWhen(() => {
      stopping.abort();
      return undefined;
    });
    const handedBack = await bench.runOnce(courseId, { concurrency: 1, stopping: stopping.signal });
    expect(handedBack.state).toBe('queued');
    expect(handedBack.chapters.map(({ state }) => state)).toEqual(['ready', 'waiting', 'waiting', 'waiting']);
    const [job] = await jobsOf(courseId);
    expect(job).toMatchObject({ claim_id: null, attempts: 0 });
    expect(job?.due_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await bench.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls).toHaveLength(4);
  });

  test('aborts the calls under way, and their chapters wait again', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    gemini.failWhen(() => ({ kind: 'hang' }));
    const stopping = new AbortController();
    const cutting = new AbortController();
    const run = bench.runOnce(courseId, { stopping: stopping.signal, cutting: cutting.signal });
    await waitFor('the call', () => gemini.calls.length === 1);
    stopping.abort();
    cutting.abort();
    expect(await run).toMatchObject({ state: 'queued', chapters: [{ state: 'waiting' }] });
  });
});
