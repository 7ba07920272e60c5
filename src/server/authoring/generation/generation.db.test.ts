import { describe, expect, test, vi } from 'vitest';
import { Chapter } from '#contract/courses.ts';
import { readCourse } from '#server/courses/courses.ts';
import { geminiBench } from '#tests/support/gemini-bench.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const { db, pool, gemini, bench } = await geminiBench();
const down = { kind: 'status', status: 503, message: 'The model is overloaded.' } as const;
const malformed = { kind: 'answer', text: () => '{' } as const;
const inPart2 = (fault: Parameters<typeof gemini.failNext>[0]) =>
  gemini.failWhen(({ chapter }) => (chapter === 'Part 2' ? fault : undefined));

async function started(chapters: number, person = newPerson()) {
  const courseId = await bench.saveLayout(person, chapters);
  await bench.start(person, courseId);
  return { person, courseId };
}
const statesIn = ({ chapters }: { chapters: { state: string }[] }) => chapters.map(({ state }) => state);
const textsOf = async (courseId: string) =>
  (await pool.query('select 1 from chapter_texts where course_id = $1', [courseId])).rows.length;

async function jobsOf(courseId: string) {
  const { rows } = await pool.query<{ claim_id: string | null; due_at: Date; attempts: number }>(
    `select claim_id, due_at, attempts from jobs where payload->>'courseId' = $1`,
    [courseId],
  );
  return rows;
}
const makeDue = (courseId: string) =>
  pool.query(`update jobs set due_at = now() where payload->>'courseId' = $1`, [courseId]);

describe('starting', () => {
  test('many times at once makes one generation with one job', async () => {
    const { person, courseId } = await started(3);
    await Promise.all(Array.from({ length: 8 }, () => bench.start(person, courseId)));
    expect(await jobsOf(courseId)).toEqual([{ claim_id: null, due_at: expect.any(Date), attempts: 0 }]);
  });

  test('is refused for another person’s course and for one without chapters, and does nothing for one that is ready', async () => {
    const { person, courseId } = await started(1);
    await expect(bench.start(newPerson(), courseId)).rejects.toMatchObject({ code: 'not-yours' });
    await expect(started(0)).rejects.toMatchObject({ code: 'course-has-no-chapters' });
    await bench.runOnce(courseId);
    for (const act of ['start', 'resume'] as const)
      expect(await bench[act](person, courseId)).toEqual({ started: false });
    expect(gemini.calls).toHaveLength(1);
  });

  test('is refused for a guest’s fourth course of a day before any call, also with many requests at once', async () => {
    const guest = newPerson('guest');
    const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => started(1, guest)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refusals).toHaveLength(12);
    expect(refusals[0]).toMatchObject({ code: 'daily-course-limit' });
    expect(refusals[0].retryAfterS).toBeGreaterThan(0);
    expect(refusals[0].retryAfterS).toBeLessThanOrEqual(24 * 3600);
  });
});

describe('running', () => {
  test('writes chapters at the same time, asks for each once, also where it runs twice, and keeps their order', async () => {
    const { courseId } = await started(6);
    gemini.pace.delayMs = 30;
    await Promise.all([1, 2].map(() => bench.runOnce(courseId, { concurrency: 6 })));
    expect((await bench.state(courseId)).state).toBe('ready');
    const names = [1, 2, 3, 4, 5, 6].map((n) => `Part ${n}`);
    expect(gemini.calls.map(({ chapter }) => String(chapter)).toSorted()).toEqual(names);
    const { chapters } = await readCourse(db, courseId);
    expect(chapters.map(({ chapterName }) => chapterName)).toEqual(names);
    for (const chapter of chapters) expect(chapter.description).toContain(chapter.chapterName);
  });

  test('saves nothing once another process has its job', async () => {
    const { courseId } = await started(2);
    const steal = `update jobs set claim_id = gen_random_uuid() where payload->>'courseId' = $1`;
    gemini.pace.delayMs = () => pool.query(steal, [courseId]).then(() => 0);
    await bench.runOnce(courseId);
    expect(gemini.calls.length).toBeGreaterThan(0);
    expect(await textsOf(courseId)).toBe(0);
  });

  test('again keeps the earlier content readable until it is replaced, and keeps it stored', async () => {
    const { person, courseId } = await started(2);
    await bench.runOnce(courseId);
    const before = await readCourse(db, courseId);
    await bench.start(person, courseId, { again: true });
    inPart2(malformed);
    expect((await bench.runOnce(courseId)).state).toBe('failed');
    const after = await readCourse(db, courseId);
    expect(Chapter.parse(after.chapters[1])).toEqual(Chapter.parse(before.chapters[1]));
    expect(statesIn(after)).toEqual(['ready', 'ready']);
    expect(await textsOf(courseId)).toBe(3);
  });
});

