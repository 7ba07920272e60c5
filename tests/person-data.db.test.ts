import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { deleteMe, exportMe } from '#server/identity/my-data.ts';
import { mergeGuest, personRooms } from '#server/person-rooms.ts';
import { reconcile } from '#server/wallet/reconcile.ts';
import { testDatabase } from '#tests/support/database.ts';
import { whereAPersonIs, type Fate } from '#tests/support/where-a-person-is.ts';

// V1 of the safety notes: an export holds all that is somebody's, and a deletion leaves nothing of it.

const { db, pool } = await testDatabase();

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Whatever can hold a name, an id or what somebody wrote; numbers, times and truths are of the row that they stand in. */
const columnsQuery = `
  select table_name as table, column_name as column, data_type as type
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = $1 and table_type = 'BASE TABLE' and data_type not in ('integer', 'bigint', 'smallint', 'numeric',
    'double precision', 'real', 'boolean', 'date', 'timestamp with time zone', 'timestamp without time zone', 'interval')
  order by 1, 2`;

async function catalogue(): Promise<Column[]> {
  return (await pool.query<Column>(columnsQuery, ['public'])).rows;
}

async function unlisted(): Promise<string[]> {
  const found = (await catalogue()).map(({ table, column }) => `${table}.${column}`);
  const listed = Object.entries(whereAPersonIs).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  return [
    ...found.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `${name} is no column`),
  ];
}

const fateOf = ({ table, column }: Column): Fate | undefined => whereAPersonIs[table]?.[column];
const mayStay = (fate: Fate | undefined) =>
  typeof fate === 'object' && ('stays' in fate || 'nobodys' in fate);
const isTheirs = (fate: Fate | undefined) =>
  fate === 'theirs' || (typeof fate === 'object' && 'stays' in fate);

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** The marks and ids in a column's values. */
async function traces(column: Column, where = 'true'): Promise<string[]> {
  const value =
    column.type === 'bytea' ? `convert_from("${column.column}", 'UTF8')` : `"${column.column}"::text`;
  const { rows } = await pool.query<{ value: string }>(
    `select ${value} as value from "${column.table}" where "${column.column}" is not null and ${where}`,
  );
  return rows.flatMap(({ value }) => [...(value.match(/mark-\w+-\w+/g) ?? []), ...(value.match(uuid) ?? [])]);
}

interface Somebody {
  name: string;
  id: string;
  guestId: string;
  email: string;
}

type Put = (table: string, given: Record<string, unknown>) => Promise<void>;

