import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { SaveCourseBody } from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import type { BudgetSizes } from '#server/platform/budgets/budget-table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { waiting } from '#tests/support/held-rows.ts';
import * as courses from './courses.ts';
import { deletionSweep, listDeletedCourses } from './deletion.ts';
import type { CourseParts, Owner } from './storage.ts';
import { lockStorage } from './storage-store.ts';

const { db, pool } = await testDatabase();
const MB = 1024 * 1024;
const partsOf = (sizes: Partial<BudgetSizes> = {}): CourseParts => {
  return { db, budgets: testBudgets(db, sizes) };
};
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const newGuest = (): Owner => ({ id: newId(), kind: 'guest' });

/** A course whose texts take about this many incompressible bytes, in as many chapters as their caps need. */
function courseOf(bytes: number, more: { courseId?: string } = {}): SaveCourseBody {
  const cap = 20_000;
  const count = Math.max(1, Math.ceil(bytes / 59_800));
  const ofChapter = Math.ceil(bytes / count);
  const topics = () =>
    Array.from({ length: Math.ceil(ofChapter / cap) }, (_, n) => {
      const length = Math.min(cap, ofChapter - n * cap);
      return { description: randomBytes(length).toString('base64').slice(0, length) };
    });
  return {
    ...more,
    courseName: 'Soil',
    chapters: Array.from({ length: count }, () => ({ topics: topics() })),
  };
}

const codeOf = (error: unknown) => (error instanceof Problem ? error.code : error);
const outcome = (work: Promise<unknown>) => work.then(() => 'saved', codeOf);
const trySave = (parts: CourseParts, owner: Owner, body: SaveCourseBody) =>
  outcome(courses.saveCourse(parts, owner, body));
/** Saves a course of this size, and returns its id. */
const saveNew = async (parts: CourseParts, owner: Owner, bytes: number) =>
  (await courses.saveCourse(parts, owner, courseOf(bytes))).courseId;

async function numberOf(query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ of: number | string | null }>(query, values);
  return Number(rows[0]?.of ?? 0);
}
const countedOf = ({ id }: Owner) =>
  numberOf('select sum(bytes) as of from courses where owner_id = $1', [id]);
const versionsOf = (courseId: string) =>
  numberOf('select count(*) as of from chapter_texts where course_id = $1', [courseId]);

const sizes = { 'stored-bytes-guest': 1 * MB };

test('earlier versions in all of a person’s courses give way to a new course, the oldest first, as far as is needed', async () => {
  const [parts, owner] = [partsOf(sizes), newGuest()];
  const ids = [await saveNew(parts, owner, 59_000), await saveNew(parts, owner, 59_000)];
  for (const courseId of [...ids, ...ids, ...ids])
    expect(await trySave(parts, owner, courseOf(59_000, { courseId }))).toBe('saved');
  const textsOf = async (courseId: string) =>
    (await courses.readCourse(db, courseId)).chapters.map(({ topics }) => topics);
  const read = await Promise.all(ids.map(textsOf));
  // 4 versions each are about 520 KB.
  expect(await trySave(parts, owner, courseOf(500_000))).toBe('saved');
  expect(await Promise.all(ids.map(versionsOf))).toEqual([3, 4]);
  expect(await trySave(parts, owner, courseOf(300_000))).toBe('saved');
  expect(await Promise.all(ids.map(versionsOf))).toEqual([1, 1]);
  expect(await Promise.all(ids.map(textsOf))).toEqual(read);
  const counted = await countedOf(owner);
  expect(counted).toBeLessThanOrEqual(1 * MB);
  const anew = 'select sum(count_course_bytes(id)) as of from courses where owner_id = $1';
  expect(counted).toBe(await numberOf(anew, [owner.id]));
});

test('earlier versions in all of a person’s courses stay where a change is refused all the same, and its words tell what is needed without them', async () => {
  const [parts, owner] = [partsOf(sizes), newGuest()];
  const courseId = await saveNew(parts, owner, 300_000);
  expect(await trySave(parts, owner, courseOf(300_000, { courseId }))).toBe('saved');
  const versions = await versionsOf(courseId);
  const message = expect.stringMatching(/would need 1\.1 MB, and you have 1 MB/);
  // Refused before it is written, and by a generation, which pauses for it and commits.
  const save = courses.saveCourse(parts, owner, courseOf(800_000));
  await expect(save).rejects.toMatchObject({ code: 'storage-full', message });
  await inTx(async (tx) => {
    const start = courses.requireStorage(tx, parts.budgets, owner, courseId, { chapters: 25 });
    const details = { budget: 'stored-bytes-guest', of: 'guest', unit: 'bytes', size: MB };
    await expect(start).rejects.toMatchObject({ code: 'storage-full', details });
  });
  expect(await versionsOf(courseId)).toBe(versions);
});

test('earlier versions in all of a person’s courses go in many changes at once that have no room, in whatever order they come', async () => {
  const [parts, owner] = [partsOf(sizes), newGuest()];
  const ids = await Promise.all(Array.from({ length: 8 }, () => saveNew(parts, owner, 40_000)));
  const allowed: unknown[] = ['saved', 'storage-full', 'write-under-way'];
  for (let round = 0; round < 3; round += 1) {
    const bodies = ids.map((courseId) => courseOf(59_000, { courseId }));
    const answers = await Promise.all(bodies.map((body) => trySave(parts, owner, body)));
    // Never a deadlock, which is an error without a code of ours.
    expect(answers.filter((answer) => !allowed.includes(answer))).toEqual([]);
    expect(await countedOf(owner)).toBeLessThanOrEqual(1 * MB);
  }
});

