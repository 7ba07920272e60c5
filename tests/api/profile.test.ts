import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { ApiSession } from '#tests/support/api-session.ts';

import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

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
  const empty = await changed(learner, { firstName: ' ', lastName: null, username: null });
  expect(empty).toMatchObject({ firstName: null, lastName: null, username: null });
});

test('refuses invalid, reserved and unknown fields, and changes nothing', async () => {
  const learner = await product.learner();
  const before = await storedIn(product.database);
  const refused = async (changes: object) => answerOf(await patch(learner, { lastName: 'Kept', ...changes }));
  for (const username of ['ab', 'a'.repeat(31), 'аsha', 5]) {
    const { details } = expectRefusal(await refused({ username }), 400, 'invalid-request');
    expect(details).toMatchObject([{ field: 'username', message: expect.any(String) }]);
  }
  for (const username of ['s.a.k.s.h.a.m', 'OPER-ATOR'])
    expectRefusal(await refused({ username }), 409, 'username-taken');
  for (const changes of [{ firstName: 'x'.repeat(101) }, { firstName: 'Rao\nOperator' }, { email: 'x' }])
    expectRefusal(await refused(changes), 400, 'invalid-request');
  expect(await storedIn(product.database)).toBe(before);
});

test('refuses somebody else’s username in any letter case, also at the same moment, and the whole change with it', async () => {
  const [asha, ben] = [await product.learner(), await product.learner()];
  const username = newUsername();
  await changed(asha, { username });
  const answer = await answerOf(
    await patch(ben, { firstName: 'Ben', username: ` ${username.toUpperCase()} ` }),
  );
  expect(expectRefusal(answer, 409, 'username-taken').details).toMatchObject([{ field: 'username' }]);
  expect((await meOf(ben)).firstName).toBe('Asha');
  expect((await changed(asha, { username: username.toUpperCase() })).username).toBe(username.toUpperCase());
  const next = newUsername();
  const both = await Promise.all([
    patch(asha, { username: next }),
    patch(ben, { username: next.toLowerCase() }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
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
async function stored(session: ApiSession, body: Bytes, type?: string): Promise<Me & { imageUrl: string }> {
  const answer = await put(session, body, type);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Me & { imageUrl: string };
}

test('a picture is served to its owner as WebP, and replaced by the next one, which has another address', async () => {
  const learner = await product.learner();
  const first = await stored(learner, await png(), 'image/jpeg');
  const served = await learner.get(first.imageUrl);
  expect((await sharp(await served.arrayBuffer()).metadata()).format).toBe('webp');
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'Cookie',
  });
  const second = await stored(learner, await png('blue'));
  expect((await learner.get(second.imageUrl)).status).toBe(200);
  for (const old of [first.imageUrl, `${path}/%00`, `${path}/..%2fpicture`])
    expectRefusal(await answerOf(await learner.get(old)), 404, 'not-found');
});

test('a picture is refused when it is none, broken, too large or sent as another type', async () => {
  const learner = await product.learner();
  const before = await storedIn(product.database);
  const broken = (await png()).slice(0, 50);
  expectRefusal(await answerOf(await put(learner, '<svg/>', 'image/png')), 415, 'unsupported-media-type');
  expectRefusal(await answerOf(await put(learner, broken)), 422, 'picture-unreadable');
  expectRefusal(await answerOf(await put(learner, new Uint8Array(5 * 1024 * 1024 + 1))), 413, 'too-large');
  expectRefusal(await answerOf(await put(learner, await png(), 'text/html')), 415, 'unsupported-media-type');
  expect(await storedIn(product.database)).toBe(before);
  expect(product.log()).not.toContain('"level":50');
});