/** Puts rows that are somebody's into tables, with a mark in every column that nothing else is given for. */
async function putter(who: Somebody): Promise<Put> {
  const all = await catalogue();
  return async (table, given) => {
    const row: Record<string, unknown> = {};
    for (const each of all.filter((one) => one.table === table)) {
      const mark = `mark-${who.name}-${table}_${each.column}`;
      if (fateOf(each) === 'person') row[each.column] = who.id;
      else if (each.type === 'uuid') row[each.column] = randomUUID();
      else if (each.type === 'bytea') row[each.column] = Buffer.from(mark);
      else if (each.type === 'ARRAY') row[each.column] = [mark];
      else if (each.type === 'jsonb') row[each.column] = JSON.stringify([mark]);
      else row[each.column] = mark;
    }
    Object.assign(row, given);
    const names = Object.keys(row);
    await pool.query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`,
      Object.values(row),
    );
  };
}

const inAnHour = new Date(Date.now() + 3_600_000);
const aDay = '2026-01-02';

/** What only a learner can have: ways to sign in, what a mail is to confirm, and the guests that they were. */
async function fillAccount(who: Somebody, other: { courseId: string }): Promise<void> {
  const put = await putter(who);
  await put('accounts', {});
  await put('account_pictures', {});
  await put('guest_merges', { guest_id: who.guestId, merged_at: new Date() });
  await put('email_links', { purpose: 'change-email', expires_at: inAnHour });
  await put('two_factors', {});
  await put('passkeys', { counter: 0, backed_up: false });
  await put('profile_pictures', {});
  await put('contact_messages', { email: who.email.toUpperCase(), state: 'kept', ways_left: [] });
  await put('operator_actions', { action: 'unpublish', course_id: other.courseId });
  await put('wallets', { balance: 3, entries: 2, merged_into: null });
  await put('wallets', { owner_id: who.guestId, balance: 0, entries: 2, merged_into: who.id });
}

/** What a guest can have too. */
async function fillPerson(
  who: Somebody,
  other: { courseId: string },
): Promise<{ courseId: string; chapterId: string }> {
  const put = await putter(who);
  const courseId = randomUUID();
  const chapterId = randomUUID();
  const generationId = randomUUID();
  await put('sessions', { expires_at: inAnHour });
  await put('verifications', {
    value: JSON.stringify({ userId: who.id, at: 'mark' }),
    expires_at: inAnHour,
  });
  await put('rate_limits', { key: `general-person:${who.id}` });
  await put('courses', {
    id: courseId,
    language: 'hi',
    add_video: true,
    visibility: 'public',
    author_provider: 'gemini',
    state: 'ready',
    readable_at: new Date(),
  });
  const chapter = { course_id: courseId, chapter_id: chapterId };
  await put('chapters', {
    course_id: courseId,
    id: chapterId,
    position: 0,
    state: 'ready',
    error_code: null,
  });
  await put('chapter_texts', { ...chapter, generation_id: generationId });
  await put('chapter_videos', { ...chapter, search_until: inAnHour });
  await put('course_reports', { course_id: other.courseId });
  await put('generations', {
    course_id: courseId,
    id: generationId,
    state: 'ready',
    author_provider: 'gemini',
    problem_code: null,
  });
  await put('daily_courses', { day: aDay, kind: 'layout', courses: 2 });
  await put('daily_purchases', { day: aDay, coins: 50 });
  await put('explore_notifications', {});
  await put('idempotency_keys', { status: 201, reply: JSON.stringify({ said: `mark-${who.name}-reply` }) });
  await put('checkouts', { plan_id: 'basic', amount_paise: 10_000 });
  await put('payments', { session_id: `mark-${who.name}-checkouts_session_id` });
  return { courseId, chapterId };
}

async function fill(who: Somebody, other: { courseId: string }): Promise<void> {
  await (
    await putter(who)
  )('users', { id: who.id, email: who.email, email_verified: true });
  await fillAccount(who, other);
  await fillLedger(who, await fillPerson(who, other));
}

/** A guest's purchase that moved along, and a print: 5 coins came, 2 are spent. */
async function fillLedger(
  { name, id, guestId }: Somebody,
  { courseId, chapterId }: { courseId: string; chapterId: string },
): Promise<void> {
  const house = (n: number) => `00000000-0000-0000-0000-00000000000${n}`;
  const transfer = (kind: string, reason: string, sides: [string, number | null, number | null, number][]) =>
    pool.query(
      `with transfer as (select gen_random_uuid() as id)
       insert into ledger_entries (account_id, transfer_id, number, balance, coins, kind, reason, course_id, chapter_id,
         course_name, chapter_name)
       select side.account::uuid, transfer.id, number, balance, coins, $1, $2, $3, $4, $5, $6
       from transfer, jsonb_to_recordset($7) as side (account uuid, number integer, balance integer, coins integer)`,
      [
        kind,
        reason,
        ...(kind === 'print'
          ? [courseId, chapterId, `mark-${name}-entry_course`, `mark-${name}-entry_chapter`]
          : [null, null, null, null]),
        JSON.stringify(
          sides.map(([account, number, balance, coins]) => ({ account, number, balance, coins })),
        ),
      ],
    );
  await transfer('purchase', `purchase:${guestId}:mark-${name}-key`, [
    [guestId, 1, 5, 5],
    [house(1), null, null, -5],
  ]);
  await transfer('merge', `merge:${guestId}`, [
    [guestId, 2, 0, -5],
    [id, 1, 5, 5],
  ]);
  await transfer('print', `print:${id}:mark-${name}-key`, [
    [id, 2, 3, -2],
    [house(2), null, null, 2],
  ]);
}

async function exported(userId: string): Promise<string> {
  let text = '';
  for await (const piece of exportMe(db, personRooms, userId)) text += piece;
  return text;
}

/** Every row of every table that one of these words stands in, by table and column. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const places = new Set<string>();
  for (const column of await catalogue()) {
    const found = (await traces(column)).filter((trace) => words.includes(trace));
    const whole = await pool.query(
      `select from "${column.table}" where lower("${column.column}"::text) ~ any ($1) limit 1`,
      // At a word’s beginning: an address may be the end of another’s.
      [words.filter((word) => word.includes('@')).map((word) => `\\m${word}`)],
    );
    if (found.length > 0 || (whole.rowCount ?? 0) > 0) places.add(`${column.table}.${column.column}`);
  }
  return [...places].sort();
}

const somebody = (name: string): Somebody => ({
  name,
  id: randomUUID(),
  guestId: randomUUID(),
  email: `${name}@example.org`,
});

test('every column that can hold a person is listed with what becomes of it', async () => {
  expect(await unlisted()).toEqual([]);
});

test('a new table, and a new column of an old one, are noticed', async () => {
  await pool.query('create table diaries (writer uuid, page text, pages integer)');
  await pool.query('alter table wallets add column nickname varchar(20)');
  expect(await unlisted()).toEqual([
    'diaries.page is not listed',
    'diaries.writer is not listed',
    'wallets.nickname is not listed',
  ]);
  await pool.query('drop table diaries');
  await pool.query('alter table wallets drop column nickname');
});

describe('with two people in every table', async () => {
  const asha = somebody('asha');
  // Her address ends in the other's.
  const tasha = { ...somebody('tasha'), email: 'tasha@example.org' };
  const strangers = { id: randomUUID(), courseId: randomUUID() };
  const columns = await catalogue();
  const hers = new Map<string, string[]>();
  let tashasRows: unknown;

  const rowsOf = async (who: Somebody) => {
    const rows: Record<string, unknown[]> = {};
    for (const table of Object.keys(whereAPersonIs)) {
      const { rows: found } = await pool.query<{ row: string }>(
        `select t::text as row from "${table}" t where t::text like any ($1) order by 1`,
        [[`%${who.id}%`, `%${who.guestId}%`, `%mark-${who.name}-%`]],
      );
      rows[table] = found.map(({ row }) => row);
    }
    return rows;
  };

  test('there is something of both in each', async () => {
    await pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider) values ($1, $2, '', '', '', '', '', '', '{}', 'en', true, 'link', 'person')`,
      [strangers.courseId, strangers.id],
    );
    await fill(asha, strangers);
    for (const column of columns) {
      const fate = fateOf(column);
      const found = (await traces(column)).filter(
        (trace) => !Object.values<string>(strangers).includes(trace),
      );
      hers.set(`${column.table}.${column.column}`, found);
      if (typeof fate !== 'object' || 'unsaid' in fate) {
        const mail = `${column.table}.${column.column}` === 'users.email';
        const name = `${column.table}.${column.column}`;
        expect({ name, found: mail || name === 'contact_messages.email' || found.length > 0 }).toEqual({
          name,
          found: true,
        });
      }
    }
    await fill(tasha, strangers);
    tashasRows = await rowsOf(tasha);
  });

  test('an export holds all that is theirs, no secret, and nothing of the other’s', async () => {
    const text = await exported(asha.id);
    const file = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(file)).toEqual(['exportedAt', 'account', ...Object.keys(personRooms)]);
    const pictures = [...text.matchAll(/"base64": "([^"]*)"/g)].map(([, bytes = '']) =>
      Buffer.from(bytes, 'base64').toString(),
    );
    const told = text + pictures.join(' ');
    const missing: string[] = [];
    const leaked: string[] = [];
    for (const column of columns) {
      const name = `${column.table}.${column.column}`;
      const fate = fateOf(column);
      const marks = hers.get(name) ?? [];
      if (isTheirs(fate))
        missing.push(...marks.filter((mark) => !told.includes(mark)).map((mark) => `${name}: ${mark}`));
      if (typeof fate === 'object' && 'unsaid' in fate) {
        leaked.push(
          ...marks
            .filter((mark) => mark !== asha.id && told.includes(mark))
            .map((mark) => `${name}: ${mark}`),
        );
      }
    }
    expect(missing).toEqual([]);
    expect(leaked).toEqual([]);
    expect(told).toContain(asha.email);
    expect(told).not.toContain('tasha');
    expect(told).not.toContain(tasha.id);
  });

  test('a deletion leaves nothing of them but what is listed, and the other untouched', async () => {
    await deleteMe(db, personRooms, asha.id, { publishedCourses: 'delete' });
    const words = columns
      .filter((column) => !mayStay(fateOf(column)))
      .flatMap(({ table, column }) => hers.get(`${table}.${column}`) ?? [])
      .filter((word) => !word.startsWith('00000000-'));
    expect(words).toEqual(expect.arrayContaining([asha.id, asha.guestId]));
    expect(await placesOf([...new Set(words), asha.email])).toEqual([]);
    expect(await rowsOf(tasha)).toEqual(tashasRows);
    expect(await reconcile(db, createLog('silent'))).toBeUndefined();
    const { rows: stopped } = await pool.query('select from wallets where stopped_at is not null');
    expect(stopped).toHaveLength(0);
  });

  test('done again, it changes nothing', async () => {
    await deleteMe(db, personRooms, asha.id, { publishedCourses: 'delete' });
    expect(await rowsOf(tasha)).toEqual(tashasRows);
  });
});

