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

const catalogue = async () => (await selectColumns(pool)).filter(canBePersonal);

const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const declaredTreatment = ({ table, column }: Column) => declaredColumns[table]?.[column];
const treatmentOf = (column: Column): Treatment | undefined =>
  declaredTreatment(column) ?? derivedTreatment(column, personRooms);

async function unexplained(): Promise<string[]> {
  const columns = await catalogue();
  const found = new Set(columns.map(nameOf));
  const declared = Object.entries(declaredColumns).flatMap(([table, of]) =>
    Object.keys(of).map((column) => `${table}.${column}`),
  );
  return [
    ...columns.filter((column) => !treatmentOf(column)).map((column) => `${nameOf(column)} has no treatment`),
    ...declared.filter((name) => !found.has(name)).map((name) => `${name} is no column`),
    ...columns
      .filter((column) => declaredTreatment(column) && isSame(column))
      .map((column) => `${nameOf(column)} is declared in vain`),
  ];
}

const isSame = (column: Column) => declaredTreatment(column) === derivedTreatment(column, personRooms);
const mayBeKept = (treatment: Treatment | undefined) =>
  typeof treatment === 'object' && ('kept' in treatment || 'notPersonal' in treatment);
const isExported = (treatment: Treatment | undefined) =>
  treatment === 'exported' || (typeof treatment === 'object' && 'kept' in treatment);

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Returns the marks and ids in a column's values. */
async function traces(column: Column, where = 'true'): Promise<string[]> {
  const value =
    column.type === 'bytea' ? `convert_from("${column.column}", 'UTF8')` : `"${column.column}"::text`;
  const { rows } = await pool.query<{ value: string }>(
    `select ${value} as value from "${column.table}" where "${column.column}" is not null and ${where}`,
  );
  return rows.flatMap(({ value }) => [...(value.match(/mark-\w+-\w+/g) ?? []), ...(value.match(uuid) ?? [])]);
}

/** A question of a third person's course, for others to report. */
interface ReportedThings {
  courseId: string;
  chapterId: string;
  questionId: string;
}

interface TestPerson {
  name: string;
  id: string;
  guestId: string;
  email: string;
}

type Insert = (table: string, given: Record<string, unknown>) => Promise<void>;

/** Returns a value for a column that cannot be personal, if a row needs one. */
function anyValue({ type, required }: Column): unknown {
  if (!required) return undefined;
  if (type === 'boolean') return true;
  if (type === 'date') return aDay;
  return type.startsWith('timestamp') ? new Date() : 1;
}

/** The tables that have rows of a person, by the person's name. */
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
const personTables = tablesOf(personRooms);

const inAnHour = new Date(Date.now() + 3_600_000);
const aDay = '2026-01-02';

/** Inserts what only a learner can have, such as sign-in methods, email links and earlier guests. */
async function fillAccount(who: TestPerson, other: ReportedThings): Promise<void> {
  const insert = await inserterFor(who);
  await insert('accounts', {});
  await insert('account_pictures', {});
  await insert('guest_merges', { guest_id: who.guestId, merged_at: new Date() });
  await insert('email_links', { purpose: 'change-email', expires_at: inAnHour });
  await insert('two_factors', {});
  await insert('passkeys', { counter: 0, backed_up: false });
  await insert('profile_pictures', {});
  // Each certificate has a place of its own.
  await insert('certificates', { place: Number.parseInt(who.id.slice(-4), 16) });
  await insert('contact_messages', { email: who.email.toUpperCase(), state: 'kept', ways_left: [] });
  await insert('operator_actions', { action: 'unpublish', course_id: other.courseId });
  await insert('jobs', {
    payload: JSON.stringify({ userId: who.id, about: `mark-${who.name}-jobs_payload` }),
  });
  await insert('wallets', { balance: 3, entries: 2, merged_into: null });
  await insert('wallets', { owner_id: who.guestId, balance: 0, entries: 2, merged_into: who.id });
}

