import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// PUT, GET and DELETE of /api/me/picture. A picture is encoded anew, and only its owner gets it.

const product = await runProduct();
const path = '/api/me/picture';

type Bytes = Uint8Array<ArrayBuffer>;
const meOf = (session: ApiSession) => session.json<Me>('/api/me');
const put = (session: ApiSession, body: Bytes | string, type = 'application/octet-stream') =>
  session.send(path, { method: 'PUT', headers: { 'Content-Type': type }, body });

const red = { r: 200, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 200 };
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });
const bytes = async (made: { toBuffer(): Promise<Buffer> }): Promise<Bytes> =>
  new Uint8Array(await made.toBuffer());
const png = () => bytes(plain(40, 30).png());

/** Sends a picture, and returns the stored one as it is served. */
async function stored(session: ApiSession, body: Bytes, type?: string) {
  const answer = await put(session, body, type);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const me = (await answer.json()) as Me;
  const served = await session.get(me.imageUrl ?? '');
  expect(served.status).toBe(200);
  const image = Buffer.from(await served.arrayBuffer());
  return { me, served, image, facts: await sharp(image).metadata() };
}

const colourAt = async (image: Buffer, left: number, top: number) => {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { red: (data[0] ?? 0) > 120, blue: (data[2] ?? 0) > 120 };
};

describe('a picture of one’s own', () => {
  test.each([
    ['JPEG', (made: Sharp) => made.jpeg()],
    ['PNG', (made: Sharp) => made.png()],
    ['WebP', (made: Sharp) => made.webp()],
    ['GIF', (made: Sharp) => made.gif()],
    ['AVIF', (made: Sharp) => made.avif({ effort: 0 })],
  ])(
    'can be a %s, whatever its media type says, and becomes a square of 256 pixels as WebP',
    async (_, encode) => {
      const { me, facts, served } = await stored(
        await product.learner(),
        await bytes(encode(plain(300, 200))),
        'image/png',
      );
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: 'Cookie',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(me).toMatchObject({
        hasOwnPicture: true,
        imageUrl: expect.stringMatching(/^\/api\/me\/picture\/[\w-]{22}$/),
      });
      expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 });
    },
  );

  test('is turned upright, and loses the camera’s metadata', async () => {
    // The left half is red and the right half blue, so red is on top after a turn by 90 degrees clockwise.
    const halves = plain(200, 200, blue).composite([
      { input: await plain(100, 200).png().toBuffer(), left: 0, top: 0 },
    ]);
    const sent = await bytes(
      halves
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Asha', Make: 'A camera' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
        .withMetadata({ orientation: 6 }),
    );
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const { image, facts } = await stored(await product.learner(), sent);
    expect(await colourAt(image, 128, 30)).toEqual({ red: true, blue: false });
    expect(await colourAt(image, 128, 226)).toEqual({ red: false, blue: true });
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(image.includes('camera')).toBe(false);
  });

  test('loses bytes behind the picture’s end, and fits the cap even when it is pure noise', async () => {
    const noise = sharp(randomBytes(256 * 256 * 3), { raw: { width: 256, height: 256, channels: 3 } });
    const sent = Buffer.concat([await bytes(noise.png()), Buffer.from('<script>alert(1)</script>')]);
    const { image } = await stored(await product.learner(), new Uint8Array(sent));
    expect(image.includes('script')).toBe(false);
    expect(image.length).toBeLessThanOrEqual(65_536);
  });

  test('is replaced by the next one, which has another address', async () => {
    const learner = await product.learner();
    const first = await stored(learner, await bytes(plain(10, 10, red).png()));
    const second = await stored(learner, await bytes(plain(10, 10, blue).png()));
    expect(second.me.imageUrl).not.toBe(first.me.imageUrl);
    expect((await learner.get(first.me.imageUrl ?? '')).status).toBe(404);
    expect(Date.parse(second.me.updatedAt ?? '')).toBeGreaterThan(Date.parse(first.me.updatedAt ?? ''));
  });

  test('can be removed twice, and then the picture of an account at a provider shows', async () => {
    const learner = await product.learner();
    const { me } = await stored(learner, await png());
    await product.database.pool.query(
      `insert into account_pictures (user_id, provider_id, image, hash, source_url)
        select id, 'https%3A%2F%2Faccounts.example.org', $1, 'theirs', 'https://accounts.example.org/a.png'
        from users where email = $2`,
      [await png(), me.email],
    );
    expect((await learner.json<Me>('/api/me')).imageUrl).toBe(me.imageUrl);
    for (let time = 0; time < 2; time += 1) {
      const answer = await learner.delete(path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ hasOwnPicture: false, imageUrl: `${path}/theirs` });
    }
    expect((await learner.get(me.imageUrl ?? '')).status).toBe(404);
    expect((await learner.get(`${path}/theirs`)).status).toBe(200);
  });

  test('is at no other address', async () => {
    const learner = await product.learner();
    await stored(learner, await png());
    for (const hash of ['x', '%00', '%ff', '..%2fpicture', 'x'.repeat(5_000)]) {
      expectRefusal(await answerOf(await learner.get(`${path}/${hash}`)), 404, 'not-found');
    }
  });

  test('is stored whole when five are sent at once', async () => {
    const learner = await product.learner();
    const pictures = await Promise.all([1, 2, 3, 4, 5].map((n) => bytes(plain(n * 10, 20).png())));
    const answers = await Promise.all(pictures.map((picture) => put(learner, picture)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { imageUrl } = await meOf(learner);
    expect((await learner.get(imageUrl ?? '')).status).toBe(200);
  });
});

