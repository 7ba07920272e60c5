import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import { printCostInCoins, storePlans } from '#contract/prices.ts';
import type { WalletEntry } from '#contract/wallet.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { contentPayload, saveContent, saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';
import { buy, coinsOf, print, printableChapter, type PrintOf } from './support/wallet-calls.ts';

// The store sells coins, a print costs coins, and the history shows both.

const coinsPerDay = 400;
const product = await runProduct({ SIMULATED_COINS_PER_DAY: String(coinsPerDay) });
let learner: ApiSession;
let chapter: PrintOf;

beforeAll(async () => {
  learner = await product.learner();
  chapter = await printableChapter(learner);
  await buy(learner, 'basic');
});

const entriesOf = async (session: ApiSession) =>
  (await session.json<{ entries: WalletEntry[] }>('/api/wallet/entries?limit=100')).entries;

describe('the store', () => {
  test('lists the plans with their prices in rupees, and says that payments are simulated', async () => {
    const visitor = product.visitor();
    const plans = await visitor.json('/api/store/plans');
    expect(plans).toMatchObject(storePlans.map((plan) => ({ ...plan, currency: 'INR' })));
    expect(await visitor.json('/api/store/payments')).toEqual({ provider: 'simulated', rewards: true });
    expectRefusal(await answerOf(await visitor.post('/api/payments/stripe/webhook', {})), 404, 'not-found');
  });

  test.each(storePlans)('credits $name at once, and makes a guest of a visitor', async ({ id, coins }) => {
    const visitor = product.visitor();
    const answer = await buy(visitor, id);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ coins, entry: { kind: 'purchase', planId: id, coins } });
    expect(await coinsOf(visitor)).toBe(coins);
  });

  test(`credits at most ${coinsPerDay} coins a day, however many ask at once`, async () => {
    const buyer = await product.learner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, 'pro')));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(18);
    for (const each of refused) {
      const answer = await answerOf(each);
      expect(expectRefusal(answer, 429, 'daily-purchase-limit').error).toContain('tomorrow');
      const retryAfterS = Number(answer.headers.get('Retry-After'));
      expect(retryAfterS).toBeGreaterThan(0);
      expect(retryAfterS).toBeLessThanOrEqual(24 * 3600);
    }
    expect(await coinsOf(buyer)).toBe(300);
    expect((await buy(buyer, 'basic')).status).toBe(201);
  });
});

