import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { saveLayout } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// GET and PATCH /api/me and PUT, GET and DELETE of its picture, by which the profile page reads and changes a learner's data.

const product = await runProduct();

const meOf = (session: ApiSession) => session.json<Me>('/api/me');
const patch = (session: ApiSession, changes: unknown) => session.patch('/api/me', changes);
async function changed(session: ApiSession, changes: Record<string, unknown>): Promise<Me> {
  const answer = await patch(session, changes);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Me;
}

let names = 0;
const newUsername = () => `Asha.Rao_${(names += 1)}`;

test('answers all fields of a learner, and none of visitors and guests', async () => {
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await meOf(await product.learner())).toEqual({
    kind: 'learner',
    firstName: 'Asha',
    lastName: null,
    username: null,
    email: expect.stringContaining('@example.org'),
    imageUrl: null,
    isOperator: false,
    hasOwnPicture: false,
    storageKey: expect.stringMatching(/^[\w-]{16}$/),
    createdAt: time,
    updatedAt: time,
  });
  const guest = product.visitor();
  await saveLayout(guest);
  for (const [session, kind] of [[product.visitor(), 'visitor'] as const, [guest, 'guest'] as const]) {
    const told = Object.entries(await meOf(session)).filter(([, value]) => value !== null && value !== false);
    expect(told).toEqual([['kind', kind]]);
  }
});

test('changes the named fields alone, also from several tabs at once, and removes null and empty ones', async () => {
  const learner = await product.learner();
  const before = await meOf(learner);
  const tab = product.visitor(learner);
  const username = newUsername();
  await Promise.all([
    changed(learner, { firstName: '  आशा ' }),
    changed(tab, { lastName: 'Rao' }),
    changed(tab, { username }),
  ]);
  const after = await meOf(learner);
  const { email, createdAt } = before;
  expect(after).toMatchObject({ firstName: 'आशा', lastName: 'Rao', username, email, createdAt });
  expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(before.updatedAt ?? ''));
  const { rows } = await product.database.pool.query('select name from users where email = $1', [email]);
  expect(rows).toEqual([{ name: 'आशा Rao' }]);
  const empty = await changed(learner, { firstName: ' ', lastName: null, username: null });
  expect(empty).toMatchObject({ firstName: null, lastName: null, username: null });
  expect(await changed(learner, {})).toEqual(empty);
});

test('refuses invalid, reserved and unknown fields, and changes nothing', async () => {
  const learner = await product.learner();
  const before = await storedIn(product.database);
  const refused = async (changes: object) => answerOf(await patch(learner, { lastName: 'Kept', ...changes }));
  for (const username of ['ab', 'a'.repeat(31), 'asha rao', 'аsha', '.asha', '', 5]) {
    const { details } = expectRefusal(await refused({ username }), 400, 'invalid-request');
    expect(details).toMatchObject([{ field: 'username', message: expect.any(String) }]);
  }
  for (const username of ['admin', 'Saksham', 's.a.k.s.h.a.m', 'OPER-ATOR'])
    expectRefusal(await refused({ username }), 409, 'username-taken');
  for (const changes of [{ firstName: 'x'.repeat(101) }, { firstName: 'Rao\nOperator' }, { email: 'x' }])
    expectRefusal(await refused(changes), 400, 'invalid-request');
  expect(await storedIn(product.database)).toBe(before);
});

test('refuses somebody else’s username in any letter case, and the whole change with it', async () => {
  const [asha, ben] = [await product.learner(), await product.learner()];
  const username = newUsername();
  await changed(asha, { username });
  for (const same of [username, ` ${username.toUpperCase()} `]) {
    const answer = await answerOf(await patch(ben, { firstName: 'Ben', username: same }));
    expect(expectRefusal(answer, 409, 'username-taken').details).toMatchObject([{ field: 'username' }]);
  }
  expect((await meOf(ben)).firstName).toBe('Asha');
  expect((await changed(asha, { username: username.toUpperCase() })).username).toBe(username.toUpperCase());
});

