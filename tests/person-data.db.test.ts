import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { deleteMe, exportMe } from '#server/identity/my-data.ts';
import { mergeGuest, personRoomsOf } from '#server/platform/person-rooms.ts';
import { rooms } from '#server/rooms.ts';
import { reconcile } from '#server/wallet/reconcile.ts';
import type { PersonTable } from '#server/platform/person-tables-store.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mergeRules } from '#tests/support/merge-rules.ts';
import type { Treatment } from '#tests/support/column-treatments.ts';
import {
  canBePersonal,
  declaredColumns,
  derivedTreatment,
  selectColumns,
  tablesOf,
  type Column,
} from '#tests/support/personal-columns.ts';

// An export has all data of a person, and a deletion removes all of it.

const { db, pool } = await testDatabase();
const personRooms = personRoomsOf(rooms);
const personTables = tablesOf(personRooms);
const catalogue = async () => (await selectColumns(pool)).filter(canBePersonal);
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const treatmentOf = (column: Column): Treatment | undefined =>
  declaredColumns[column.table]?.[column.column] ?? derivedTreatment(column, personRooms);

const has = (treatment: Treatment | undefined, kind: string) =>
  typeof treatment === 'object' && kind in treatment;
const mayBeKept = (treatment: Treatment | undefined) =>
  has(treatment, 'kept') || has(treatment, 'notPersonal');
const isExported = (treatment: Treatment | undefined) => treatment === 'exported' || has(treatment, 'kept');

