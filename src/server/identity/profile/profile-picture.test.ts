import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makePicture } from './profile-picture.ts';

// Making a picture blocks the loaders of all other kinds for the whole process.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const red = { r: 200, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 200 };
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });

const isBlueAt = async (image: Buffer, left: number, top: number) => {
  const [at = 0, , more = 0] = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return more > at;
};

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s becomes a square as WebP', async (kind) => {
  const image = await makePicture(await plain(300, 200).toFormat(kind).toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('a picture is turned upright, and loses the camera’s metadata', async () => {
  // The left half is red and the right half blue, so red is on top after a turn by 90 degrees clockwise.
  const half = await plain(100, 200).png().toBuffer();
  const sent = await plain(200, 200, blue)
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Asha', Make: 'A camera' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const image = await makePicture(sent);
  expect([await isBlueAt(image, 128, 30), await isBlueAt(image, 128, 226)]).toEqual([false, true]);
  const { exif, icc, xmp, iptc, orientation } = await sharp(image).metadata();
  expect([exif, icc, xmp, iptc, orientation].filter((each) => each !== undefined)).toEqual([]);
});

test('a picture loses bytes behind its end, and fits the cap even when it is pure noise', async () => {
  const noise = sharp(randomBytes(256 * 256 * 3), { raw: { width: 256, height: 256, channels: 3 } });
  const sent = Buffer.concat([await noise.png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const image = await makePicture(sent);
  expect(image.includes('script')).toBe(false);
  expect(image.length).toBeLessThanOrEqual(65_536);
});

/** Makes a square of `side` pixels of one bit each. */
function whitePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const chunk = (type: string, data = Buffer.alloc(0)) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1))));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), rows, chunk('IEND')]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const [otherKind, broken] = ['unsupported-media-type', 'picture-unreadable'];
test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
  ['SVG', () => svg, otherKind],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), otherKind],
  ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n', otherKind],
  ['nothing', () => '', otherKind],
  ['SVG that begins as a GIF does', () => `GIF89a${svg}`, broken],
  ['a truncated picture', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 500), broken],
  ['a few KB that unfold to 400 million pixels', () => whitePng(20_000), broken],
  // Making this square of 3600 pixels would take 2.7 s of processor.
  ['an AVIF of 13 million pixels', () => readFile('tests/api/support/teal-13-million.avif'), broken],
  [
    'a progressive JPEG of 26 million',
    () => plain(5100, 5100).jpeg({ progressive: true }).toBuffer(),
    broken,
  ],
])('%s is refused', async (_, make, code) => {
  await expect(makePicture(Buffer.from(await make()))).rejects.toMatchObject({ code });
});

test('a photo as large is accepted, because it is decoded row by row', async () => {
  expect((await makePicture(await plain(5100, 5100).jpeg().toBuffer())).length).toBeGreaterThan(0);
});