test('gives a username to one of many learners who ask for it at once', async () => {
  const learners = await Promise.all(Array.from({ length: 5 }, () => product.learner()));
  const username = newUsername();
  const answers = await Promise.all(
    learners.map((learner, n) => patch(learner, { username: n % 2 ? username : username.toLowerCase() })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
});

const path = '/api/me/picture';

// A picture is encoded anew (profile-picture.test.ts).
type Bytes = Uint8Array<ArrayBuffer>;
const put = (session: ApiSession, body: Bytes | string, type = 'application/octet-stream') =>
  session.send(path, { method: 'PUT', headers: { 'Content-Type': type }, body });
const png = async (background = 'red'): Promise<Bytes> => {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return new Uint8Array(await made.png().toBuffer());
};
/** Sends a picture, and returns what its address is then. */
async function stored(session: ApiSession, body: Bytes, type?: string): Promise<Me & { imageUrl: string }> {
  const answer = await put(session, body, type);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Me & { imageUrl: string };
}

test('a picture is served to its owner as WebP, and replaced by the next one, which has another address', async () => {
  const learner = await product.learner();
  const first = await stored(learner, await png(), 'image/jpeg');
  expect(first.hasOwnPicture).toBe(true);
  expect(first.imageUrl).toMatch(/^\/api\/me\/picture\/[\w-]{22}$/);
  const served = await learner.get(first.imageUrl);
  expect((await sharp(await served.arrayBuffer()).metadata()).format).toBe('webp');
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'Cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const second = await stored(learner, await png('blue'));
  expect((await learner.get(second.imageUrl)).status).toBe(200);
  expect(Date.parse(second.updatedAt ?? '')).toBeGreaterThan(Date.parse(first.updatedAt ?? ''));
  for (const old of [first.imageUrl, ...['x', '%00', '%ff', '..%2fpicture'].map((hash) => `${path}/${hash}`)])
    expectRefusal(await answerOf(await learner.get(old)), 404, 'not-found');
});

test('a picture can be removed twice, and then the picture of an account at a provider shows', async () => {
  const learner = await product.learner();
  const { imageUrl, email } = await stored(learner, await png());
  await product.database.pool.query(
    `insert into account_pictures (user_id, provider_id, image, hash, source_url)
      select id, 'https%3A%2F%2Faccounts.example.org', $1, 'theirs', 'https://accounts.example.org/a.png'
      from users where email = $2`,
    [await png(), email],
  );
  expect((await meOf(learner)).imageUrl).toBe(imageUrl);
  for (let time = 0; time < 2; time += 1) {
    const answer = await learner.delete(path);
    expect(await answer.json()).toMatchObject({ hasOwnPicture: false, imageUrl: `${path}/theirs` });
  }
  expect((await learner.get(imageUrl)).status).toBe(404);
  expect((await learner.get(`${path}/theirs`)).status).toBe(200);
});

test('a picture is refused when it is none, broken, too large or sent as another type', async () => {
  const learner = await product.learner();
  const before = await storedIn(product.database);
  const broken = (await png()).slice(0, 50);
  expectRefusal(await answerOf(await put(learner, '<svg/>', 'image/png')), 415, 'unsupported-media-type');
  expectRefusal(await answerOf(await put(learner, broken)), 422, 'picture-unreadable');
  expectRefusal(await answerOf(await put(learner, new Uint8Array(5 * 1024 * 1024 + 1))), 413, 'too-large');
  for (const type of ['image/svg+xml', 'text/html', 'application/json', 'multipart/form-data; boundary=x'])
    expectRefusal(await answerOf(await put(learner, await png(), type)), 415, 'unsupported-media-type');
  expect(await storedIn(product.database)).toBe(before);
  expect(product.log()).not.toContain('"level":50');
});