test('what a person’s courses occupy is counted again when a chapter or a course goes', async () => {
  const [parts, owner] = [partsOf(), newGuest()];
  const { courseId } = await courses.saveCourse(parts, owner, courseOf(MB));
  const before = await countedOf(owner);
  await courses.saveCourse(parts, owner, courseOf(100, { courseId }));
  expect(await countedOf(owner)).toBeLessThan(before / 2);
  await courses.deleteCourse(db, owner.id, courseId);
  expect(await countedOf(owner)).toBeGreaterThan(0);
  const age = `update courses set deleted_at = deleted_at - interval '7 days' where id = $1`;
  await pool.query(age, [courseId]);
  await deletionSweep(db).run(new AbortController().signal);
  expect(await countedOf(owner)).toBe(0);
});

test('what a person’s courses occupy counts deleted courses, which give way to others before any text is lost', async () => {
  const [parts, owner] = [partsOf({ 'stored-bytes-guest': 1 * MB }), newGuest()];
  const kept = await saveNew(parts, owner, 200_000);
  await courses.saveCourse(parts, owner, courseOf(200_000, { courseId: kept }));
  const [first, second] = [await saveNew(parts, owner, 150_000), await saveNew(parts, owner, 150_000)];
  for (const courseId of [first, second]) await courses.deleteCourse(db, owner.id, courseId);
  const deleted = async () =>
    (await listDeletedCourses(db, owner.id, { limit: 10 })).courses.map(({ _id }) => _id);
  expect(await deleted()).toEqual([second, first]);

  expect(await trySave(parts, owner, courseOf(900_000))).toBe('storage-full');
  expect(await deleted()).toEqual([second, first]);
  expect(await trySave(parts, owner, courseOf(320_000))).toBe('saved');
  expect(await deleted()).toEqual([second]);
  const versions = await versionsOf(kept);
  expect(await trySave(parts, owner, courseOf(200_000))).toBe('saved');
  expect(await deleted()).toEqual([]);
  expect(await versionsOf(kept)).toBe(versions);
  await expect(courses.restoreCourse(db, owner.id, first)).rejects.toMatchObject({
    code: 'course-not-found',
  });
});

test('a guest is held to their size in whatever they save, and told what to do', async () => {
  const [parts, owner] = [partsOf({ 'stored-bytes-guest': 0.5 * MB }), newGuest()];
  const answers = [];
  for (let course = 0; course < 4; course += 1)
    answers.push(await trySave(parts, owner, courseOf(0.15 * MB)));
  expect(answers).toEqual(['saved', 'saved', 'saved', 'storage-full']);
  const refusal = await courses.saveCourse(parts, owner, courseOf(0.15 * MB)).catch(String);
  expect(refusal).toMatch(
    /would need 0\.7 MB, and you have 0\.5 MB. Delete courses that you don’t need, or sign up to have 200 MB./,
  );
  // An account has more room.
  expect(await trySave(parts, { ...owner, kind: 'learner' }, courseOf(MB))).toBe('saved');
});

test('what a person’s courses occupy is summed up by one of a person’s writes after the other', async () => {
  const [parts, owner] = [partsOf({ 'stored-bytes-guest': MB }), newGuest()];
  const courseId = await saveNew(parts, owner, 10);
  const second = await inTx(async (tx) => {
    await lockStorage(tx, owner.id);
    await tx.updateTable('courses').set({ bytes: 600_000 }).where('id', '=', courseId).execute();
    const answer = trySave(parts, owner, courseOf(0.6 * MB));
    await waiting(pool);
    return { answer };
  });
  expect(await second.answer).toBe('storage-full');
});

test('of many saves of one course at once the first goes on, the others are refused and hold no connection', async () => {
  const [parts, owner] = [partsOf(), newGuest()];
  const courseId = await saveNew(parts, owner, 10);
  const bodies = Array.from({ length: 10 }, () => courseOf(30_000, { courseId }));
  const saves = bodies.map((body) => trySave(parts, owner, body));
  expect(pool.waitingCount + pool.totalCount - pool.idleCount).toBeLessThanOrEqual(1);
  expect((await Promise.all(saves)).map(String).toSorted()).toEqual([
    'saved',
    ...Array(9).fill('write-under-way'),
  ]);
  expect(await trySave(parts, owner, courseOf(10, { courseId }))).toBe('saved');
});

test('a save waits for a short change of another process, is refused after a long one, and a report is not in its way', async () => {
  const [parts, owner] = [partsOf(), newGuest()];
  const courseId = await saveNew(parts, owner, 10);
  /** Saves while another process has the course's row locked, until `end` has come. */
  const saveWhile = async (lock: string, end: (save: Promise<unknown>) => Promise<unknown>) => {
    const { save } = await inTx(async (tx) => {
      await sql`select from courses where id = ${courseId} ${sql.raw(lock)}`.execute(tx);
      const save = trySave(parts, owner, courseOf(10, { courseId }));
      await end(save);
      return { save };
    });
    return save;
  };
  const answered = (save: Promise<unknown>) => save;
  expect(await saveWhile('for no key update', () => waiting(pool))).toBe('saved');
  expect(await saveWhile('for no key update', answered)).toBe('write-under-way');
  expect(await saveWhile('for key share', answered)).toBe('saved');
});
