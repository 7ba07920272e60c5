import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import type { ApiSession } from '#tests/support/api-session.ts';

import { kindOf } from './support/accounts.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { runProduct, signUp } from './support/running-product.ts';
import { buy, print, printableChapter } from './support/wallet-calls.ts';

const product = await runProduct();
const { pool } = product.database;

interface Export {
  account: { profile: { id: string }; sessions: object[] };
}

const remove = (session: ApiSession, publishedCourses = 'delete') =>
  session.delete('/api/me', { publishedCourses });

const idOf = async (session: ApiSession) => (await session.json<Export>('/api/me/export')).account.profile.id;

async function placesOf(word: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema = 'public'`,
  );
  const places: string[] = [];
  for (const { table } of rows) {
    const found = `select from ${table} t where position($1 in lower(t::text)) > 0 limit 1`;
    if ((await pool.query(found, [word.toLowerCase()])).rowCount) places.push(table);
  }
  return places;
}

test('an export is one file to save with all rooms, and without secrets', async () => {
  const asha = await product.learner();
  const courseId = await saveContent(asha, { courseName: 'Asha’s "soil"' });
  await buy(asha, 'basic');
  const answer = await asha.get('/api/me/export');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
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

test('deleting one’s account signs out every device, frees the address, and leaves no trace but the ledger', async () => {
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
