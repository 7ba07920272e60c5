import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import type { ApiSession } from '#tests/support/api-session.ts';

import { kindOf } from './support/accounts.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { runProduct, signUp } from './support/running-product.ts';
import { buy, print, printableChapter } from './support/wallet-calls.ts';

const product = await runProduct();
const { pool } = product.database;

const remove = (session: ApiSession, publishedCourses = 'delete') =>
  session.delete('/api/me', { publishedCourses });

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

test('deleting one’s account signs out every device, and frees the address; the ledger keeps its coins', async () => {
  const email = `${randomUUID()}@example.org`;
  const asha = await signUp(product.visitor(), email);
  const phone = product.visitor(asha);
  const courseId = await savePublished(asha);
  await buy(asha, 'basic');
  const chapter = await printableChapter(asha);
  expect((await print(asha, chapter)).status).toBe(201);
  const answer = await remove(asha);
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
  expect([await kindOf(asha), await kindOf(phone)]).toEqual(['visitor', 'visitor']);
  const { rows } = await pool.query(
    `select balance from wallets join erased_accounts on stand_in = owner_id where balance = 48`,
  );
  expect(rows).toHaveLength(1);
  expect((await product.visitor().get(`/api/createcourse/${courseId}`)).status).toBe(404);
  expect(await (await signUp(product.visitor(), email)).json('/api/courses/mine')).toEqual([]);
});
