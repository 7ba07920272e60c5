import { v7 as newId } from 'uuid';
import { listSavedCourses } from '#server/courses/courses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { creditPurchase, printChapter } from '#server/wallet/wallet.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { openBenchDatabase } from './bench-database.ts';
import { atLeast, atMost, count, type Figure, median, ms, noted, perSecond, timesOf } from './report.ts';

const seconds = 4;
const manyClients = 16;
const wallets = 64;
const minStoreSpends = 2_000;
const minHttpPrints = 300;
const chapter = { courseId: newId(), chapterId: newId(), courseName: 'Soil', chapterName: 'Worms' };

export async function measureLedger(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const owners = await Promise.all(Array.from({ length: wallets }, () => fundedOwner(database)));
  const pick = () => owners[Math.floor(Math.random() * owners.length)] ?? '';
  const spend = () => printChapter(database.db, { ownerId: pick(), chapter, key: newId() });

  await perSecond(1, seconds, spend);
  const one = await perSecond(1, seconds, spend);
  const many = await perSecond(manyClients, seconds, spend);
  await expectConsistent(database);
  return [
    noted('spends a second in the store, 1 client', count(one)),
    atLeast(`spends a second in the store, ${manyClients} clients`, many, minStoreSpends),
  ];
}

export async function measurePrints(newSession: () => ApiSession, courseId: string): Promise<Figure[]> {
  const { chapters } = await newSession().json<{ chapters: { _id: string }[] }>(
    `/api/createcourse/${courseId}`,
  );
  const body = { courseId, chapterId: chapters[0]?._id };
  const sessions = await Promise.all(Array.from({ length: manyClients }, () => fundedSession(newSession())));
  let turn = 0;
  const spend = () => act(sessions[(turn += 1) % sessions.length]!, '/api/wallet/prints', body);
  const one = await perSecond(1, seconds, spend);
  const many = await perSecond(manyClients, seconds, spend);
  return [
    noted('prints a second over HTTP, 1 client', count(one)),
    atLeast(`prints a second over HTTP, ${manyClients} clients`, many, minHttpPrints),
  ];
}

async function fundedOwner({ db }: Database): Promise<string> {
  const ownerId = newId();
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 40; n += 1) await creditPurchase(tx, { ownerId, planId: 'premium', reason: newId() });
  });
  return ownerId;
}

async function fundedSession(session: ApiSession): Promise<ApiSession> {
  for (let n = 0; n < 40; n += 1) await act(session, '/api/wallet/purchases', { planId: 'premium' });
  return session;
}

async function act(session: ApiSession, path: string, body: object): Promise<void> {
  const answer = await session.post(path, body, { 'Idempotency-Key': newId() });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${answer.status} ${text}`);
}

async function expectConsistent({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ inconsistent: number }>(
    `select count(*) as inconsistent from wallets where balance <>
       (select sum(coins) from ledger_entries where account_id = owner_id)`,
  );
  if (rows[0]?.inconsistent !== 0) throw new Error('Wallets disagree with their entries');
}

const reads = 200;
const courseCounts = [100, 100_000];

export async function measureLists(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const owner = '0190a0a0-0000-7000-8000-000000000001';
  const times: number[] = [];
  let before = 0;
  for (const size of courseCounts) {
    await database.pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider, state, readable_at)
       select gen_random_uuid(), case when n % 50 = 0 then $3::uuid else gen_random_uuid() end, 'Course ' || n,
         'What it is about.', 'Science', 'Soil', 'beginner', '5 hours', array['Science','beginner'], 'en', true,
         'public', 'builtin', 'ready', date_trunc('milliseconds', now() - n * interval '1 second')
       from generate_series($1::integer, $2::integer) as n`,
      [before + 1, size, owner],
    );
    before = size;
    await database.pool.query('analyze courses');
    const read = () => listSavedCourses(database.db, owner, { limit: 24, cursor: undefined });
    times.push(median(await timesOf(reads, read)));
  }
  const [few = 0, many = 0] = times;
  const name = 'a signed-in learner’s course list from the database, 100,000 courses';
  return [atMost(name, many, few * 1.5, { beside: `${ms(few)} with 100 courses` })];
}