/** Returns the marks and ids in a column's values. */
async function traces({ table, column, type }: Column): Promise<string[]> {
  const value = type === 'bytea' ? `convert_from("${column}", 'UTF8')` : `"${column}"::text`;
  const { rows: found } = await pool.query<{ value: string }>(
    `select ${value} as value from "${table}" where "${column}" is not null`,
  );
  return found.flatMap(
    (row) => row.value.match(/mark-\w+-\w+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [],
  );
}

type TestPerson = ReturnType<typeof testPerson>;
const testPerson = (name: string) => ({
  name,
  id: randomUUID(),
  guestId: randomUUID(),
  email: `${name}@example.org`,
});
type Insert = (table: string, given: Record<string, unknown>) => Promise<void>;

function anyValue({ type, required }: Column): unknown {
  if (!required) return undefined;
  if (type === 'boolean') return true;
  if (type === 'date') return aDay;
  return type.startsWith('timestamp') ? new Date() : 1;
}

const filledTables = new Map<string, Set<string>>();

/** Returns a function that inserts rows of a person, with a mark in every column that `given` lacks. */
async function inserterFor(who: TestPerson): Promise<Insert> {
  const all = await selectColumns(pool);
  const filled = filledTables.get(who.name) ?? new Set();
  filledTables.set(who.name, filled);
  return async (table, given) => {
    filled.add(table);
    const row: Record<string, unknown> = {};
    for (const each of all.filter((one) => one.table === table)) {
      const mark = `mark-${who.name}-${table}_${each.column}`;
      if (treatmentOf(each) === 'person-id') row[each.column] = who.id;
      else if (each.values) row[each.column] = each.values[0];
      else if (!canBePersonal(each)) row[each.column] = anyValue(each);
      else if (each.type === 'uuid') row[each.column] = randomUUID();
      else if (each.type === 'bytea') row[each.column] = Buffer.from(mark);
      else if (each.type === 'ARRAY') row[each.column] = [mark];
      else if (each.type === 'jsonb') row[each.column] = JSON.stringify([mark]);
      else row[each.column] = mark;
    }
    Object.assign(row, given);
    const names = Object.keys(row).filter((name) => row[name] !== undefined);
    await pool.query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`,
      names.map((name) => row[name]),
    );
  };
}

/** Inserts a row of a chapter into the tables of the rooms' `person` that have none of this person yet. */
async function fillTables(
  who: TestPerson,
  tables: readonly PersonTable[],
  chapter: Record<string, string>,
): Promise<void> {
  const insert = await inserterFor(who);
  const columns = await catalogue();
  for (const { table } of tables.filter(({ table }) => !filledTables.get(who.name)?.has(table))) {
    const named = Object.entries(chapter).filter(([name]) =>
      columns.some(({ table: of, column }) => of === table && column === name),
    );
    await insert(table, Object.fromEntries(named));
  }
}
const inAnHour = new Date(Date.now() + 3_600_000);
const aDay = '2026-01-02';
type Rows = [table: string, given: Record<string, unknown>][];

/** A question of a third person's course, for others to report, and their path, for others to follow. */
const [ownerId, courseId, chapterId, questionId] = Array.from({ length: 4 }, () => randomUUID());
const reported = { ownerId, courseId, chapterId, questionId };
await pool.query(`
  insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
    add_video, visibility, author_provider)
    values ('${reported.courseId}', '${ownerId}', '', '', '', '', '', '', '{}', 'en', true, 'link', 'person');
  insert into chapters (course_id, id, position, chapter_name, about, duration)
    values ('${reported.courseId}', '${reported.chapterId}', 0, '', '', '');
  insert into questions (course_id, id, chapter_id, revision, state)
    values ('${reported.courseId}', '${reported.questionId}', '${reported.chapterId}', 1, 'accepted');
  insert into paths (code, owner_id, language, name, goal, level, steps)
    values ('a-path', '${ownerId}', 'en', '', '', 'beginner', '[]')`);

/** Lists rows that only a learner can have, such as sign-in methods, email links and earlier guests. */
const accountRows = (who: TestPerson): Rows => [
  ['accounts', {}],
  ['account_pictures', {}],
  ['guest_merges', { guest_id: who.guestId, merged_at: new Date() }],
  ['email_links', { purpose: 'change-email', expires_at: inAnHour }],
  ['two_factors', {}],
  ['passkeys', { counter: 0, backed_up: false }],
  ['profile_pictures', {}],
  // Each certificate has a place of its own.
  ['certificates', { place: Number.parseInt(who.id.slice(-4), 16) }],
  ['contact_messages', { email: who.email.toUpperCase(), state: 'kept', ways_left: [] }],
  ['operator_actions', { action: 'unpublish', course_id: reported.courseId }],
  ['jobs', { payload: JSON.stringify({ userId: who.id, about: `mark-${who.name}-jobs_payload` }) }],
  ['wallets', { balance: 3, entries: 2, merged_into: null }],
  ['wallets', { owner_id: who.guestId, balance: 0, entries: 2, merged_into: who.id }],
];

function personRows({ id, name }: TestPerson, chapter: { course_id: string; chapter_id: string }): Rows {
  const { course_id, chapter_id } = chapter;
  const [generationId, questionId, at] = [randomUUID(), randomUUID(), new Date()];
  const course = { language: 'hi', add_video: true, visibility: 'public' };
  const ready = { state: 'ready', author_provider: 'gemini' };
  const text = { ...chapter, text_revision: 1 };
  return [
    ['sessions', { expires_at: inAnHour }],
    ['verifications', { value: JSON.stringify({ userId: id, at: 'mark' }), expires_at: inAnHour }],
    ['budget_spending', { amount: 1, ends_at: inAnHour }],
    ['rate_limits', { key: `proof-person:${id}` }],
    ['courses', { ...course, ...ready, id: course_id, readable_at: at }],
    ['chapters', { course_id, id: chapter_id, position: 0, state: 'ready', error_code: null }],
    ['chapter_texts', { ...chapter, generation_id: generationId, version: 1 }],
    ['chapter_videos', { ...chapter, found_at: at }],
    ['refused_chapters', { ...chapter }],
    ['chapter_rewrites', { ...chapter, state: 'failed', problem_code: 'author-failed' }],
    ['learning_events', { seq: 1, kind: 'answer', mode: 'chapter', at }],
    ['course_progress', { last_at: at }],
    ['review_cards', { due_at: at }],
    ['event_counts', {}],
    ['notes', {}],
    ['path_followers', { code: 'a-path' }],
    ['course_reports', { course_id: reported.courseId }],
    ['course_questions', { course_id, version: 1 }],
    ['chapter_questions', { ...text, stage: 'drafted' }],
    ['questions', { ...text, id: questionId, revision: 1, state: 'withheld', reason: 'check' }],
    ['question_revisions', { course_id, question_id: questionId, revision: 1 }],
    ['self_checks', { ...text, position: 0 }],
    ['question_reports', { course_id: reported.courseId, question_id: reported.questionId }],
    ['generations', { course_id, id: generationId, ...ready, problem_code: null }],
    ['daily_courses', { day: aDay, kind: 'layout', courses: 2 }],
    ['daily_purchases', { day: aDay, coins: 50 }],
    ['course_rewards', { course_id, day: aDay }],
    ['idempotency_keys', { status: 201, reply: JSON.stringify({ said: `mark-${name}-reply` }) }],
    ['checkouts', { plan_id: 'basic', amount_paise: 10_000 }],
    ['payments', { session_id: `mark-${name}-checkouts_session_id` }],
  ];
}

async function fillPerson(who: TestPerson): Promise<Record<'course_id' | 'chapter_id', string>> {
  const chapter = { course_id: randomUUID(), chapter_id: randomUUID() };
  const insert = await inserterFor(who);
  for (const [table, given] of personRows(who, chapter)) await insert(table, given);
  const merged = personTables.filter(({ merge }) => merge !== 'no-guests');
  await fillTables(who, merged, chapter);
  return chapter;
}

async function fill(who: TestPerson): Promise<void> {
  const insert = await inserterFor(who);
  await insert('users', { id: who.id, email: who.email, email_verified: true });
  for (const [table, given] of accountRows(who)) await insert(table, given);
  const chapter = await fillPerson(who);
  await fillTables(who, personTables, chapter);
  await fillLedger(who, chapter);
}

type Side = [account: string, coins: number, number?: number, balance?: number];

/** Inserts a guest's purchase of 5 coins, its merge into the account, and a print for 2 coins. */
async function fillLedger({ name, id, guestId }: TestPerson, chapter: Record<string, string>): Promise<void> {
  const house = (n: number) => `00000000-0000-0000-0000-00000000000${n}`;
  const ofPrint = [...Object.values(chapter), `mark-${name}-entry_course`, `mark-${name}-entry_chapter`];
  const transfer = (kind: string, reason: string, ...sides: Side[]) => {
    const named = sides.map(([account, coins, number, balance]) => ({ account, coins, number, balance }));
    return pool.query(
      `with transfer as (select gen_random_uuid() as id)
       insert into ledger_entries (account_id, transfer_id, number, balance, coins, kind, reason, course_id, chapter_id,
         course_name, chapter_name)
       select side.account, transfer.id, number, balance, coins, $1, $2, $3, $4, $5, $6
       from transfer, jsonb_to_recordset($7) as side (account uuid, number integer, balance integer, coins integer)`,
      [kind, reason, ...(kind === 'print' ? ofPrint : [null, null, null, null]), JSON.stringify(named)],
    );
  };
  await transfer('purchase', `purchase:${guestId}:mark-${name}-key`, [guestId, 5, 1, 5], [house(1), -5]);
  await transfer('merge', `merge:${guestId}`, [guestId, -5, 2, 0], [id, 5, 1, 5]);
  await transfer('print', `print:${id}:mark-${name}-key`, [id, -2, 2, 3], [house(2), 2]);
}

async function exported(userId: string): Promise<string> {
  let text = '';
  for await (const piece of exportMe(db, personRooms, userId)) text += piece;
  return text;
}

async function placesOf(words: readonly string[]): Promise<string[]> {
  const places = new Set<string>();
  for (const column of await catalogue()) {
    const found = (await traces(column)).filter((trace) => words.includes(trace));
    const whole = await pool.query(
      `select from "${column.table}" where lower("${column.column}"::text) ~ any ($1) limit 1`,
      // An address may be the end of another one, so it has to match from the start of a word.
      [words.filter((word) => word.includes('@')).map((word) => `\\m${word}`)],
    );
    if (found.length > 0 || (whole.rowCount ?? 0) > 0) places.add(`${column.table}.${column.column}`);
  }
  return [...places].sort();
}

test('every column that can hold personal data has a treatment', async () => {
  const columns = await catalogue();
  expect(columns.filter((column) => !treatmentOf(column)).map(nameOf)).toEqual([]);
});

describe('with two people in every table', () => {
  const asha = testPerson('asha');
  // The first person's address is the end of this one.
  const tasha = testPerson('tasha');
  const tracesOfAsha = new Map<string, string[]>();
  let columns: Column[] = [];
  let tashasRows: unknown;

  const rowsOf = async (who: TestPerson) => {
    const found: Record<string, unknown[]> = {};
    for (const table of new Set(columns.map((column) => column.table))) {
      const { rows: own } = await pool.query<{ row: string }>(
        `select t::text as row from "${table}" t where t::text like any ($1) order by 1`,
        [[`%${who.id}%`, `%${who.guestId}%`, `%mark-${who.name}-%`]],
      );
      found[table] = own.map(({ row }) => row);
    }
    return found;
  };
  const marksOf = (kind: (treatment: Treatment | undefined) => boolean) =>
    columns
      .filter((column) => kind(treatmentOf(column)))
      .flatMap((column) => tracesOfAsha.get(nameOf(column)) ?? []);

  test('every column has traces of both', async () => {
    columns = await catalogue();
    await fill(asha);
    const empty: string[] = [];
    for (const column of columns) {
      const found = (await traces(column)).filter(
        (trace) => !Object.values<string | undefined>(reported).includes(trace),
      );
      tracesOfAsha.set(nameOf(column), found);
      const treatment = treatmentOf(column);
      const mayBeEmpty = typeof treatment === 'object' && !has(treatment, 'notExported');
      if (!mayBeEmpty && found.length === 0) empty.push(nameOf(column));
    }
    // These have the address itself, and the code of the third person's path.
    expect(empty.sort()).toEqual(['contact_messages.email', 'path_followers.code', 'users.email']);
    await fill(tasha);
    tashasRows = await rowsOf(tasha);
  });

  test('an export has all data of one person, no secret, and nothing of the other', async () => {
    const text = await exported(asha.id);
    const parts = Object.keys(JSON.parse(text) as object);
    expect(parts).toEqual(['exportedAt', 'account', ...Object.keys(personRooms)]);
    const pictures = Array.from(text.matchAll(/"base64": "([^"]*)"/g), ([, bytes = '']) =>
      Buffer.from(bytes, 'base64').toString(),
    );
    const whole = text + pictures.join(' ');
    expect(marksOf(isExported).filter((mark) => !whole.includes(mark))).toEqual([]);
    const secrets = marksOf((treatment) => has(treatment, 'notExported'));
    expect(secrets.filter((mark) => mark !== asha.id && whole.includes(mark))).toEqual([]);
    expect(whole).toContain(asha.email);
    for (const other of ['tasha', tasha.id]) expect(whole).not.toContain(other);
  });

  test('a deletion removes everything except what may be kept, and does not change the other’s data', async () => {
    await deleteMe(db, personRooms, asha.id, { publishedCourses: 'delete' });
    const marks = marksOf((treatment) => !mayBeKept(treatment));
    const words = marks.filter((word) => !word.startsWith('00000000-'));
    // Stands for the process that passes news on within a second.
    await pool.query('delete from news');
    expect(words).toEqual(expect.arrayContaining([asha.id, asha.guestId]));
    expect(await placesOf([...new Set(words), asha.email])).toEqual([]);
    expect(await rowsOf(tasha)).toEqual(tashasRows);
    expect(await reconcile(db, createLog('silent'))).toBeUndefined();
    expect((await pool.query('select from wallets where stopped_at is not null')).rowCount).toBe(0);
    await deleteMe(db, personRooms, asha.id, { publishedCourses: 'delete' });
    expect(await rowsOf(tasha), 'a repeated deletion changes nothing').toEqual(tashasRows);
  });
});

test('everything that a guest can have moves into the account, and only bookkeeping stays under the guest’s id', async () => {
  /** Tables that only accounts have, or whose rows end with the guest. */
  const notMerged =
    `accounts account_pictures email_links two_factors passkeys profile_pictures operator_actions
    sessions users guest_merges erased_accounts ledger_entries wallets verifications rate_limits contact_messages
    explore_notifications jobs`.split(/\s+/);
  const guest = testPerson('meera');
  const learner = { ...testPerson('meeras'), guestId: guest.id };
  const insertForGuest = await inserterFor(guest);
  await insertForGuest('users', { id: guest.id, is_anonymous: true });
  await fillPerson(guest);
  await insertForGuest('wallets', { balance: 0, entries: 0, merged_into: null });
  const insertForLearner = await inserterFor(learner);
  await insertForLearner('users', { id: learner.id, email: learner.email });
  await insertForLearner('daily_courses', { day: aDay, kind: 'layout', courses: 3 });
  await insertForLearner('daily_purchases', { day: aDay, coins: 100 });
  await insertForLearner('guest_merges', { guest_id: guest.id, merged_at: new Date() });
  await db.transaction().execute(async (tx) => {
    // A late request of a second tab may repeat the merge.
    for (const _ of [1, 2])
      await mergeGuest(tx, personRooms, { guestId: guest.id, learnerId: learner.id }, mergeRules);
  });
  const places = await placesOf([guest.id]);
  expect(places.filter((place) => !notMerged.includes(place.split('.')[0] ?? ''))).toEqual([]);

  const text = await exported(learner.id);
  for (const each of (await catalogue()).filter(({ table }) => !notMerged.includes(table))) {
    const mark = `mark-meera-${each.table}_${each.column}`;
    const isThere = (await traces(each)).includes(mark);
    if (isExported(treatmentOf(each)) && isThere) expect(text).toContain(mark);
  }
  const { rows: sums } = await pool.query(
    `select (select courses from daily_courses where owner_id = $1) as courses,
       (select coins from daily_purchases where owner_id = $1) as coins`,
    [learner.id],
  );
  expect(sums).toEqual([{ courses: 5, coins: 150 }]);
});
