import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { creditPurchase, printChapter } from '#server/wallet/wallet.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { openBenchDatabase } from './bench-database.ts';
import { count, perSecond, type Figure } from './report.ts';

const seconds = 4;
const manyClients = 16;
const wallets = 64;
const minStoreSpends = 2_000;
const minHttpPrints = 300;
const chapter = { courseId: newId(), chapterId: newId(), courseName: 'Soil', chapterName: 'Worms' };

/** Measures spends per second from many wallets, directly in the store. `dataDir` is an empty folder. */
export async function measureLedger(dataDir: string): Promise<Figure[]> {
  await using database = await openBenchDatabase(dataDir);
  const owners = await Promise.all(Array.from({ length: wallets }, () => fundedOwner(database)));
  const pick = () => owners[Math.floor(Math.random() * owners.length)] ?? '';
  const spend = () => printChapter(database.db, { ownerId: pick(), chapter, key: newId() });

  const statement = await recordSpend(database, pick());
  const pool = new pg.Pool({ ...database.connectionOptions, max: manyClients });
  // The server ends its connections when it stops, which is not a failure.
  pool.on('error', () => {});
  const bare = () => pool.query(statement.text, statement.values(pick()));
  try {
    await perSecond(1, seconds, spend);
    const [bareOne, one] = [await perSecond(1, seconds, bare), await perSecond(1, seconds, spend)];
    const [bareMany, many] = [
      await perSecond(manyClients, seconds, bare),
      await perSecond(manyClients, seconds, spend),
    ];
    await expectConsistent(database);
    return [
      figure(
        'spends a second in the store, 1 client',
        one,
        `${count(bareOne)} of the same statement in bare pg`,
        true,
      ),
      figure(
        `spends a second in the store, ${manyClients} clients`,
        many,
        `${count(bareMany)} of the same statement in bare pg; at least ${count(minStoreSpends)}`,
        many >= minStoreSpends,
      ),
    ];
  } finally {
    await pool.end();
  }
}

/** Measures prints per second over HTTP, with sessions and idempotency keys. */
export async function measurePrints(newSession: () => ApiSession, courseId: string): Promise<Figure[]> {
  const { chapters } = await newSession().json<{ chapters: { _id: string }[] }>(
    `/api/createcourse/${courseId}`,
  );
  const body = { courseId, chapterId: chapters[0]?._id };
  const sessions = await Promise.all(Array.from({ length: manyClients }, () => fundedSession(newSession())));
  let turn = 0;
  const spend = async () => {
    const session = sessions[(turn += 1) % sessions.length];
    const answer = await session?.post('/api/wallet/prints', body, { 'Idempotency-Key': newId() });
    if (answer?.status !== 201) throw new Error(`${answer?.status} ${await answer?.text()}`);
    await answer.arrayBuffer();
  };
  const one = await perSecond(1, seconds, spend);
  const many = await perSecond(manyClients, seconds, spend);
  return [
    figure('prints a second over HTTP, 1 client', one, 'no bound', true),
    figure(
      `prints a second over HTTP, ${manyClients} clients`,
      many,
      `at least ${minHttpPrints}`,
      many >= minHttpPrints,
    ),
  ];
}

function figure(name: string, measured: number, reference: string, passes: boolean): Figure {
  return { name, measured: count(measured), reference, passes };
}

async function fundedOwner({ db }: Database): Promise<string> {
  const ownerId = newId();
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 40; n += 1) await creditPurchase(tx, { ownerId, planId: 'premium', reason: newId() });
  });
  return ownerId;
}

async function fundedSession(session: ApiSession): Promise<ApiSession> {
  for (let n = 0; n < 40; n += 1) {
    const bought = await session.post(
      '/api/wallet/purchases',
      { planId: 'premium' },
      { 'Idempotency-Key': newId() },
    );
    if (bought.status !== 201) throw new Error(`${bought.status} ${await bought.text()}`);
    await bought.arrayBuffer();
  }
  return session;
}

/** Records the SQL of the store's spend. `values` returns its parameters for another wallet's next spend. */
async function recordSpend({ pool }: Database, ownerId: string) {
  const queries: CompiledQuery[] = [];
  const log = ({ query }: { query: CompiledQuery }) => void queries.push(query);
  const recording = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  const { entry } = await printChapter(recording, { ownerId, chapter, key: newId() });
  const [query] = queries;
  if (!query || queries.length !== 1) throw new Error(`A spend is ${queries.length} statements`);
  const values = (owner: string) => {
    const [transfer, reason] = [newId(), newId()];
    return query.parameters.map((value) => {
      if (value === ownerId) return owner;
      if (value === entry._id) return transfer;
      return typeof value === 'string' && value.startsWith('print:') ? reason : value;
    });
  };
  return { text: query.sql, values };
}

async function expectConsistent({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ inconsistent: number }>(
    `select count(*) as inconsistent from wallets where balance <>
       (select sum(coins) from ledger_entries where account_id = owner_id)`,
  );
  if (rows[0]?.inconsistent !== 0) throw new Error('Wallets disagree with their entries');
}
