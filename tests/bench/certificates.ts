import { v7 as newId } from 'uuid';
import { createCertificate } from '#server/certificates/certificates.ts';
import { listChapters, saveCourse } from '#server/courses/courses.ts';
import { sendEvents } from '#server/learning/learning.ts';
import { createPath } from '#server/paths/paths.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Learner } from '#server/platform/http/caller.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { batchOf, eventOf, keysOf, sittingOf } from '#tests/support/learner-events.ts';
import { insertAcceptedQuestions } from '#tests/support/questions.ts';
import { openBenchDatabase } from './bench-database.ts';
import { processorMs } from './processor.ts';
import { atMost, type Figure } from './report.ts';

const learners = 300;
const coursesOfPath = 6;
const chaptersOfCourse = 8;
const questionsOfChapter = 6;
const unknown = { firstName: null, lastName: null, email: null, imageUrl: null, isOperator: false };

/** Measures the processor time of a certificate, the database's with it, directly in the store. `dataDir` is an empty folder. */
export async function measureCertificates(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const { db } = database;
  const parts = { db, budgets: testBudgets(db), publicUrl: undefined };
  const newLearner = (): Learner => ({ id: newId(), kind: 'learner', ...unknown });
  const owner = newLearner();
  const courses: Awaited<ReturnType<typeof newCourse>>[] = [];
  for (let n = 0; n < coursesOfPath; n += 1) courses.push(await newCourse(parts, owner));
  const steps = courses.map(({ courseId }, n) => {
    const facts = { key: `step-${n}`, name: 'Soil', why: 'So.', needs: [], optional: false };
    return { ...facts, kind: 'course' as const, courseId };
  });
  const path = { name: 'A garden', goal: 'You grow.', level: 'beginner', language: 'en', steps } as const;
  const { code: pathCode } = await createPath(parts, owner.id, path, { helpContacts: [], language: 'en' });
  const holders = Array.from({ length: learners }, newLearner);
  for (const holder of holders)
    for (const { events } of courses)
      await sendEvents({ ...parts, rewards: false }, holder, batchOf(events()));
  await database.pool.query('analyze');

  const { courseId = '' } = courses[0] ?? {};
  const course = await processorOf(database, holders, (holder) =>
    createCertificate(parts, holder, { kind: 'completion', courseId, name: 'Asha' }),
  );
  const ofPath = await processorOf(database, holders, (holder) =>
    createCertificate(parts, holder, { kind: 'path', pathCode, name: 'Asha' }),
  );
  return [
    atMost(`a certificate of a course of ${chaptersOfCourse} chapters, processor`, course, 20),
    atMost(`a certificate of a path of ${coursesOfPath} such courses, processor`, ofPath, 20),
  ];
}

/** Makes a course, and what sends all that completes it. */
async function newCourse(parts: Parameters<typeof saveCourse>[0], owner: Learner) {
  const { courseId } = await saveCourse(parts, owner, {
    courseName: 'Soil',
    chapters: Array.from({ length: chaptersOfCourse }, (_, n) => ({
      chapterName: `Chapter ${n + 1}`,
      topics: [{ title: 'Worms', description: 'They dig.' }],
    })),
  });
  const chapters = (await listChapters(parts.db, courseId)).map(({ id }) => ({ courseId, chapterId: id }));
  for (const chapter of chapters) await insertAcceptedQuestions(parts.db, chapter, questionsOfChapter);
  const keys = await Promise.all(chapters.map((chapter) => keysOf(parts.db, chapter)));
  const events = () =>
    chapters.flatMap((chapter, n) => [
      eventOf(chapter, { kind: 'read', done: true }),
      ...sittingOf(chapter, keys[n] ?? []),
    ]);
  return { courseId, events };
}

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
