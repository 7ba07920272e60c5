import { describe, expect, test } from 'vitest';
import { readChapter, readCourseSummary } from '#server/courses/courses.ts';
import type { ModelAnswer } from '#tests/stand-ins/plausible-course.ts';
import { geminiBench } from '#tests/support/gemini-bench.ts';
import { newPerson } from '#tests/support/authoring.ts';

const sizes = { 'ai-calls-learner': 1_000 };
const { db, gemini, bench } = await geminiBench({ sizes });
const person = newPerson();

/** Plays these answers for `Part 2`, the last one again and again. */
function answerPart2(...changes: object[]): void {
  let attempt = -1;
  gemini.failWhen(({ chapter }) => {
    if (chapter !== 'Part 2') return undefined;
    attempt = Math.min(attempt + 1, changes.length - 1);
    const change = changes[attempt];
    return { kind: 'answer', text: ({ value }: ModelAnswer) => JSON.stringify({ ...value, ...change }) };
  });
}
const wrongSum = { summary: 'So 2 + 2 = 5.' };
const both = { ...wrongSum, activity: { title: 'Cut', needs: ['a razor blade'], steps: ['Cut it.'] } };

async function write(): Promise<string> {
  const courseId = await bench.saveLayout(person, 2);
  await bench.start(person, courseId);
  await bench.runOnce(courseId);
  return courseId;
}
async function second(courseId: string) {
  const { chapters, state } = await bench.state(courseId);
  const { _id, incomplete, words } = chapters[1]!;
  const page = await readChapter(db, courseId, _id);
  const summary = await readCourseSummary(db, courseId);
  expect(page.incomplete).toBe(incomplete);
  expect(words).toBeGreaterThan(0);
  expect(summary.chapters[1]).toMatchObject({ incomplete, words });
  return { id: _id, state, chapter: chapters[1]!.state, incomplete, page };
}

test('a chapter whose answers fail checks is asked for again with what was wrong, has the best answer, and is incomplete', async () => {
  answerPart2(both, wrongSum, both);
  const { page, ...facts } = await second(await write());
  expect(facts).toMatchObject({ state: 'ready', incomplete: true });
  expect(page.summary).toBe('So 2 + 2 = 5.');
  expect(page.activity?.title).toBe('Look around at home');
  const calls = gemini.calls.filter(({ chapter }) => chapter === 'Part 2');
  expect(calls).toHaveLength(3);
  expect(calls[2]?.request).toContain('“2 + 2 = 5” is wrong: it is 4.');
});

test('a chapter does not repeat one that comes at the same moment', async () => {
  let topics: unknown;
  const same = ({ value }: ModelAnswer) => JSON.stringify({ ...value, topics: (topics ??= value['topics']) });
  gemini.failWhen(() => (gemini.calls.length > 2 ? undefined : { kind: 'answer', text: same }));
  expect((await bench.state(await write())).state).toBe('ready');
  expect(gemini.calls).toHaveLength(3);
  expect(gemini.calls[2]?.request).toMatch(/ repeats the topic “.+” of another chapter/);
});

describe('writing an incomplete chapter again', () => {
  const resume = (courseId: string, chapter: string) => bench.resume(person, courseId, { chapter });
  async function incomplete() {
    answerPart2(wrongSum);
    const courseId = await write();
    const { id } = await second(courseId);
    gemini.reset();
    return { courseId, id };
  }

  test('writes only this chapter, once, and its text stays until then', async () => {
    const { courseId, id } = await incomplete();
    const byOther = bench.resume(newPerson(), courseId, { chapter: id });
    await expect(byOther).rejects.toMatchObject({ code: 'not-yours' });
    await expect(resume(courseId, 'none')).rejects.toMatchObject({ code: 'chapter-not-found' });
    const presses = await Promise.all([resume(courseId, id), resume(courseId, id)]);
    expect(presses).toEqual([{ started: true }, { started: true }]);
    expect((await bench.state(courseId)).state).toBe('queued');
    expect((await readChapter(db, courseId, id)).summary).toBe('So 2 + 2 = 5.');
    await bench.runOnce(courseId);
    expect(gemini.calls.map(({ chapter }) => chapter)).toEqual(['Part 2']);
    const { page, ...facts } = await second(courseId);
    expect(facts).toMatchObject({ state: 'ready', incomplete: false });
    expect(page.summary).not.toBe('So 2 + 2 = 5.');
    expect(await resume(courseId, id)).toEqual({ started: false });
  });

  test('keeps the text where the new one is no better, or where none comes', async () => {
    const { courseId, id } = await incomplete();
    const after = async (fault: () => void) => {
      fault();
      expect(await resume(courseId, id)).toEqual({ started: true });
      await bench.runOnce(courseId);
      return second(courseId);
    };
    expect(await after(() => answerPart2(both))).toMatchObject({
      state: 'ready',
      incomplete: true,
      page: { activity: { title: 'Look around at home' } },
    });
    expect(await after(() => gemini.failWhen(() => ({ kind: 'answer', text: () => '{' })))).toMatchObject({
      state: 'failed',
      chapter: 'failed',
      incomplete: true,
      page: { state: 'ready', summary: 'So 2 + 2 = 5.' },
    });
    expect(await after(() => gemini.reset())).toMatchObject({ state: 'ready', incomplete: false });
  });
});