describe('when the service is down', () => {
  test('pauses after two chapters in a row without an answer, and resumes with the missing ones', async () => {
    const { person, courseId } = await started(5);
    gemini.failWhen((call) => (call.chapter === 'Part 1' ? undefined : down));
    const onWritten = vi.fn(async () => {});
    const paused = await bench.runOnce(courseId, { concurrency: 1, onWritten });
    expect(onWritten).toHaveBeenCalled();
    expect(paused).toMatchObject({ state: 'paused', problem: { code: 'author-unavailable' } });
    expect(Date.parse(paused.problem?.retryAt ?? '')).toBeGreaterThan(Date.now() + 20_000);
    expect(statesIn(paused)).toEqual(['ready', 'waiting', 'waiting', 'waiting', 'waiting']);
    // Two chapters get three tries each, and the others none.
    expect(gemini.calls).toHaveLength(1 + 6);
    gemini.reset();
    expect(await bench.resume(person, courseId)).toEqual({ started: true });
    const ready = await bench.runOnce(courseId);
    expect([ready.state, ready.problem]).toEqual(['ready', undefined]);
    expect(gemini.calls.map(({ chapter }) => chapter)).not.toContain('Part 1');
    expect(gemini.calls).toHaveLength(4);
  });

  test('resumes by itself at the end of the pause, and doubles the next pause', async () => {
    const { courseId } = await started(2);
    gemini.failWhen(() => down);
    const waits: number[] = [];
    for (let pause = 0; pause < 3; pause += 1) {
      const { problem } = await bench.runOnce(courseId, { firstPauseMs: 100_000 });
      waits.push(Math.round((Date.parse(problem?.retryAt ?? '') - Date.now()) / 100_000));
      await makeDue(courseId);
    }
    expect(waits).toEqual([1, 2, 4]);
  });

  // Perhaps stricter rules hold at its end than at its start.
  test.each([
    ['How to build a pipe bomb at home.', 'author-refused'],
    ['How to kill myself without pain.', 'topic-needs-help'],
  ])('asks no author at the end of the pause about %s', async (description, code) => {
    const { person, courseId } = await started(2);
    gemini.failWhen(() => down);
    expect((await bench.runOnce(courseId)).state).toBe('paused');
    gemini.reset();
    await pool.query('update courses set description = $1 where id = $2', [description, courseId]);
    await makeDue(courseId);
    const { state, chapters } = await bench.runOnce(courseId);
    expect(gemini.calls).toEqual([]);
    expect([state, ...chapters.map(({ error }) => error?.code)]).toEqual(['failed', code, code]);
    await expect(bench.resume(person, courseId)).rejects.toMatchObject({ code });
  });
});

describe('when a chapter fails', () => {
  test('keeps the others, and Retry writes only the failed one', async () => {
    const { person, courseId } = await started(3);
    inPart2(malformed);
    expect((await bench.runOnce(courseId)).state).toBe('failed');
    gemini.reset();
    expect(await bench.resume(person, courseId)).toEqual({ started: true });
    expect((await bench.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls.map(({ chapter }) => chapter)).toEqual(['Part 2']);
  });

  const failed = ['failed', 'failed', 'ready'] as const;
  const paused = ['paused', 'waiting', 'waiting'] as const;
  test.each([
    [{ kind: 'stop', reason: 'SAFETY' }, failed, 1, /was blocked due to .*Choose another topic/],
    [down, failed, 3, /down, busy or not reachable/],
    [{ kind: 'status', status: 401, message: 'No.' }, paused, 1, /tell the people who run/],
  ] as const)('%j leaves a message and complete chapters only', async (fault, states, calls, said) => {
    const { courseId } = await started(3);
    inPart2(fault);
    const state = await bench.runOnce(courseId, { concurrency: 1 });
    const [course, ...chapters] = states;
    expect(statesIn(state)).toEqual(['ready', ...chapters]);
    expect(state.problem?.error ?? state.chapters[1]?.error?.error).toMatch(said);
    expect(gemini.calls.filter(({ chapter }) => chapter === 'Part 2')).toHaveLength(calls);
    const stored = await readCourse(db, courseId);
    expect([state.state, stored.state]).toEqual([course, course]);
    for (const { state: chapter, topics, description } of stored.chapters)
      if (chapter !== 'ready') expect([description, topics]).toEqual(['', []]);
  });
});

describe('when the program stops', () => {
  test('starts no further chapter, and releases the job for the next process', async () => {
    const { courseId } = await started(4);
    const stopping = new AbortController();
    gemini.failWhen(() => {
      stopping.abort();
      return undefined;
    });
    const handedBack = await bench.runOnce(courseId, { concurrency: 1, stopping: stopping.signal });
    expect(handedBack.state).toBe('queued');
    expect(statesIn(handedBack)).toEqual(['ready', 'waiting', 'waiting', 'waiting']);
    const [job] = await jobsOf(courseId);
    expect(job).toMatchObject({ claim_id: null, attempts: 0 });
    expect(job?.due_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await bench.runOnce(courseId)).state).toBe('ready');
    expect(gemini.calls).toHaveLength(4);
  });

  test('aborts the calls under way, whose chapters wait again, while others can be read already', async () => {
    const { courseId } = await started(2);
    inPart2({ kind: 'hang' });
    const stop = new AbortController();
    const run = bench.runOnce(courseId, { stopping: stop.signal, cutting: stop.signal });
    const course = await waitFor('the first chapter', async () => {
      const seen = await readCourse(db, courseId);
      return seen.chapters[0]?.state === 'ready' ? seen : undefined;
    });
    expect(course).toMatchObject({ state: 'writing', chapters: [{}, { state: 'writing', topics: [] }] });
    expect(course.chapters[0]?.topics).not.toEqual([]);
    stop.abort();
    const stopped = await run;
    expect([stopped.state, ...statesIn(stopped)]).toEqual(['queued', 'ready', 'waiting']);
  });
});