/** Inserts what a guest can have too. */
async function fillPerson(
  who: TestPerson,
  other: ReportedThings,
): Promise<{ courseId: string; chapterId: string }> {
  const insert = await inserterFor(who);
  const courseId = randomUUID();
  const chapterId = randomUUID();
  const generationId = randomUUID();
  await insert('sessions', { expires_at: inAnHour });
  await insert('verifications', {
    value: JSON.stringify({ userId: who.id, at: 'mark' }),
    expires_at: inAnHour,
  });
  await insert('budget_spending', { amount: 1, ends_at: inAnHour });
  await insert('rate_limits', { key: `proof-person:${who.id}` });
  await insert('courses', {
    id: courseId,
    language: 'hi',
    add_video: true,
    visibility: 'public',
    author_provider: 'gemini',
    state: 'ready',
    readable_at: new Date(),
  });
  const chapter = { course_id: courseId, chapter_id: chapterId };
  await insert('chapters', {
    course_id: courseId,
    id: chapterId,
    position: 0,
    state: 'ready',
    error_code: null,
  });
  await insert('chapter_texts', { ...chapter, generation_id: generationId, version: 1 });
  await insert('chapter_videos', { ...chapter, found_at: new Date() });
  await insert('refused_chapters', { ...chapter });
  await insert('chapter_rewrites', { ...chapter, state: 'failed', problem_code: 'author-failed' });
  await insert('learning_events', { seq: 1, kind: 'answer', mode: 'chapter', at: new Date() });
  await insert('course_progress', { last_at: new Date() });
  await insert('review_cards', { due_at: new Date() });
  await insert('event_counts', {});
  await insert('notes', {});
  await insert('course_reports', { course_id: other.courseId });
  const questionId = randomUUID();
  await insert('course_questions', { course_id: courseId, version: 1 });
  await insert('chapter_questions', { ...chapter, text_revision: 1, stage: 'drafted' });
  await insert('questions', {
    ...chapter,
    id: questionId,
    revision: 1,
    text_revision: 1,
    state: 'withheld',
    reason: 'check',
  });
  await insert('question_revisions', { course_id: courseId, question_id: questionId, revision: 1 });
  await insert('self_checks', { ...chapter, position: 0, text_revision: 1 });
  await insert('question_reports', { course_id: other.courseId, question_id: other.questionId });
  await insert('generations', {
    course_id: courseId,
    id: generationId,
    state: 'ready',
    author_provider: 'gemini',
    problem_code: null,
  });
  await insert('daily_courses', { day: aDay, kind: 'layout', courses: 2 });
  await insert('daily_purchases', { day: aDay, coins: 50 });
  await insert('course_rewards', { course_id: courseId, day: aDay });
  await insert('idempotency_keys', {
    status: 201,
    reply: JSON.stringify({ said: `mark-${who.name}-reply` }),
  });
  await insert('checkouts', { plan_id: 'basic', amount_paise: 10_000 });
  await insert('payments', { session_id: `mark-${who.name}-checkouts_session_id` });
  await fillTables(
    who,
    personTables.filter(({ merge }) => merge),
    chapter,
  );
  return { courseId, chapterId };
}

async function insertQuestion({ courseId, chapterId, questionId }: ReportedThings): Promise<void> {
  await pool.query(
    `insert into chapters (course_id, id, position, chapter_name, about, duration) values ($1, $2, 0, '', '', '')`,
    [courseId, chapterId],
  );
  await pool.query(
    `insert into questions (course_id, id, chapter_id, revision, state) values ($1, $2, $3, 1, 'accepted')`,
    [courseId, questionId, chapterId],
  );
}

async function fill(who: TestPerson, other: ReportedThings): Promise<void> {
  await (
    await inserterFor(who)
  )('users', { id: who.id, email: who.email, email_verified: true });
  await fillAccount(who, other);
  const made = await fillPerson(who, other);
  await fillTables(who, personTables, { course_id: made.courseId, chapter_id: made.chapterId });
  await fillLedger(who, made);
}

