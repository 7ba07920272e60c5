import { expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { listChapters, saveCourse } from '#server/courses/courses.ts';
import { metricsText } from '#server/platform/http/metrics.ts';
import { insertSelfChecks } from '#server/questions/questions-store.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { sendEvents } from './learning.ts';
import { RefusedEvents } from './refused-events.ts';

const { db } = await testDatabase();
const budgets = testBudgets(db);

test('a mark is kept only of a self-check of its chapter, and refused events are counted by their code', async () => {
  const { courseId } = await saveCourse({ db, budgets }, newPerson(), {
    courseName: 'Soil',
    chapters: ['Worms', 'Roots'].map((chapterName) => ({
      chapterName,
      topics: [{ title: chapterName, description: 'They dig.' }],
    })),
  });
  const [first, second] = (await listChapters(db, courseId)).map(({ id }) => ({ courseId, chapterId: id }));
  await db
    .transaction()
    .execute((tx) => insertSelfChecks(tx, { ...first!, textRevision: 1 }, ['Name three worms.']));
  const { id: selfCheckId } = await db.selectFrom('self_checks').select('id').executeTakeFirstOrThrow();

  const refused = new RefusedEvents();
  const parts = { db, budgets, rewards: false, onRefused: refused.count.bind(refused) };
  const send = async (...events: object[]) =>
    (await sendEvents(parts, learner, batchOf(events))).verdicts.map(({ verdict, code }) => code ?? verdict);
  const learner = newPerson();
  const mark = (chapter: typeof first, id: string) =>
    eventOf(chapter!, { kind: 'selfcheck', selfCheckId: id, done: true });
  const kept = mark(first, selfCheckId);
  expect(await send(kept, mark(second, selfCheckId), mark(first, newId()), mark(first, 'none'))).toEqual([
    'accepted',
    ...Array.from({ length: 3 }, () => 'question-not-found'),
  ]);
  expect(await send({ ...kept, done: false })).toEqual(['id-reused']);
  const text = await metricsText([refused.metric]);
  expect(text).toContain('saksham_learning_events_refused_total{code="id-reused"} 1');
  expect(text).toContain('saksham_learning_events_refused_total{code="question-not-found"} 3');
});
