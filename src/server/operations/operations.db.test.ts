import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { listChapters, saveCourseLayout } from '#server/courses/courses.ts';
import { insertQuestions } from '#server/questions/questions-store.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { draftOf } from '#tests/support/questions.ts';
import { selectWithheldQuestions } from './operations-store.ts';
import * as operations from './operations.ts';

const { db, pool } = await testDatabase();
beforeEach(() => pool.query('truncate courses, ai_usage_days, generation_days, users cascade'));

const newCourse = (name: string, chapters = 1) =>
  saveCourseLayout(
    { db, budgets: testBudgets(db) },
    { id: newId(), kind: 'learner' },
    { 'Course Name': name, Chapters: Array.from({ length: chapters }, () => ({ 'Chapter Name': 'A' })) },
  );

/** Reads all pages of a list, whose rows are called `name`. */
async function walk<Name extends string, Row>(
  name: Name,
  read: (cursor: string | undefined) => Promise<Record<Name, Row[]> & { next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page[name]);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

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

const report = (courseId: string, reason: string, reporter: string | null, at: string) =>
  pool.query(
    'insert into course_reports (course_id, id, reporter_id, reason, created_at) values ($1, $2, $3, $4, $5)',
    [courseId, newId(), reporter, reason, at],
  );
const list = (limit: number) =>
  walk('courses', (cursor) => operations.listReportedCourses(db, { limit, cursor }));

test('reported courses are paged, each once, also those of the same microsecond', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => newCourse(name)));
  for (const [at, id] of ids.entries())
    await report(id, 'Wrong.', newId(), `2026-01-01T10:00:00.12345${at < 3 ? 6 : 7}Z`);
  const all = await list(100);
  const idsOf = (rows: typeof all) => rows.map(({ courseId }) => courseId).toSorted();
  expect(idsOf(all)).toEqual(ids.toSorted());
  expect(idsOf(all.slice(0, 2))).toEqual(ids.slice(3).toSorted());
  expect(await list(2)).toEqual(all);
});

test('reported courses show at most ten reasons, the newest first, and count each report of deleted reporters', async () => {
  const courseId = await newCourse('Much reported');
  for (let at = 10; at < 22; at += 1) {
    await report(courseId, `Reason ${at}`, at === 10 ? newId() : null, `2026-01-01T10:00:${at}Z`);
  }
  const [found] = await list(10);
  const [firstReportAt, lastReportAt] = ['2026-01-01T10:00:10.000Z', '2026-01-01T10:00:21.000Z'];
  expect(found).toMatchObject({ reports: 12, reporters: 12, firstReportAt, lastReportAt });
  expect(found?.reasons).toHaveLength(10);
  expect(found?.reasons[0]).toEqual({ reason: 'Reason 21', createdAt: lastReportAt });
});

test('reported courses record one unpublication when two operators unpublish at once, and are listed until that ends', async () => {
  const courseId = await newCourse('Wanted by two');
  const act = (action: 'unpublish' | 'publish-again') =>
    operations.setPublication(db, { operatorId: newId(), courseId, action });
  await Promise.all([act('unpublish'), act('unpublish')]);
  expect(await list(10)).toMatchObject([{ courseId, reports: 0, publication: 'unpublished' }]);
  const { rows } = await pool.query('select action from operator_actions where course_id = $1', [courseId]);
  expect(rows).toEqual([{ action: 'unpublish' }]);
  await act('publish-again');
  expect(await list(10)).toEqual([]);
});

const begin = (courseId: string, state: string, owner = newId(), problem: string | null = null) =>
  pool.query(
    `insert into generations (course_id, id, owner_id, state, author_provider, problem_code, problem_error)
     values ($1, $2, $3, $4, 'builtin', $5, 'Why.')`,
    [courseId, newId(), owner, state, problem],
  );

const listOfGenerations = (limit = 100) =>
  walk('generations', (cursor) => operations.listGenerations(db, { limit, cursor }));

