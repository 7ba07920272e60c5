import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { rightAnswerOf } from '#contract/learning/grade-answer.ts';
import { sendEvents, type LearningParts } from '#server/learning/learning.ts';
import { listProgress } from '#server/learning/read-progress.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { GradableQuestion } from '#server/questions/questions.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { batchOf, eventOf } from '#tests/support/learner-events.ts';
import { openBenchDatabase, storeCourse } from './bench-database.ts';
import { atLeast, atMost, count, median, ms, perSecond, timesOf, type Figure } from './report.ts';

const courseCount = 50;
const sizes = { chapters: 5, questionsEach: 6 };
const eventsOfLearner = 20_000;
const manyLearners = 100_000;
const learnersAtOnce = 10_000;
const batchSize = 20;
const manyClients = 16;
const batches = 200;
const reads = 100;
const seconds = 4;

interface BenchCourse {
  courseId: string;
  questions: readonly GradableQuestion[];
}

/** Measures sending events and reading progress, directly in the store. `dataDir` is an empty folder. */
export async function measureLearning(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const { db } = database;
  const budgets = testBudgets(db, { 'events-person': 10_000_000, 'stored-events-learner': 10_000_000 });
  const parts: LearningParts = { db, budgets, rewards: true };
  const courses: BenchCourse[] = [];
  for (let n = 0; n < courseCount; n += 1) courses.push(await storeCourse(parts, newId(), sizes));

  const learnerId = newId();
  const send = (personId: string, course: BenchCourse) =>
    sendEvents(parts, { id: personId, kind: 'learner' }, batchOf(answersIn(course)));
  for (let sent = 0; sent < eventsOfLearner; sent += batchSize)
    await send(learnerId, courses[(sent / batchSize) % courseCount]!);
  await database.pool.query('analyze');
  const few = median(await timesOf(reads, () => readAll(parts, learnerId)));
  const sending = median(await timesOf(batches, (n) => send(learnerId, courses[n % courseCount]!)));

  await addLearners(database, learnerId);
  const many = median(await timesOf(reads, () => readAll(parts, learnerId)));
  const sendingMany = median(await timesOf(batches, (n) => send(learnerId, courses[n % courseCount]!)));
  const clients = Array.from({ length: manyClients }, () => newId());
  const eventsPerSecond =
    batchSize *
    (await perSecond(manyClients, seconds, (client) =>
      send(clients[client]!, courses[Math.floor(Math.random() * courseCount)]!),
    ));
  const history = `${count(eventsOfLearner)} events`;
  const crowd = `${count(manyLearners)} learners`;
  return [
    atMost(`sending ${batchSize} answers, median, ${history} before, ${crowd}`, sendingMany, 10, {
      beside: `${ms(sending)} with one learner`,
    }),
    atLeast(`events a second in batches of ${batchSize}, ${manyClients} clients`, eventsPerSecond, 1_000),
    atMost(`progress in ${courseCount} courses after ${history}, ${crowd}`, many, 20, {
      beside: `${ms(few)} with one learner`,
    }),
  ];
}

/** Answers some of a course's questions in one sitting, every other answer right. */
function answersIn({ courseId, questions }: BenchCourse): object[] {
  const sitting = randomUUID();
  return questions.slice(0, batchSize).map((question, n) =>
    eventOf(
      { courseId, chapterId: question.chapterId },
      {
        kind: 'answer',
        questionId: question.id,
        revision: question.revision,
        chosen: n % 2 === 0 ? rightAnswerOf(question) : [],
        sitting,
        mode: 'chapter',
      },
    ),
  );
}

async function readAll({ db }: LearningParts, learnerId: string): Promise<void> {
  const { courses } = await listProgress(db, learnerId, { limit: courseCount, cursor: undefined });
  if (courses.length !== courseCount) throw new Error(`Progress in ${courses.length} courses`);
}

/** Copies the progress in one course of a learner to many others, with some of the events and reviews. */
async function addLearners({ pool }: Database, learnerId: string): Promise<void> {
  for (let added = 0; added < manyLearners; added += learnersAtOnce) {
    await pool.query(
      `with learners as (select gen_random_uuid() as id from generate_series(1, ${learnersAtOnce})),
       course as (select * from course_progress where person_id = $1 limit 1),
       progress as (
         insert into course_progress (person_id, course_id, state, facts, accepted, questions_version, last_at)
         select learners.id, course_id, state, facts, accepted, questions_version, last_at from learners, course),
       reviews as (
         insert into review_cards select learners.id, course_id, question_id, due_at
         from learners, (select * from review_cards where person_id = $1 limit 5) as card),
       counts as (insert into event_counts select id, 5 from learners)
       insert into learning_events (person_id, id, device, seq, kind, course_id, chapter_id, item_id, revision, chosen,
         sitting, mode, hinted, is_right, at, zone, body_hash)
       select learners.id, event.id, device, seq, kind, course_id, chapter_id, item_id, revision, chosen, sitting, mode,
         hinted, is_right, at, zone, body_hash
       from learners, (select * from learning_events where person_id = $1 limit 5) as event`,
      [learnerId],
    );
  }
  await pool.query('vacuum analyze');
}
