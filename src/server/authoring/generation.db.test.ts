import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readCourse } from '#server/courses/courses.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createGeminiAuthor } from './gemini-author.ts';

const database = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
const bench = await AuthoringBench.open(
  database,
  createGeminiAuthor({
    apiKey: gemini.apiKey,
    baseUrl: gemini.baseUrl,
    model: gemini.model,
    sampling: { temperature: 1, topP: 0.95, topK: 40, maxOutputTokens: 8192 },
    timeoutMs: 5_000,
  }),
);
const down = { kind: 'status', status: 503, message: 'The model is overloaded.' } as const;
const malformed = { kind: 'answer', text: () => '{' } as const;

beforeEach(() => gemini.reset());

async function textsOf(courseId: string): Promise<number> {
  const { rows } = await database.pool.query('select 1 from chapter_texts where course_id = $1', [courseId]);
  return rows.length;
}

describe('starting', () => {
  test('pressed twenty times at once it is one generation with one job', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 3);
    await Promise.all(Array.from({ length: 20 }, () => bench.start(person, courseId)));
    const { rows } = await database.pool.query('select id from generations where course_id = $1', [courseId]);
    expect(rows).toHaveLength(1);
    const jobs = await database.pool.query(`select 1 from pgboss.job where data->>'courseId' = $1`, [
      courseId,
    ]);
    expect(jobs.rows).toHaveLength(1);
  });

  test('somebody else’s course is refused and no call is made', async () => {
    const courseId = await bench.saveLayout(newPerson(), 2);
    await expect(bench.start(newPerson(), courseId)).rejects.toMatchObject({ code: 'not-yours' });
    expect((await bench.state(courseId)).state).toBe('draft');
    expect(gemini.calls).toEqual([]);
  });

  test('a course without chapters is refused', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 0);
    await expect(bench.start(person, courseId)).rejects.toMatchObject({ code: 'course-has-no-chapters' });
  });

  test('a guest’s fourth course of the day is refused before any call, also under fifty requests at once', async () => {
    const guest = newPerson('guest');
    const ids = await Promise.all(Array.from({ length: 50 }, () => bench.saveLayout(guest, 1)));
    const outcomes = await Promise.allSettled(ids.map((id) => bench.start(guest, id)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refusals).toHaveLength(47);
    expect(refusals[0]).toMatchObject({ code: 'daily-course-limit' });
    expect(refusals[0].retryAfterS).toBeGreaterThan(0);
    expect(refusals[0].retryAfterS).toBeLessThanOrEqual(24 * 3600);
    expect(gemini.calls).toEqual([]);
  });

  test('ready content is left alone, unless it is asked for again', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    await bench.runOnce(courseId);
    expect(await bench.start(person, courseId)).toEqual({ started: false });
    expect(gemini.calls).toHaveLength(1);
  });
});

describe('running', () => {
  test('chapters are written side by side and in order, each asked for once', async () => {
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

  test('a chapter that is ready can be read while the others are written', async () => {
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

  test('run twice at the same time, no chapter is written twice', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 4);
    await bench.start(person, courseId);
    gemini.pace.delayMs = 20;
    await Promise.all([bench.runOnce(courseId), bench.runOnce(courseId)]);
    expect((await bench.state(courseId)).state).toBe('ready');
    expect(await textsOf(courseId)).toBe(4);
  });

  test('written again, the earlier content stays readable until it is replaced, and is kept', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    await bench.runOnce(courseId);
    const before = await readCourse(database.db, courseId);
    await bench.start(person, courseId, true);
    gemini.failWhen((call) => (call.chapter === 'Part 2' ? malformed : undefined));
    expect((await bench.runOnce(courseId)).state).toBe('failed');
    const after = await readCourse(database.db, courseId);
    expect(after.chapters[1]).toEqual(before.chapters[1]);
    expect(after.chapters.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(await textsOf(courseId)).toBe(3);
  });
});

describe('when the service is away', () => {
  test('two chapters in a row without an answer pause the generation; it resumes with what is missing', async () => {
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
    // Three attempts each for two chapters, none for the others.
    expect(gemini.calls).toHaveLength(1 + 6);

    gemini.reset();
    expect(await bench.resume(person, courseId)).toEqual({ started: true });
    const ready = await bench.runOnce(courseId);
    expect(ready.state).toBe('ready');
    expect(ready.problem).toBeUndefined();
    expect(gemini.calls.map(({ chapter }) => chapter)).not.toContain('Part 1');
    expect(gemini.calls).toHaveLength(4);
  });

  test('a job that comes before the pause is over does nothing', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    gemini.failWhen(() => down);
    await bench.runOnce(courseId);
    gemini.reset();
    expect((await bench.runOnce(courseId)).state).toBe('paused');
    expect(gemini.calls).toEqual([]);
  });

  test('it resumes by itself: a job waits for the end of the pause, and pauses double', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    gemini.failWhen(() => down);
    const waits: number[] = [];
    for (let pause = 0; pause < 3; pause += 1) {
      const { problem } = await bench.runOnce(courseId, { firstPauseMs: 100_000 });
      waits.push(Math.round((Date.parse(problem?.retryAt ?? '') - Date.now()) / 100_000));
      const { rows } = await database.pool.query<{ start_after: Date }>(
        `select start_after from pgboss.job where data->>'courseId' = $1 and state = 'created' order by start_after desc limit 1`,
        [courseId],
      );
      expect(rows[0]?.start_after.toISOString()).toBe(problem?.retryAt);
      await database.pool.query('update generations set retry_at = now() where course_id = $1', [courseId]);
    }
    expect(waits).toEqual([1, 2, 4]);
  });

  test('the only chapter without an answer pauses too', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    gemini.failWhen(() => down);
    expect(await bench.runOnce(courseId)).toMatchObject({
      state: 'paused',
      chapters: [{ state: 'waiting' }],
    });
  });
});

describe('when a chapter fails', () => {
  test('the others are kept, and Retry writes only the failed one', async () => {
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

  test('after a cut-off answer fewer topics are asked for', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    gemini.failNext({ kind: 'stop', reason: 'MAX_TOKENS' });
    expect((await bench.runOnce(courseId)).state).toBe('ready');
    const [first, second] = gemini.calls.map(({ request }) => request);
    expect(second).not.toBe(first);
  });

  test('with nothing missing, Resume starts nothing', async () => {
    const person = newPerson();
    const courseId = await bench.saveLayout(person, 1);
    await bench.start(person, courseId);
    await bench.runOnce(courseId);
    expect(await bench.resume(person, courseId)).toEqual({ started: false });
  });
});

describe('when the program stops', () => {
  test('no chapter is begun any more and the rest is handed back with a job of its own', async () => {
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
    const { rows } = await database.pool.query(`select 1 from pgboss.job where data->>'courseId' = $1`, [
      courseId,
    ]);
    expect(rows).toHaveLength(2);
    expect((await bench.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls).toHaveLength(4);
  });

  test('calls under way are cut and their chapters wait again', async () => {
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