test('generations show the chapters that an earlier failed one left unwritten, without a later one’s problem', async () => {
  const courseId = await newCourse('Twice', 3);
  await begin(courseId, 'failed');
  await begin(courseId, 'writing');
  await pool.query(
    `update chapters set state = 'failed', error_code = 'author-refused', error_text = 'No.'
       where course_id = $1 and position = 1`,
    [courseId],
  );
  expect(await listOfGenerations()).toMatchObject([
    { state: 'writing', chapters: { ready: 0, failed: 1, all: 3 }, problem: { code: 'author-refused' } },
    { state: 'failed', chapters: { ready: 0, failed: 3, all: 3 }, problem: null },
  ]);
});

test('generations show the kind of owner, also of a deleted one, and are paged', async () => {
  const [guest, learner] = [newId(), newId()];
  await pool.query(
    `insert into users (id, name, email, is_anonymous) values ($1, '', 'g@x', true), ($2, '', 'l@x', false)`,
    [guest, learner],
  );
  for (const owner of [guest, learner, newId()])
    await begin(await newCourse('Owned'), 'paused', owner, 'away');
  const all = await listOfGenerations();
  expect(all.map(({ owner }) => owner)).toEqual(['gone', 'learner', 'guest']);
  expect(all[0]).toMatchObject({ state: 'paused', problem: { code: 'away', error: 'Why.' } });
  expect(await listOfGenerations(1)).toEqual(all);
});

test('the spending of AI calls is shown for the requested days with today, summed up by author, with the courses begun', async () => {
  const spend = (daysAgo: number, model: string, kind: string, calls: number, input: number) =>
    pool.query(
      `insert into ai_usage_days values ((now() at time zone 'utc')::date - $1::integer, 'gemini', $2, $3, $4, 1, $5, 10)`,
      [daysAgo, model, kind, calls, input],
    );
  expect(await operations.readAiUsage(db, 7)).toMatchObject({ days: [], totals: [] });
  await spend(0, 'small', 'layout', 2, 100);
  await spend(0, 'small', 'chapter', 5, 200);
  await spend(0, 'small', 'questions', 1, 20);
  await spend(0, 'small', 'solve', 2, 30);
  await spend(2, 'large', 'chapter', 1, 5_000_000_000);
  await spend(7, 'large', 'chapter', 9, 1);
  await begin(await newCourse('Deleted since'), 'ready');
  await pool.query('delete from courses');
  const usage = await operations.readAiUsage(db, 7);
  const small = { model: 'small', calls: 10, inputTokens: 350 };
  const parts = { failedCalls: 4, layouts: 2, chapters: 5, questions: 3, outputTokens: 40 };
  const large = { model: 'large', calls: 1, inputTokens: 5_000_000_000 };
  expect(usage.days).toMatchObject([
    { day: usage.to, courses: 1, authors: [{ ...small, ...parts }] },
    { courses: 0, authors: [large] },
  ]);
  expect(usage.totals).toMatchObject([large, small]);
  expect((await operations.readAiUsage(db, 8)).totals[0]).toMatchObject({ model: 'large', calls: 10 });
});

test('questions that were withheld lately are counted by reason and by the first check that failed', async () => {
  const courseId = await newCourse('Soil');
  const [chapter] = await listChapters(db, courseId);
  const failing = (...names: string[]) => ({
    checks: [{ name: 'shape', passed: true }, ...names.map((name) => ({ name, passed: false }))],
    solvers: [],
    at: new Date().toISOString(),
  });
  const withheld = [
    ['check', failing('quote', 'script')],
    ['check', failing('quote')],
    ['solvers', failing()],
    ['owner', null],
    [null, failing()],
  ] as const;
  const rows = withheld.map(([reason, inspection], n) => {
    const state = reason ? ('withheld' as const) : ('accepted' as const);
    const question = { id: newId(), chapterId: chapter!.id, textRevision: 1, objective: null };
    return { ...question, state, reason, inspection, draft: draftOf(n) };
  });
  await db.transaction().execute((tx) => insertQuestions(tx, courseId, rows));
  const counts = [
    { reason: 'check', check: 'quote', count: 2 },
    { reason: 'owner', check: '', count: 1 },
    { reason: 'solvers', check: '', count: 1 },
  ];
  expect(await selectWithheldQuestions(db)).toEqual(counts);
  await pool.query(`update questions set changed_at = now() - interval '31 days' where reason = 'owner'`);
  expect(await selectWithheldQuestions(db)).toEqual(counts.filter(({ reason }) => reason !== 'owner'));
});
