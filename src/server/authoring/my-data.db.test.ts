import { expect, test } from 'vitest';
import { deleteCourse, reportCourse, readCourse, restoreCourse } from '#server/courses/courses.ts';
import { courses } from '#server/courses/room.ts';
import type { EraseOptions } from '#server/platform/person-data.ts';
import { geminiBench } from '#tests/support/gemini-bench.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { authoring } from './room.ts';

// Deleting an account erases the person's courses, also while a generation writes one of them.

const { db, pool, gemini, bench } = await geminiBench();

const erase = (id: string, publishedCourses: EraseOptions['publishedCourses']) =>
  db.transaction().execute(async (tx) => {
    const person = { id, guestIds: [], email: null, confirmedEmail: null };
    for (const room of [courses, authoring]) await room.person?.eraseMine(tx, person, { publishedCourses });
  });
const publish = (courseId: string) =>
  pool.query(`update courses set visibility = 'public' where id = $1`, [courseId]);

/** Runs a generation of three chapters, and calls `then` while the second is written. The run must end without an error. */
async function interrupted(then: (personId: string, courseId: string) => Promise<unknown>) {
  const person = newPerson();
  const courseId = await bench.saveLayout(person, 3);
  await bench.start(person, courseId);
  gemini.pace.delayMs = async () => {
    if (gemini.calls.length === 2) await then(person.id, courseId);
    return 0;
  };
  const generationId = (await bench.state(courseId)).generationId ?? '';
  await bench.runJob({ courseId, generationId }, { concurrency: 1 });
  return { person, courseId };
}

test('a generation whose owner’s account is deleted while it runs writes no further chapter, and leaves a kept course complete', async () => {
  const gone = await interrupted((personId) => erase(personId, 'delete'));
  expect(gemini.calls).toHaveLength(2);
  await expect(readCourse(db, gone.courseId)).rejects.toMatchObject({ code: 'course-not-found' });
  gemini.reset();
  const { courseId } = await interrupted(async (personId, id) => {
    await publish(id);
    await erase(personId, 'keep');
  });
  expect(gemini.calls).toHaveLength(2);
  const chapters = [{ chapterName: 'Part 1', state: 'ready' }];
  expect(await readCourse(db, courseId)).toMatchObject({ state: 'ready', chapters });
  expect((await pool.query('select from generations')).rowCount).toBe(0);
});

test('a generation whose course is deleted while it runs waits, and goes on with what is missing once it is restored', async () => {
  const jobs = async (id: string) =>
    (await pool.query(`select due_at > now() as waits from jobs where payload->>'courseId' = $1`, [id])).rows;
  const { person, courseId } = await interrupted((personId, id) => deleteCourse(db, personId, id));
  expect(gemini.calls).toHaveLength(2);
  expect(await jobs(courseId)).toEqual([{ waits: true }]);
  await restoreCourse(db, person.id, courseId);
  expect(await jobs(courseId)).toEqual([{ waits: false }]);
  expect((await bench.runOnce(courseId)).state).toBe('ready');
  expect(await jobs(courseId)).toEqual([]);
});

test('deleting an account keeps published courses where the person chooses so, and their reports without their name', async () => {
  const [person, other] = [newPerson(), newPerson()];
  const ready = async () => (await bench.writeCourse(person, 1)).courseId;
  const [one, two, unpublished, byLink] = [await ready(), await ready(), await ready(), await ready()];
  for (const courseId of [one, two, unpublished]) await publish(courseId);
  await pool.query('update courses set unpublished_at = now() where id = $1', [unpublished]);
  const planned = await bench.saveLayout(person, 1);
  const reported = await bench.saveLayout(other, 1);
  const reporting = { db, budgets: testBudgets(db) };
  await reportCourse(reporting, reported, person.id, 'It is wrong.');
  await reportCourse(reporting, reported, other.id, 'It is right.');
  await erase(person.id, 'keep');
  const { rows } = await pool.query('select id, owner_id from courses where id = any($1) order by id', [
    [one, two, unpublished, byLink, planned],
  ]);
  expect(rows.map(({ id }) => id)).toEqual([one, two].toSorted());
  // Nobody can tell that they were one person's.
  expect(new Set([person.id, ...rows.map((row) => row.owner_id)]).size).toBe(3);
  const query = 'select reporter_id, reason from course_reports where course_id = $1 order by id';
  expect((await pool.query(query, [reported])).rows).toEqual([
    { reporter_id: null, reason: 'It is wrong.' },
    { reporter_id: other.id, reason: 'It is right.' },
  ]);
});