describe('a print', () => {
  test('costs its price, and the entry names course and chapter', async () => {
    const before = await coinsOf(learner);
    const answer = await print(learner, chapter);
    expect(answer.status).toBe(201);
    const change = (await answer.json()) as { coins: number; entry: WalletEntry };
    expect(change).toMatchObject({
      coins: before - printCostInCoins,
      entry: {
        ...chapter,
        coins: -printCostInCoins,
        courseName: 'Soil for growers',
        chapterName: 'What soil is',
      },
    });
    expect((await entriesOf(learner))[0]).toEqual(change.entry);
  });

  test('is refused without enough coins, and makes no guest of a visitor', async () => {
    const poor = await product.learner();
    const before = await storedIn(product.database);
    for (const session of [poor, product.visitor()]) {
      const answer = await answerOf(await print(session, chapter));
      const { error, details } = expectRefusal(answer, 409, 'not-enough-coins');
      expect(error).toBe('You need at least 2 coins to print the chapter.');
      expect(details).toEqual({ coins: 0 });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await storedIn(product.database)).toBe(before);
  });

  test('is offered for a chapter with topics alone', async () => {
    const [written] = contentPayload()['chapters'] as object[];
    const courseId = await saveContent(learner, { chapters: [{ ...written, topics: [] }, written] });
    const { chapters } = await learner.json<CourseDetail>(`/api/createcourse/${courseId}`);
    const pages = await Promise.all(
      chapters.map(async ({ _id }) =>
        (await learner.get(`/createcourse/start/${courseId}?chapter=${_id}`)).text(),
      ),
    );
    expect(pages.map((page) => page.includes('Print Chapter'))).toEqual([false, true]);
  });

  test('is refused for an unwritten chapter', async () => {
    const courseId = await saveLayout(learner);
    const { Chapters } = await learner.json<{ Chapters: { _id: string }[] }>(`/api/course/${courseId}`);
    const answer = await answerOf(await print(learner, { courseId, chapterId: Chapters[0]?._id ?? '' }));
    expectRefusal(answer, 409, 'chapter-not-ready');
  });

  const seeds = [20_261_120, 20_261_121];
  test.each(seeds)('succeeds 50 times of 200 at once with 100 coins (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const buyer = product.visitor();
    await buy(buyer, 'basic');
    await buy(buyer, 'basic');
    // Three tabs of one browser print, and some repeat the call at once with the same key.
    const tabs = Array.from({ length: 3 }, () => product.visitor(buyer));
    const calls = Array.from({ length: 200 }, () => ({
      tab: tabs[Math.floor(random() * 3)] ?? buyer,
      key: randomUUID(),
      delay: random() * 20,
      again: random() < 0.1,
    }));
    const answers = await Promise.all(
      calls.map(async ({ tab, key, delay, again }) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        const first = print(tab, chapter, key);
        if (again) await print(tab, chapter, key);
        return answerOf(await first);
      }),
    );
    // A call is sent again, as the page does, where its repetition is in flight or a slow machine has too much to do.
    const finalAnswers = [];
    for (const [n, answer] of answers.entries()) {
      const isOpen = /"(?:idempotency-in-flight|busy)"/.test(answer.text);
      finalAnswers.push(isOpen ? await answerOf(await print(buyer, chapter, calls[n]?.key)) : answer);
    }
    const refused = finalAnswers.filter(({ status }) => status !== 201);
    expect(finalAnswers.length - refused.length).toBe(50);
    for (const answer of refused) expectRefusal(answer, 409, 'not-enough-coins');
    expect(await coinsOf(buyer)).toBe(0);
    expect(await entriesOf(buyer)).toHaveLength(52);
  });
});

