import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { listChapters, saveCourse } from '#server/courses/courses.ts';
import { insertQuestions } from '#server/questions/questions-store.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { draftOf } from '#tests/support/questions.ts';
import { selectWithheldQuestions } from './operations-store.ts';

const { db, pool } = await testDatabase();

test('questions that were withheld lately are counted by reason and by the first check that failed', async () => {
  const { courseId } = await saveCourse({ db, budgets: testBudgets(db) }, newPerson(), {
    courseName: 'Soil',
    chapters: [{ chapterName: 'Life in soil', topics: [{ title: 'Worms', description: 'They dig.' }] }],
  });
  const [chapter] = await listChapters(db, courseId);
  const failing = (...names: string[]) => ({
    checks: [{ name: 'shape', passed: true }, ...names.map((name) => ({ name, passed: false }))],
    solvers: [],
    at: new Date().toISOString(),
  });
  const withheld = [
    ['check', failing('quote', 'script')],
    ['check', failing('quote')],
    ['check', failing('key-length')],
    ['solvers', failing()],
    ['owner', null],
  ] as const;
  const rows = [...withheld, [null, failing()] as const].map(([reason, inspection], n) => ({
    id: newId(),
    chapterId: chapter?.id ?? '',
    textRevision: 1,
    state: reason ? ('withheld' as const) : ('accepted' as const),
    reason,
    draft: draftOf(n),
    objective: null,
    inspection,
  }));
  await db.transaction().execute((tx) => insertQuestions(tx, courseId, rows));
  const counts = [
    { reason: 'check', check: 'quote', count: 2 },
    { reason: 'check', check: 'key-length', count: 1 },
    { reason: 'owner', check: '', count: 1 },
    { reason: 'solvers', check: '', count: 1 },
  ];
  expect(await selectWithheldQuestions(db)).toEqual(counts);
  await pool.query(`update questions set changed_at = now() - interval '31 days' where reason = 'owner'`);
  expect(await selectWithheldQuestions(db)).toEqual(counts.filter(({ reason }) => reason !== 'owner'));
});
