import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makePicture } from './profile-picture.ts';

// Making a picture blocks the loaders of all other kinds for the whole process.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const red = { r: 200, g: 20, b: 20 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s becomes a square as WebP', async (kind) => {
  const image = await makePicture(await plain(300, 200).toFormat(kind).toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('a picture loses the camera’s metadata', async () => {
  const sent = await plain(200, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Asha', Make: 'A camera' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { exif, icc, xmp, iptc, orientation } = await sharp(await makePicture(sent)).metadata();
  expect([exif, icc, xmp, iptc, orientation].filter((each) => each !== undefined)).toEqual([]);
});

test('a picture loses bytes behind its end, and fits the cap even when it is pure noise', async () => {
  const noise = sharp(randomBytes(256 * 256 * 3), { raw: { width: 256, height: 256, channels: 3 } });
  const sent = Buffer.concat([await noise.png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const image = await makePicture(sent);
  expect(image.includes('script')).toBe(false);
  expect(image.length).toBeLessThanOrEqual(65_536);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const [otherKind, broken] = ['unsupported-media-type', 'picture-unreadable'];
test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
  ['SVG', () => svg, otherKind],
  ['nothing', () => '', otherKind],
  ['SVG that begins as a GIF does', () => `GIF89a${svg}`, broken],
  ['a truncated picture', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 500), broken],
  ['a photo of 51 million pixels', () => plain(7200, 7100).jpeg().toBuffer(), broken],
  // A file, because making this square of 3600 pixels would take 2.7 s of processor.
  ['an AVIF of 13 million pixels', () => readFile('tests/api/support/teal-13-million.avif'), broken],
  [
    'a progressive JPEG of 26 million',
    () => plain(5100, 5100).jpeg({ progressive: true }).toBuffer(),
    broken,
  ],
])('%s is refused', async (_, make, code) => {
  await expect(makePicture(Buffer.from(await make()))).rejects.toMatchObject({ code });
});