describe('all that a guest can have', () => {
  /** Of accounts alone, or of the guest's own row, which ends. */
  const stays = ['accounts', 'account_pictures', 'email_links', 'two_factors', 'passkeys', 'profile_pictures']
    .concat(['operator_actions', 'sessions', 'users', 'guest_merges', 'erased_accounts', 'ledger_entries'])
    .concat(['wallets', 'verifications', 'rate_limits', 'contact_messages']);

  test('moves into the account, counts what was used, and leaves nothing under the guest’s id but the books', async () => {
    const strangers = randomUUID();
    await pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider) values ($1, $2, '', '', '', '', '', '', '{}', 'en', true, 'link', 'person')`,
      [strangers, randomUUID()],
    );
    const guest = somebody('meera');
    const learner = { ...somebody('meeras'), guestId: guest.id };
    const putGuests = await putter(guest);
    await putGuests('users', { id: guest.id, is_anonymous: true });
    await fillPerson(guest, { courseId: strangers });
    await putGuests('wallets', { balance: 0, entries: 0, merged_into: null });
    await (
      await putter(learner)
    )('users', { id: learner.id, email: learner.email });
    const putLearners = await putter(learner);
    await putLearners('daily_courses', { day: aDay, kind: 'layout', courses: 3 });
    await putLearners('daily_purchases', { day: aDay, coins: 100 });
    await putLearners('explore_notifications', { feature: 'mark-meera-explore_notifications_feature' });
    await putLearners('guest_merges', { guest_id: guest.id, merged_at: new Date() });

    await db.transaction().execute(async (tx) => {
      await mergeGuest(tx, { guestId: guest.id, learnerId: learner.id });
      // A second tab's request that was late does it once more.
      await mergeGuest(tx, { guestId: guest.id, learnerId: learner.id });
    });
    const left = (await placesOf([guest.id])).filter((place) => !stays.includes(place.split('.')[0] ?? ''));
    expect(left).toEqual([]);
    const text = await exported(learner.id);
    const moved = Object.entries(whereAPersonIs).filter(([table]) => !stays.includes(table));
    for (const [table, columns] of moved) {
      for (const [column, fate] of Object.entries(columns)) {
        const mark = `mark-meera-${table}_${column}`;
        const { rowCount } = await pool.query(`select from "${table}" where "${column}"::text like $1`, [
          `%${mark}%`,
        ]);
        if (isTheirs(fate) && rowCount) expect(text).toContain(mark);
      }
    }
    const { rows } = await pool.query(
      `select (select courses from daily_courses where owner_id = $1) as courses,
         (select coins from daily_purchases where owner_id = $1) as coins`,
      [learner.id],
    );
    expect(rows).toEqual([{ courses: 5, coins: 150 }]);
  });
});