describe('the history', () => {
  test('holds one’s own entries alone, and is empty for a visitor', async () => {
    expect(await product.visitor().json('/api/wallet/entries')).toEqual({ entries: [], next: null });
    expect(await entriesOf(await product.learner())).toEqual([]);
  });

  test('is paged with a cursor, and comes whole as CSV, in which no name is a formula', async () => {
    const session = await product.learner();
    const named = await printableChapter(session, { courseName: '=1+1, "knots"' });
    await buy(session, 'pro');
    await buy(session, 'pro');
    for (let n = 0; n < 101; n += 1) await print(session, named);
    const first = await session.json<{ entries: WalletEntry[]; next: string }>(
      '/api/wallet/entries?limit=100',
    );
    expect(first.entries.at(-1)?.balance).toBe(296);
    const rest = await session.json(`/api/wallet/entries?limit=100&cursor=${first.next}`);
    expect(rest).toMatchObject({
      entries: [{ balance: 298 }, { balance: 300 }, { balance: 150 }],
      next: null,
    });
    const file = await session.get('/dashboard/wallet.csv');
    expect(file.headers.get('Content-Disposition')).toContain('saksham-coins.csv');
    // `text()` would drop the byte order mark.
    const lines = Buffer.from(await file.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(lines[0]).toBe('\uFEFFDate,What happened,Course,Chapter,Coins,Balance');
    expect(lines[1]).toMatch(/^\d{4}-[^,]*Z,Chapter printed,"'=1\+1, ""knots""",What soil is,-2,98$/);
    expect(lines[103]).toMatch(/,Purchase: Pro Plan,,,150,150$/);
    expect(lines).toHaveLength(105);
  });
});

describe('bad input is refused and stores nothing:', () => {
  const unknownId = '0197f0a1-0000-7000-8000-000000000000';
  const purchase = '/api/wallet/purchases';
  const prints = '/api/wallet/prints';
  const more = [
    { coins: 1_000_000 },
    { price: 0 },
    { balance: 5 },
    { ownerId: unknownId },
    { userId: unknownId },
    { kind: 'refund' },
    { amount: -1 },
  ];
  const invalidValues = [
    -1,
    1.5,
    1e308,
    Number.NaN,
    Number.MAX_SAFE_INTEGER,
    null,
    true,
    [],
    {},
    '',
    'x'.repeat(101),
  ];
  const cases = (): [string, unknown, number, string][] => [
    ...more.flatMap((extra): [string, unknown, number, string][] => [
      [purchase, { planId: 'basic', ...extra }, 400, 'invalid-request'],
      [prints, { ...chapter, ...extra }, 400, 'invalid-request'],
    ]),
    ...invalidValues.flatMap((value): [string, unknown, number, string][] => {
      const isText = typeof value === 'string' && value.length <= 100;
      return [
        [purchase, { planId: value }, isText ? 404 : 400, isText ? 'unknown-plan' : 'invalid-request'],
        [
          prints,
          { ...chapter, courseId: value },
          isText ? 404 : 400,
          isText ? 'course-not-found' : 'invalid-request',
        ],
        [
          prints,
          { ...chapter, chapterId: value },
          isText ? 404 : 400,
          isText ? 'chapter-not-found' : 'invalid-request',
        ],
      ];
    }),
    [purchase, { planId: 'gold' }, 404, 'unknown-plan'],
    [purchase, { planId: '__proto__' }, 404, 'unknown-plan'],
    [prints, { ...chapter, courseId: unknownId }, 404, 'course-not-found'],
    [prints, { ...chapter, chapterId: unknownId }, 404, 'chapter-not-found'],
    [prints, { ...chapter, chapterId: chapter.chapterId.toUpperCase() }, 404, 'chapter-not-found'],
  ];

  test('coins, prices, balances, owners and values of the wrong type', async () => {
    const before = await storedIn(product.database);
    for (const session of [learner, product.visitor()]) {
      for (const [path, body, status, code] of cases()) {
        const answer = await session.post(path, body, { 'Idempotency-Key': randomUUID() });
        expectRefusal(await answerOf(answer), status, code);
      }
    }
    expect(await storedIn(product.database)).toBe(before);
  });

  test.each([
    ['no key', undefined],
    ['an empty key', ''],
    ['a key of 256 characters', 'k'.repeat(256)],
    ['a key of 10,000 characters', 'k'.repeat(10_000)],
  ])('%s', async (_, key) => {
    const before = await storedIn(product.database);
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    for (const session of [learner, product.visitor()]) {
      for (const [path, body] of [
        [purchase, { planId: 'basic' }],
        [prints, { ...chapter }],
      ] as const) {
        expectRefusal(await answerOf(await session.post(path, body, headers)), 400, 'idempotency-key');
      }
    }
    expect(await storedIn(product.database)).toBe(before);
  });
});

test('a wallet whose row stays locked is “busy” after a while, and other wallets go on meanwhile', async () => {
  const [owner, other] = [await product.learner(), await product.learner()];
  await buy(owner, 'basic');
  const client = await product.database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `select from wallets where owner_id = (select id from users order by created_at desc offset 1 limit 1) for update`,
    );
    expect(rows).toHaveLength(1);
    const waiting = print(owner, chapter);
    await waitFor('the print to wait', async () => {
      const waits = await client.query(`select from pg_locks where not granted`);
      return waits.rows.length > 0;
    });
    expect((await buy(other, 'basic')).status).toBe(201);
    const refused = await waiting;
    expectRefusal(await answerOf(refused), 503, 'busy');
    expect(refused.headers.get('Retry-After')).toBe('3');
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await print(owner, chapter)).status).toBe(201);
});
