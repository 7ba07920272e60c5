import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import { runOperatorCommand } from '#tests/e2e/support/operator-command.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { layoutPayload, saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { password, runProduct, signUp } from './support/running-product.ts';
import { buy, print, printableChapter } from './support/wallet-calls.ts';

// GET /api/me/export and DELETE /api/me.

const product = await runProduct();
const { pool } = product.database;

interface Export {
  account: { profile: { id: string }; sessions: object[] };
}

const remove = (session: ApiSession, publishedCourses = 'delete') =>
  session.delete('/api/me', { publishedCourses });
const kindOf = async (session: ApiSession) => (await session.json<Me>('/api/me')).kind;
const idOf = async (session: ApiSession) => (await session.json<Export>('/api/me/export')).account.profile.id;

/** Finds the tables that hold a word. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public'`,
  );
  const places: string[] = [];
  for (const { table } of rows) {
    const found = await pool.query(
      `select from ${table} t where position($1 in lower(t::text)) > 0 limit 1`,
      [word.toLowerCase()],
    );
    if (found.rowCount) places.push(table);
  }
  return places;
}

test('an export is one file to save with all rooms, and without secrets', async () => {
  const asha = await product.learner();
  const courseId = await saveContent(asha, { courseName: 'Asha’s "soil"' });
  await buy(asha, 'basic');
  const answer = await asha.get('/api/me/export');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { sessions: [{}] },
    courses: { courses: [{ id: courseId, courseName: 'Asha’s "soil"' }] },
    wallet: { entries: [{ coins: 50 }] },
  });
  const { rows } = await pool.query<{ secret: string }>(
    `select token as secret from sessions union select password from accounts where password is not null`,
  );
  expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([]);
});

describe('deleting one’s account', () => {
  test('signs out every device, frees the address, and leaves no trace but the ledger', async () => {
    const email = `${randomUUID()}@example.org`;
    const asha = await signUp(product.visitor(), email);
    const phone = product.visitor(asha);
    const courseId = await savePublished(asha);
    await buy(asha, 'basic');
    const chapter = await printableChapter(asha);
    expect((await print(asha, chapter)).status).toBe(201);
    const id = await idOf(asha);

    const answer = await remove(asha);
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect([await kindOf(asha), await kindOf(phone)]).toEqual(['visitor', 'visitor']);
    expect([...(await placesOf(id)), ...(await placesOf(email))]).toEqual([]);
    const { rows } = await pool.query(
      `select balance from wallets join erased_accounts on stand_in = owner_id where balance = 48`,
    );
    expect(rows).toHaveLength(1);
    expect((await product.visitor().get(`/api/createcourse/${courseId}`)).status).toBe(404);
    expect(await (await signUp(product.visitor(), email)).json('/api/courses/mine')).toEqual([]);
  });

  test('keeps published courses where the person chooses so', async () => {
    const asha = await product.learner();
    const published = await savePublished(asha);
    expect((await remove(asha, 'keep')).status).toBe(200);
    expect((await product.visitor().get(`/api/createcourse/${published}`)).status).toBe(200);
  });

  test('leaves nothing behind when two tabs delete while coins are bought and courses are saved', async () => {
    const asha = await product.learner();
    const id = await idOf(asha);
    await buy(asha, 'basic');
    const chapter = await printableChapter(asha);
    const [tab, copy] = [product.visitor(asha), product.visitor(asha)];
    const four = (call: () => Promise<Response>) => Array.from({ length: 4 }, call);
    const answers = await Promise.all([
      ...four(() => buy(asha, 'basic')),
      ...four(() => print(asha, chapter)),
      ...four(() => asha.post('/api/course/save-course-layout', layoutPayload())),
      remove(asha),
      remove(tab),
    ]);
    const statuses = answers.map(({ status }) => status);
    // A machine that does much beside keeps some waiting too long, who are then told to try again.
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    // The tabs themselves may have a new guest, made by a call that came after the deletion.
    expect(await kindOf(copy)).toBe('visitor');
    // A refused call may write a counter of the last minute, which expires by itself.
    expect((await placesOf(id)).filter((table) => table !== 'public.rate_limits')).toEqual([]);
    const { rows } = await pool.query('select coalesce(sum(coins), 0)::integer as sum from ledger_entries');
    expect(rows).toEqual([{ sum: 0 }]);
  });

  test('npm run delete-account deletes an account, for example after a backup is restored', async () => {
    const asha = await product.learner();
    const id = await idOf(asha);
    const published = await savePublished(asha);
    const settings = { DATABASE_URL: product.database.url };
    const done = await runOperatorCommand('delete-account', [id, '--keep-published'], settings);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining(`The account ${id} is deleted`) });
    expect(await kindOf(asha)).toBe('visitor');
    expect((await product.visitor().get(`/api/createcourse/${published}`)).status).toBe(200);
  });
});

test.each<[string, (learner: ApiSession, guest: ApiSession, email: string) => Promise<Response>, string]>([
  [
    'a guest’s sign-in to it',
    (_, guest, email) => guest.post('/api/auth/sign-in/email', { email, password }),
    'wrong-credentials',
  ],
  ['its own call', (learner) => learner.post('/api/me/two-factor'), 'unauthenticated'],
])('an account that is deleted during %s gets 401, and the guest stays', async (_, call, code) => {
  const guest = product.visitor();
  await saveLayout(guest);
  const email = `${randomUUID()}@example.org`;
  const learner = await signUp(product.visitor(), email);
  const ending = await pool.connect();
  await ending.query('begin');
  await ending.query('delete from users where email = $1', [email]);
  const answer = call(learner, guest, email);
  await waitFor('the call to wait for the account', async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
  await ending.query('commit');
  ending.release();
  expect((await answer).status).toBe(401);
  expect(await (await answer).json()).toMatchObject({ code });
  expect(await kindOf(guest)).toBe('guest');
});
