import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { rightAnswerOf } from '#contract/learning/grade-answer.ts';
import { createCertificate } from '#server/certificates/certificates.ts';
import { type LearningParts, sendEvents } from '#server/learning/learning.ts';
import { listProgress } from '#server/learning/read-progress.ts';
import { createPath } from '#server/paths/change-path.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Learner } from '#server/platform/http/caller.ts';
import { newPerson } from '#tests/support/authoring.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { batchOf, eventOf, sittingOf } from '#tests/support/learner-events.ts';
import { openBenchDatabase, storeCourse } from './bench-database.ts';
import { processorMs } from './processor.ts';
import { atLeast, atMost, count, type Figure, median, perSecond, timesOf } from './report.ts';

const courseCount = 50;
const eventsOfLearner = 20_000;
const batchSize = 20;
const manyClients = 16;
const batches = 200;
const reads = 100;
const seconds = 4;

type BenchCourse = Awaited<ReturnType<typeof storeCourse>>;

export async function measureLearning(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const { db } = database;
  const budgets = testBudgets(db, { 'events-person': 10_000_000, 'stored-events-learner': 10_000_000 });
  const parts: LearningParts = { db, budgets, rewards: true };
  const courses: BenchCourse[] = [];
  for (let n = 0; n < courseCount; n += 1) courses.push(await storeCourse(parts, newId(), 5));

  const learnerId = newId();
  const send = (personId: string, course: BenchCourse) =>
    sendEvents(parts, { id: personId, kind: 'learner' }, batchOf(answersIn(course)));
  for (let sent = 0; sent < eventsOfLearner; sent += batchSize)
    await send(learnerId, courses[(sent / batchSize) % courseCount]!);
  await database.pool.query('analyze');
  const reading = median(await timesOf(reads, () => readAll(parts, learnerId)));
  const sending = median(await timesOf(batches, (n) => send(learnerId, courses[n % courseCount]!)));
  const clients = Array.from({ length: manyClients }, () => newId());
  const batchesPerSecond = await perSecond(manyClients, seconds, (client) =>
    send(clients[client]!, courses[Math.floor(Math.random() * courseCount)]!),
  );
  const eventsPerSecond = batchSize * batchesPerSecond;
  const history = `${count(eventsOfLearner)} events`;
  return [
    atMost(`sending ${batchSize} answers, median, ${history} before`, sending, 10),
    atLeast(`events a second in batches of ${batchSize}, ${manyClients} clients`, eventsPerSecond, 1_000),
    atMost(`progress in ${courseCount} courses after ${history}`, reading, 20),
  ];
}

function answersIn({ courseId, questions }: BenchCourse): object[] {
  const sitting = randomUUID();
  return questions.slice(0, batchSize).map((question, n) => {
    const { id: questionId, chapterId, revision } = question;
    const chosen = n % 2 === 0 ? rightAnswerOf(question) : [];
    const answer = { kind: 'answer', questionId, revision, chosen, sitting, mode: 'chapter' } as const;
    return eventOf({ courseId, chapterId }, answer);
  });
}

async function readAll({ db }: LearningParts, learnerId: string): Promise<void> {
  const { courses } = await listProgress(db, learnerId, { limit: courseCount, cursor: undefined });
  if (courses.length !== courseCount) throw new Error(`Progress in ${courses.length} courses`);
}

const learners = 300;
const coursesOfPath = 6;
const chaptersOfCourse = 8;

/** Measures the processor time of a certificate, the database's with it, directly in the store. `dataDir` is an empty folder. */
export async function measureCertificates(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const { db } = database;
  const parts = { db, budgets: testBudgets(db), publicUrl: undefined };
  const newLearner = (): Learner => ({ ...newPerson(), kind: 'learner' });
  const owner = newLearner();
  const courses: BenchCourse[] = [];
  for (let n = 0; n < coursesOfPath; n += 1)
    courses.push(await storeCourse(parts, owner.id, chaptersOfCourse));
  const steps = courses.map(({ courseId }, n) => {
    const facts = { key: `step-${n}`, name: 'Soil', why: 'So.', needs: [], optional: false, courseId };
    return { ...facts, kind: 'course' as const };
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
    atMost(`a certificate of a course of ${chaptersOfCourse} chapters, processor`, course, 20),
    atMost(`a certificate of a path of ${coursesOfPath} such courses, processor`, ofPath, 20),
  ];
}

const eventsOf = ({ courseId, chapterIds, questions }: BenchCourse) =>
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
  const [first, ...others] = holders;
  if (first) await act(first);
  const before = await processorTimes(pool);
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
