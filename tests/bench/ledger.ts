import { v7 as newId } from 'uuid';
import type { Database } from '#server/platform/database/database.ts';
import { creditPurchase, printChapter } from '#server/wallet/wallet.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { openBenchDatabase } from './bench-database.ts';
import { atLeast, type Figure, perSecond } from './report.ts';

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
  const many = await perSecond(manyClients, seconds, spend);
  await expectConsistent(database);
  return [atLeast(`spends a second in the store, ${manyClients} clients`, many, minStoreSpends)];
}

export async function measurePrints(newSession: () => ApiSession, courseId: string): Promise<Figure[]> {
  const { chapters } = await newSession().json<{ chapters: { _id: string }[] }>(
    `/api/createcourse/${courseId}`,
  );
  const body = { courseId, chapterId: chapters[0]?._id };
  const sessions = await Promise.all(Array.from({ length: manyClients }, () => fundedSession(newSession())));
  let turn = 0;
  const spend = () => act(sessions[(turn += 1) % sessions.length]!, '/api/wallet/prints', body);
  const many = await perSecond(manyClients, seconds, spend);
  return [atLeast(`prints a second over HTTP, ${manyClients} clients`, many, minHttpPrints)];
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