/** Inserts a guest's purchase of 5 coins, its merge into the account, and a print for 2 coins. */
async function fillLedger(
  { name, id, guestId }: TestPerson,
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

/** Returns each `table.column` that contains one of these words. */
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

const testPerson = (name: string): TestPerson => ({
  name,
  id: randomUUID(),
  guestId: randomUUID(),
  email: `${name}@example.org`,
});

test('every column that can hold personal data has a treatment', async () => {
  expect(await unexplained()).toEqual([]);
});

test('a new table and a new column without a treatment are reported', async () => {
  await pool.query('create table diaries (writer uuid, page text, pages integer)');
  await pool.query('alter table wallets add column nickname varchar(20)');
  expect(await unexplained()).toEqual([
    'diaries.page has no treatment',
    'diaries.writer has no treatment',
    'wallets.nickname has no treatment',
  ]);
  await pool.query('drop table diaries');
  await pool.query('alter table wallets drop column nickname');
});

describe('with two people in every table', async () => {
  const asha = testPerson('asha');
  // The first person's address is the end of this one.
  const tasha = { ...testPerson('tasha'), email: 'tasha@example.org' };
  const unrelated = {
    id: randomUUID(),
    courseId: randomUUID(),
    chapterId: randomUUID(),
    questionId: randomUUID(),
  };
  const columns = await catalogue();
  const tracesOfAsha = new Map<string, string[]>();
  let tashasRows: unknown;

  const rowsOf = async (who: TestPerson) => {
    const rows: Record<string, unknown[]> = {};
    for (const table of new Set((await catalogue()).map(({ table }) => table))) {
      const { rows: found } = await pool.query<{ row: string }>(
        `select t::text as row from "${table}" t where t::text like any ($1) order by 1`,
        [[`%${who.id}%`, `%${who.guestId}%`, `%mark-${who.name}-%`]],
      );
      rows[table] = found.map(({ row }) => row);
    }
    return rows;
  };

  test('every column has traces of both', async () => {
    await pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider) values ($1, $2, '', '', '', '', '', '', '{}', 'en', true, 'link', 'person')`,
      [unrelated.courseId, unrelated.id],
    );
    await insertQuestion(unrelated);
    await fill(asha, unrelated);
    for (const column of columns) {
      const treatment = treatmentOf(column);
      const found = (await traces(column)).filter(
        (trace) => !Object.values<string>(unrelated).includes(trace),
      );
      tracesOfAsha.set(`${column.table}.${column.column}`, found);
      if (typeof treatment !== 'object' || 'notExported' in treatment) {
        const mail = `${column.table}.${column.column}` === 'users.email';
        const name = `${column.table}.${column.column}`;
        expect({ name, found: mail || name === 'contact_messages.email' || found.length > 0 }).toEqual({
          name,
          found: true,
        });
      }
    }
    await fill(tasha, unrelated);
    tashasRows = await rowsOf(tasha);
  });

  test('an export has all data of one person, no secret, and nothing of the other', async () => {
    const text = await exported(asha.id);
    const file = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(file)).toEqual(['exportedAt', 'account', ...Object.keys(personRooms)]);
    const pictures = [...text.matchAll(/"base64": "([^"]*)"/g)].map(([, bytes = '']) =>
      Buffer.from(bytes, 'base64').toString(),
    );
    const exportedText = text + pictures.join(' ');
    const missing: string[] = [];
    const leaked: string[] = [];
    for (const column of columns) {
      const name = `${column.table}.${column.column}`;
      const treatment = treatmentOf(column);
      const marks = tracesOfAsha.get(name) ?? [];
      if (isExported(treatment))
        missing.push(
          ...marks.filter((mark) => !exportedText.includes(mark)).map((mark) => `${name}: ${mark}`),
        );
      if (typeof treatment === 'object' && 'notExported' in treatment) {
        leaked.push(
          ...marks
            .filter((mark) => mark !== asha.id && exportedText.includes(mark))
            .map((mark) => `${name}: ${mark}`),
        );
      }
    }
    expect(missing).toEqual([]);
    expect(leaked).toEqual([]);
    expect(exportedText).toContain(asha.email);
    expect(exportedText).not.toContain('tasha');
    expect(exportedText).not.toContain(tasha.id);
  });

  test('a deletion removes everything except what may be kept, and does not change the other’s data', async () => {
    await deleteMe(db, personRooms, asha.id, { publishedCourses: 'delete' });
    const words = columns
      .filter((column) => !mayBeKept(treatmentOf(column)))
      .flatMap(({ table, column }) => tracesOfAsha.get(`${table}.${column}`) ?? [])
      .filter((word) => !word.startsWith('00000000-'));
    // Stands for the process that passes news on within a second.
    await pool.query('delete from news');
    expect(words).toEqual(expect.arrayContaining([asha.id, asha.guestId]));
    expect(await placesOf([...new Set(words), asha.email])).toEqual([]);
    expect(await rowsOf(tasha)).toEqual(tashasRows);
    expect(await reconcile(db, createLog('silent'))).toBeUndefined();
    const { rows: stopped } = await pool.query('select from wallets where stopped_at is not null');
    expect(stopped).toHaveLength(0);
  });

  test('a repeated deletion changes nothing', async () => {
    await deleteMe(db, personRooms, asha.id, { publishedCourses: 'delete' });
    expect(await rowsOf(tasha)).toEqual(tashasRows);
  });
});

describe('everything that a guest can have', () => {
  /** Tables that only accounts have, or whose rows end with the guest. */
  const notMerged = [
    'accounts',
    'account_pictures',
    'email_links',
    'two_factors',
    'passkeys',
    'profile_pictures',
  ]
    .concat(['operator_actions', 'sessions', 'users', 'guest_merges', 'erased_accounts', 'ledger_entries'])
    .concat(['wallets', 'verifications', 'rate_limits', 'contact_messages', 'explore_notifications', 'jobs']);

  test('moves into the account, adds up the daily counters, and leaves only bookkeeping under the guest’s id', async () => {
    const unrelated = { courseId: randomUUID(), chapterId: randomUUID(), questionId: randomUUID() };
    await pool.query(
      `insert into courses (id, owner_id, course_name, description, category, topic, level, duration, tags, language,
         add_video, visibility, author_provider) values ($1, $2, '', '', '', '', '', '', '{}', 'en', true, 'link', 'person')`,
      [unrelated.courseId, randomUUID()],
    );
    await insertQuestion(unrelated);
    const guest = testPerson('meera');
    const learner = { ...testPerson('meeras'), guestId: guest.id };
    const insertForGuest = await inserterFor(guest);
    await insertForGuest('users', { id: guest.id, is_anonymous: true });
    await fillPerson(guest, unrelated);
    await insertForGuest('wallets', { balance: 0, entries: 0, merged_into: null });
    await (
      await inserterFor(learner)
    )('users', { id: learner.id, email: learner.email });
    const insertForLearner = await inserterFor(learner);
    await insertForLearner('daily_courses', { day: aDay, kind: 'layout', courses: 3 });
    await insertForLearner('daily_purchases', { day: aDay, coins: 100 });
    await insertForLearner('guest_merges', { guest_id: guest.id, merged_at: new Date() });

    await db.transaction().execute(async (tx) => {
      await mergeGuest(tx, personRooms, { guestId: guest.id, learnerId: learner.id }, mergeRules);
      // A late request of a second tab may repeat the merge.
      await mergeGuest(tx, personRooms, { guestId: guest.id, learnerId: learner.id }, mergeRules);
    });
    const remaining = (await placesOf([guest.id])).filter(
      (place) => !notMerged.includes(place.split('.')[0] ?? ''),
    );
    expect(remaining).toEqual([]);
    const text = await exported(learner.id);
    for (const each of (await catalogue()).filter(({ table }) => !notMerged.includes(table))) {
      const { table, column } = each;
      const mark = `mark-meera-${table}_${column}`;
      const { rowCount } = await pool.query(`select from "${table}" where "${column}"::text like $1`, [
        `%${mark}%`,
      ]);
      if (isExported(treatmentOf(each)) && rowCount) expect(text).toContain(mark);
    }
    const { rows } = await pool.query(
      `select (select courses from daily_courses where owner_id = $1) as courses,
         (select coins from daily_purchases where owner_id = $1) as coins`,
      [learner.id],
    );
    expect(rows).toEqual([{ courses: 5, coins: 150 }]);
  });
});
