import type { Metadata } from 'sharp';
import { Problem } from '#contract/problem.ts';
import { patienceMs } from '#server/platform/budgets/budgets.ts';
import { NoPermit, Semaphore } from '#server/platform/semaphore.ts';

/** Width and height of a stored picture: twice what the largest place shows, for dense screens. */
const pictureSize = 256;
/** The table's limit (migration 0009). */
const mostBytes = 65_536;
/** The first one that fits is used; a picture full of noise needs the last. */
const qualities = [82, 60, 30];
/** A phone's largest usual photo. Above it a few KB could unfold to gigabytes. */
const mostPixels = 50_000_000;
/** Memory for one picture: a few KB of AVIF could ask for a gigabyte even below that number of pixels. */
const mostHeldBytes = 250_000_000;
const longestS = 15;
/** Admits one picture at a time, because a large one takes up to `mostHeldBytes` while it is read. */
const permits = new Semaphore(1);

/**
 * Redraws a picture as an upright WebP square of 256 pixels around its middle, without metadata (place, camera, comments)
 * and bytes behind its end. Throws `unsupported-media-type`, `picture-unreadable` (broken, or too many pixels),
 * `unavailable` when many wait.
 */
export async function makePicture(sent: Uint8Array): Promise<Buffer> {
  if (!signatures.some((matches) => matches(sent))) {
    throw new Problem('unsupported-media-type', { error: 'Send a JPEG, PNG, WebP, GIF or AVIF picture.' });
  }
  const work = async () => {
    const square = await cutSquare(sent).catch((cause: unknown) => {
      throw new Problem('picture-unreadable', {
        error: 'This picture can’t be read. It is damaged, or has too many pixels.',
        cause,
      });
    });
    for (const quality of qualities) {
      const picture = await square.clone().webp({ quality, effort: 5 }).toBuffer();
      if (picture.length <= mostBytes) return picture;
    }
    throw new Error('A picture of 256 pixels did not fit at any quality');
  };
  return permits.run(work, {}, { waitMs: patienceMs }).catch((error: unknown) => {
    if (!(error instanceof NoPermit)) throw error;
    throw new Problem('unavailable', {
      error: 'Many pictures are being made at the moment. Please try again in a few seconds.',
      retryAfterS: 5,
    });
  });
}

async function cutSquare(sent: Uint8Array) {
  const sharp = await loadSharp();
  const picture = sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' });
  if (heldBytes(await picture.metadata()) > mostHeldBytes) throw new Error('Too large to be read as a whole');
  const { data, info } = await picture
    .timeout({ seconds: longestS })
    .autoOrient()
    .resize(pictureSize, pictureSize, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Most pictures are read a few rows at a time. Returns the memory of those that are held whole (measured at 49 million
 * pixels): AVIF, pictures in several passes (an interlaced PNG of 16 bits), and a GIF's palette.
 */
function heldBytes({ format, isProgressive, width, height }: Metadata): number {
  const forEach = format === 'heif' ? 20 : isProgressive ? 10 : format === 'gif' ? 6 : 0;
  return width * height * forEach;
}

/** Loads sharp with the first picture: most runs of the program never need its memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // No other loader reads the bytes, least of all SVG's, which can ask for further files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  return sharp;
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The first bytes of the accepted kinds. Names and media types are only claims of the sender. */
const signatures: readonly ((bytes: Uint8Array) => boolean)[] = [
  // JPEG: the marker SOI and the first byte of the next one.
  ([first, second, third]) => first === 0xff && second === 0xd8 && third === 0xff,
  // PNG specification, section 5.2.
  (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  // AVIF specification, section 6: its brand is the main one or among the compatible ones.
  (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 64)),
];
