import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { readCourse } from '#server/courses/courses.ts';
import { AuthoringBench, newPerson } from '#tests/support/authoring.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';

const database = await testDatabase();
const bench = await AuthoringBench.open(database, createBuiltinAuthor());

/** Gives the generation of a course, and the texts that it wrote, the id that a clock two days ahead makes. */
async function dateAhead(courseId: string): Promise<string> {
  const id = newId({ msecs: Date.now() + 2 * 24 * 60 * 60 * 1000 });
  await database.pool.query('update generations set id = $2 where course_id = $1', [courseId, id]);
  await database.pool.query(
    `update chapter_texts set generation_id = $2, description = 'from there' where course_id = $1`,
    [courseId, id],
  );
  return id;
}

test('a generation is written, read and followed by another one after one whose clock was two days ahead', async () => {
  const person = newPerson();
  const courseId = await bench.saveLayout(person, 2);
  await bench.start(person, courseId);
  await bench.runOnce(courseId);
  const there = await dateAhead(courseId);

  for (const _ of ['second', 'third']) {
    expect(await bench.start(person, courseId, { again: true })).toEqual({ started: true });
    const { state, generationId } = await bench.state(courseId);
    expect(state).toBe('queued');
    expect(generationId).not.toBe(there);
    expect(await bench.runOnce(courseId)).toMatchObject({ state: 'ready', generationId });
    const { chapters } = await readCourse(database.db, courseId);
    expect(chapters.map(({ description }) => description)).not.toContain('from there');
  }
});
