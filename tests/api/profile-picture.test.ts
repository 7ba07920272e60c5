import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// PUT, GET and DELETE of /api/me/picture. A picture is encoded anew (profile-picture.test.ts).

const product = await runProduct();
const path = '/api/me/picture';

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

test('is served to its owner as WebP, and replaced by the next one, which has another address', async () => {
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

test('can be removed twice, and then the picture of an account at a provider shows', async () => {
  const learner = await product.learner();
  const { imageUrl, email } = await stored(learner, await png());
  await product.database.pool.query(
    `insert into account_pictures (user_id, provider_id, image, hash, source_url)
      select id, 'https%3A%2F%2Faccounts.example.org', $1, 'theirs', 'https://accounts.example.org/a.png'
      from users where email = $2`,
    [await png(), email],
  );
  expect((await learner.json<Me>('/api/me')).imageUrl).toBe(imageUrl);
  for (let time = 0; time < 2; time += 1) {
    const answer = await learner.delete(path);
    expect(await answer.json()).toMatchObject({ hasOwnPicture: false, imageUrl: `${path}/theirs` });
  }
  expect((await learner.get(imageUrl)).status).toBe(404);
  expect((await learner.get(`${path}/theirs`)).status).toBe(200);
});

test('is refused when it is no picture, broken, too large or sent as another type', async () => {
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
