import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readChapter, readCourseSummary } from '#server/courses/courses.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createGeminiAuthor } from '#server/authoring/ai-service/gemini-author.ts';

const database = await testDatabase();
const gemini = await startGeminiStandIn();
afterAll(() => gemini.close());
const bench = await AuthoringBench.open(database, createGeminiAuthor({ ...gemini, timeoutMs: 15_000 }), {
  sizes: { 'ai-calls-learner': 1_000 },
});
const person = newPerson();
beforeEach(() => gemini.reset());

/** Plays these answers for `Part 2`, the last one again and again. */
function answerPart2(...changes: ((answer: ModelAnswer) => object)[]): void {
  let attempt = 0;
  gemini.failWhen(({ chapter }) => {
    if (chapter !== 'Part 2') return undefined;
    const change = changes[Math.min(attempt, changes.length - 1)]!;
    attempt += 1;
    return {
      kind: 'answer',
      text: (answer) => JSON.stringify({ ...answer.value, ...change(answer) }),
    };
  });
}
const whole = () => ({});
const wrongSum = () => ({ summary: 'So 2 + 2 = 5.' });
const unsafe = () => ({ activity: { title: 'Cut', needs: ['a razor blade'], steps: ['Cut it.'] } });
const both = () => ({ ...wrongSum(), ...unsafe() });
const callsOf = (name: string) => gemini.calls.filter(({ chapter }) => chapter === name);

async function write(chapters = 2): Promise<string> {
  const courseId = await bench.saveLayout(person, chapters);
  await bench.start(person, courseId);
  await bench.runOnce(courseId);
  return courseId;
}
async function second(courseId: string) {
  const { chapters, state } = await bench.state(courseId);
  const { _id, incomplete } = chapters[1]!;
  const page = await readChapter(database.db, courseId, _id);
  const summary = await readCourseSummary(database.db, courseId);
  expect([page.incomplete, summary.chapters[1]?.incomplete]).toEqual([incomplete, incomplete]);
  return { id: _id, state, chapter: chapters[1]!.state, incomplete, page };
}

describe('a chapter whose answers fail checks', () => {
  test('is asked for again with what was wrong, and is whole once an answer passes', async () => {
    answerPart2(wrongSum, whole);
    const { state, incomplete } = await second(await write());
    expect([state, incomplete]).toEqual(['ready', false]);
    const [first, again] = callsOf('Part 2');
    expect(first?.request).not.toContain('2 + 2');
    expect(again?.request).toContain('“2 + 2 = 5” is wrong: it is 4.');
  });

  test('has the best of them, and is incomplete', async () => {
    answerPart2(both, wrongSum, both);
    const { state, incomplete, page } = await second(await write());
    expect([state, incomplete]).toEqual(['ready', true]);
    expect(page.summary).toBe('So 2 + 2 = 5.');
    expect(page.activity?.title).not.toBe('Cut');
    expect(callsOf('Part 2')).toHaveLength(3);
  });

  test('does not repeat a chapter that was written before it', async () => {
    let first: unknown;
    gemini.failWhen(({ chapter }) => ({
      kind: 'answer',
      text({ value }) {
        if (chapter === 'Part 1') first = value['topics'];
        return JSON.stringify(chapter === 'Part 1' ? value : { ...value, topics: first });
      },
    }));
    const courseId = await bench.saveLayout(person, 2);
    await bench.start(person, courseId);
    await bench.runOnce(courseId, { concurrency: 1 });
    expect((await second(courseId)).incomplete).toBe(true);
    expect(callsOf('Part 2')[1]?.request).toMatch(/repeats the topic “.+” of another chapter/);
  });
});