/** A square of 3600 pixels, whose making takes 2.7 s of processor. */
const avifOf13Million = async () => new Uint8Array(await readFile('tests/api/support/teal-13-million.avif'));

/** Makes a square of `side` pixels of one bit each. */
function whitePng(side: number): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const none = Buffer.alloc(0);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', none)]),
  );
}

describe('a file of another kind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Bytes | string>]>([
    ['SVG', async () => svg],
    ['SVG behind a declaration', async () => `<?xml version="1.0"?>${svg}`],
    ['TIFF', () => bytes(plain(9, 9).tiff())],
    ['HTML', async () => '<!doctype html><title>Hello</title>'],
    ['a PDF', async () => '%PDF-1.7\n%âãÏÓ\n'],
    ['a program', async () => new Uint8Array(Buffer.from('7f454c4602010100', 'hex'))],
    ['nothing', async () => ''],
  ])('%s gets 415, even as image/png', async (_, make) => {
    const learner = await product.learner();
    const before = await storedIn(product.database);
    const body = await make();
    for (const type of ['image/png', 'application/octet-stream']) {
      expectRefusal(await answerOf(await put(learner, body, type)), 415, 'unsupported-media-type');
    }
    expect(await storedIn(product.database)).toBe(before);
  });

  test.each(['image/svg+xml', 'text/html', 'application/json', 'multipart/form-data; boundary=x'])(
    'a picture that is sent as %s gets 415',
    async (type) => {
      const answer = await put(await product.learner(), await png(), type);
      expectRefusal(await answerOf(answer), 415, 'unsupported-media-type');
    },
  );

  test.each<[string, () => Promise<Bytes>]>([
    ['a truncated one', async () => (await bytes(plain(400, 400).jpeg())).slice(0, 500)],
    ['one with a valid header alone', async () => new Uint8Array(Buffer.from('89504e470d0a1a0a00', 'hex'))],
    ['SVG that begins as a GIF does', async () => new Uint8Array(Buffer.from(`GIF89a${svg}`))],
    ['one of a few KB that unfold to 400 million pixels', async () => whitePng(20_000)],
    ['an AVIF of 13 million, not read by rows', avifOf13Million],
    ['a progressive JPEG of 26 million', () => bytes(plain(5100, 5100).jpeg({ progressive: true }))],
  ])('%s gets 422', async (_, make) => {
    const sent = await make();
    expect(sent.length).toBeLessThan(1024 * 1024);
    expectRefusal(await answerOf(await put(await product.learner(), sent)), 422, 'picture-unreadable');
  });

  test('a photo as large is accepted, because it is decoded row by row', async () => {
    const { facts } = await stored(await product.learner(), await bytes(plain(5100, 5100).jpeg()));
    expect(facts).toMatchObject({ width: 256, height: 256 });
  });

  test('more than 5 MB get 413', async () => {
    const answer = await put(await product.learner(), new Uint8Array(5 * 1024 * 1024 + 1), 'image/png');
    expectRefusal(await answerOf(answer), 413, 'too-large');
  });
});

test('no request is logged as an error', () => {
  expect(product.log()).not.toContain('"level":50');
});
