import { v7 as newId } from 'uuid';
import { createCertificate } from '#server/certificates/certificates.ts';
import { sendEvents } from '#server/learning/learning.ts';
import { createPath } from '#server/paths/paths.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Learner } from '#server/platform/http/caller.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { batchOf, eventOf, sittingOf } from '#tests/support/learner-events.ts';
import { openBenchDatabase, storeCourse } from './bench-database.ts';
import { processorMs } from './processor.ts';
import { atMost, type Figure } from './report.ts';

const learners = 300;
const coursesOfPath = 6;
const sizes = { chapters: 8, questionsEach: 6 };
const unknown = { firstName: null, lastName: null, email: null, imageUrl: null, isOperator: false };

/** Measures the processor time of a certificate, the database's with it, directly in the store. `dataDir` is an empty folder. */
export async function measureCertificates(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const { db } = database;
  const parts = { db, budgets: testBudgets(db), publicUrl: undefined };
  const newLearner = (): Learner => ({ id: newId(), kind: 'learner', ...unknown });
  const owner = newLearner();
  const courses: Awaited<ReturnType<typeof storeCourse>>[] = [];
  for (let n = 0; n < coursesOfPath; n += 1) courses.push(await storeCourse(parts, owner.id, sizes));
  const steps = courses.map(({ courseId }, n) => {
    const facts = { key: `step-${n}`, name: 'Soil', why: 'So.', needs: [], optional: false };
    return { ...facts, kind: 'course' as const, courseId };
  });
  const path = { name: 'A garden', goal: 'You grow.', level: 'beginner', language: 'en', steps } as const;
  const { code: pathCode } = await createPath(parts, owner.id, path, { helpContacts: [], language: 'en' });
  const holders = Array.from({ length: learners }, newLearner);
  for (const holder of holders)
    for (const course of courses)
      await sendEvents({ ...parts, rewards: false }, holder, batchOf(eventsOf(course)));
  await database.pool.query('analyze');

  const { courseId = '' } = courses[0] ?? {};
  const course = await processorOf(database, holders, (holder) =>
    createCertificate(parts, holder, { kind: 'completion', courseId, name: 'Asha' }),
  );
  const ofPath = await processorOf(database, holders, (holder) =>
    createCertificate(parts, holder, { kind: 'path', pathCode, name: 'Asha' }),
  );
  return [
    atMost(`a certificate of a course of ${sizes.chapters} chapters, processor`, course, 20),
    atMost(`a certificate of a path of ${coursesOfPath} such courses, processor`, ofPath, 20),
  ];
}

/** Makes the events that complete a course. */
const eventsOf = ({ courseId, chapterIds, questions }: Awaited<ReturnType<typeof storeCourse>>) =>
  chapterIds.flatMap((chapterId) => {
    const chapter = { courseId, chapterId };
    const own = questions.filter((question) => question.chapterId === chapterId);
    return [eventOf(chapter, { kind: 'read', done: true }), ...sittingOf(chapter, own)];
  });

/** Has each holder do it, one after the other, and returns the mean processor time of one in milliseconds. */
async function processorOf(
  { pool }: Database,
  holders: readonly Learner[],
  act: (holder: Learner) => Promise<unknown>,
): Promise<number> {
  const first = holders[0];
  if (first) await act(first);
  const before = await processorTimes(pool);
  const others = holders.slice(1);
  for (const holder of others) await act(holder);
  const after = await processorTimes(pool);
  const spent = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  return spent / others.length;
}

/** The processor time so far of this process and of each session of the database; an idle one ends after a while. */
async function processorTimes(pool: Database['pool']): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const pids = [process.pid, ...rows.map(({ pid }) => pid)];
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await processorMs(pid)] as const)));
}