test('of two chapters with one text that come at one moment, the later one is asked for again', async () => {
  let text: unknown;
  const asked = new Map<string, number>();
  gemini.failWhen(({ chapter = '' }) => {
    asked.set(chapter, (asked.get(chapter) ?? 0) + 1);
    if ((asked.get(chapter) ?? 0) > 1) return undefined;
    return {
      kind: 'answer',
      text: ({ value }) => JSON.stringify({ ...value, topics: (text ??= value['topics']) }),
    };
  });
  const courseId = await write();
  expect((await second(courseId)).state).toBe('ready');
  const { chapters } = await bench.state(courseId);
  expect(chapters.map(({ incomplete }) => incomplete)).toEqual([false, false]);
  const again = gemini.calls.filter(({ request }) =>
    / repeats the topic “.+” of another chapter/.test(request),
  );
  expect(again).toHaveLength(1);
});

describe('writing an incomplete chapter again', () => {
  const resume = (courseId: string, chapter: string) => bench.resume(person, courseId, { chapter });
  async function incomplete(chapters?: number) {
    answerPart2(wrongSum);
    const courseId = await write(chapters);
    const { id } = await second(courseId);
    gemini.reset();
    return { courseId, id };
  }

  test('writes only this chapter, and its text stays until then', async () => {
    const { courseId, id } = await incomplete();
    expect(await resume(courseId, id)).toEqual({ started: true });
    expect((await bench.state(courseId)).state).toBe('queued');
    expect((await readChapter(database.db, courseId, id)).summary).toBe('So 2 + 2 = 5.');
    await bench.runOnce(courseId);
    expect(gemini.calls.map(({ chapter }) => chapter)).toEqual(['Part 2']);
    const { state, incomplete: still, page } = await second(courseId);
    expect([state, still]).toEqual(['ready', false]);
    expect(page.summary).not.toBe('So 2 + 2 = 5.');
    expect(await resume(courseId, id)).toEqual({ started: false });
  });

  test('pressed twice is one job with one call', async () => {
    const { courseId, id } = await incomplete();
    const presses = await Promise.all([resume(courseId, id), resume(courseId, id)]);
    expect(presses).toEqual([{ started: true }, { started: true }]);
    await bench.runOnce(courseId);
    expect(gemini.calls).toHaveLength(1);
  });

  test('keeps the text where the new one is no better, or where none comes', async () => {
    const { courseId, id } = await incomplete();
    answerPart2(both);
    await resume(courseId, id);
    await bench.runOnce(courseId);
    expect(await second(courseId)).toMatchObject({
      state: 'ready',
      incomplete: true,
      page: { activity: { title: 'Look around at home' } },
    });
    gemini.failWhen(() => ({ kind: 'answer', text: () => '{' }));
    await resume(courseId, id);
    await bench.runOnce(courseId);
    const failed = await second(courseId);
    expect(failed).toMatchObject({ state: 'failed', chapter: 'failed', incomplete: true });
    expect(failed.page).toMatchObject({ state: 'ready', summary: 'So 2 + 2 = 5.' });
    gemini.reset();
    expect(await resume(courseId, id)).toEqual({ started: true });
    await bench.runOnce(courseId);
    expect(await second(courseId)).toMatchObject({ state: 'ready', incomplete: false });
  });

  test('does not ask for what was refused unchanged', async () => {
    const { courseId, id } = await incomplete();
    gemini.failWhen(() => ({ kind: 'blocked-prompt', reason: 'SAFETY' }));
    for (let press = 0; press < 2; press += 1) {
      await resume(courseId, id);
      await bench.runOnce(courseId);
    }
    expect(gemini.calls).toHaveLength(1);
    expect(await second(courseId)).toMatchObject({ chapter: 'failed', incomplete: true });
  });

  test('is for the owner, for chapters of the course, and for incomplete ones', async () => {
    const { courseId, id } = await incomplete();
    await expect(bench.resume(newPerson(), courseId, { chapter: id })).rejects.toMatchObject({
      code: 'not-yours',
    });
    await expect(resume(courseId, 'none')).rejects.toMatchObject({ code: 'chapter-not-found' });
    const { chapters } = await bench.state(courseId);
    expect(await resume(courseId, chapters[0]!._id)).toEqual({ started: false });
    expect(gemini.calls).toEqual([]);
  });
});
