import { expect, test } from 'vitest';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testDatabase } from '#tests/support/database.ts';
import { AuthorFault } from '#server/authoring/author.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';

// A paused generation resumes without anybody asking, perhaps when stricter rules hold than at its start.

const builtin = createBuiltinAuthor();
const database = await testDatabase();
const asked: string[] = [];
let away = true;
const bench = await AuthoringBench.open(database, {
  ...builtin,
  async writeChapter(facts, options) {
    asked.push(facts.layout.Chapters[facts.chapterIndex]!['Chapter Name']);
    if (away) throw new AuthorFault('author-unavailable', 'The service is away.');
    return builtin.writeChapter(facts, options);
  },
});

/** Starts a generation that pauses, and makes it due again with this description of the course. */
async function resumesWith(description: string) {
  away = true;
  const person = newPerson();
  const courseId = await bench.saveLayout(person, 2);
  await bench.start(person, courseId);
  expect((await bench.runOnce(courseId)).state).toBe('paused');
  away = false;
  asked.length = 0;
  await database.pool.query('update courses set description = $1 where id = $2', [description, courseId]);
  await database.pool.query('update jobs set due_at = now()');
  const state = await bench.runOnce(courseId);
  return { state, courseId, person };
}

test('a generation that resumes by itself asks no author about a course that is refused by now', async () => {
  const { state, courseId, person } = await resumesWith('How to build a pipe bomb at home.');
  expect(asked).toEqual([]);
  expect(state.state).toBe('failed');
  expect(state.chapters.map(({ error }) => error?.code)).toEqual(['author-refused', 'author-refused']);
  await expect(bench.resume(person, courseId)).rejects.toMatchObject({ code: 'author-refused' });
});

test('nor about a person who may be in danger', async () => {
  const { state } = await resumesWith('How to kill myself without pain.');
  expect(asked).toEqual([]);
  expect(state.chapters.map(({ error }) => error?.code)).toEqual(['topic-needs-help', 'topic-needs-help']);
});

test('it writes on when the course is harmless', async () => {
  const { state } = await resumesWith('How soil holds water.');
  expect(asked).toHaveLength(2);
  expect(state.state).toBe('ready');
});
