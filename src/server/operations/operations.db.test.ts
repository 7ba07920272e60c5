import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { saveCourseLayout } from '#server/courses/courses.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import * as operations from './operations.ts';

const { db, pool } = await testDatabase();
beforeEach(() => pool.query('truncate courses cascade'));

const newCourse = (name: string) =>
  saveCourseLayout({ db, budgets: testBudgets(db) }, newPerson(), { 'Course Name': name, Chapters: [{}] });

test('contact messages continue after the last one of a page, also when that one is removed', async () => {
  for (const [at, message] of ['First', 'Second', 'Third'].entries()) {
    await pool.query(
      `insert into contact_messages (id, first_name, last_name, email, message, content_hash, state, ways_left, created_at)
       values ($1, '', '', 'asha@example.org', $2, $2, 'kept', '{}', $3)`,
      [newId(), message, `2026-01-01T10:00:00.12345${at}Z`],
    );
  }
  const { messages, next } = await operations.listContactMessages(db, { limit: 2 });
  expect(messages.map(({ message }) => message)).toEqual(['Third', 'Second']);
  await pool.query('delete from contact_messages where id = $1', [messages[1]?.id]);
  const rest = await operations.listContactMessages(db, { limit: 2, cursor: next ?? '' });
  expect(rest).toMatchObject({ messages: [{ message: 'First' }], next: null });
});

const report = (courseId: string, at: string) =>
  pool.query(
    `insert into course_reports (course_id, id, reporter_id, reason, created_at) values ($1, $2, $2, 'Wrong.', $3)`,
    [courseId, newId(), at],
  );
const list = async (limit: number, cursor?: string) => operations.listReportedCourses(db, { limit, cursor });

test('reported courses are paged, each once, also those of the same microsecond', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => newCourse(name)));
  for (const [at, id] of ids.entries()) await report(id, `2026-01-01T10:00:00.12345${at < 3 ? 6 : 7}Z`);
  const { courses: all } = await list(100);
  const idsOf = (rows: typeof all) => rows.map(({ courseId }) => courseId).toSorted();
  expect(idsOf(all)).toEqual(ids.toSorted());
  expect(idsOf(all.slice(0, 2))).toEqual(ids.slice(3).toSorted());
  const first = await list(3);
  const last = await list(3, first.next ?? undefined);
  expect([...first.courses, ...last.courses, last.next]).toEqual([...all, null]);
});

test('reported courses record one unpublication when two operators unpublish at once, and are listed until that ends', async () => {
  const courseId = await newCourse('Wanted by two');
  const act = (action: 'unpublish' | 'publish-again') =>
    operations.setPublication(db, newId(), { courseId, action });
  await Promise.all([act('unpublish'), act('unpublish')]);
  expect((await list(10)).courses).toMatchObject([{ courseId, reports: 0, publication: 'unpublished' }]);
  const { rows } = await pool.query('select action from operator_actions where course_id = $1', [courseId]);
  expect(rows).toEqual([{ action: 'unpublish' }]);
  await act('publish-again');
  expect((await list(10)).courses).toEqual([]);
});
