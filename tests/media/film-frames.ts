import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A recording from `fromMs` to `toMs`, and its length in the film. */
export interface Take {
  fromMs: number;
  toMs: number;
  seconds: number;
}

export function framesOf(shots: Screencast['shots'], takes: readonly Take[], fps: number): Uint8Array[] {
  const sorted = [...shots].sort((one, other) => one.atMs - other.atMs);
  return takes.flatMap(({ fromMs, toMs, seconds }) =>
    Array.from({ length: Math.round(seconds * fps) }, (_, tick) => {
      const atMs = fromMs + ((toMs - fromMs) * tick) / (seconds * fps);
      const shot = sorted.findLast((each) => each.atMs <= atMs) ?? sorted[0];
      if (!shot) throw new Error('Nothing was filmed');
      return shot.picture;
    }),
  );
}

type Screencast = Awaited<ReturnType<typeof startScreencast>>;

/** Records a picture of the page at each change, with `atMs` in the time of `Date.now()`. */
export async function startScreencast(page: Page) {
  const session = await page.context().newCDPSession(page);
  const shots: { atMs: number; picture: Uint8Array }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const atMs = (metadata.timestamp ?? Date.now() / 1000) * 1000;
    shots.push({ atMs, picture: Buffer.from(data, 'base64') });
    // This fails only when the page has been closed.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 95, everyNthFrame: 1 });
  return {
    shots,
    async [Symbol.asyncDispose]() {
      await session.send('Page.stopScreencast');
      await session.detach();
    },
  };
}

interface Encoding {
  /** PNG or JPEG pictures (not mixed) of one size with even sides, one for each frame. */
  frames: readonly Uint8Array[];
  fps: number;
  into: string;
  maxBytes: number;
  /** A PNG of the film's size, drawn over the frames, which stand at `x`, `y` in it. Without it the frames are the film. */
  around?: { picture: Uint8Array; width: number; height: number; x: number; y: number };
}

export async function saveFitting(files: AsyncIterable<Uint8Array>, into: string, maxBytes: number) {
  for await (const file of files) {
    if (file.length > maxBytes) continue;
    await writeFile(into, file);
    process.stdout.write(`${into}: ${file.length} bytes\n`);
    return;
  }
  throw new Error(`${into} does not fit into ${maxBytes} bytes, not even at the lowest quality`);
}

export async function encodeFrames(encoding: Encoding): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'saksham-film-'));
  async function* films() {
    for (const quality of [20, 23, 26, 29, 32, 35, 38]) yield await encode(encoding, quality, folder.path);
  }
  await saveFitting(films(), encoding.into, encoding.maxBytes);
}

async function encode({ frames, fps, around }: Encoding, quality: number, folder: string): Promise<Buffer> {
  const into = join(folder, `${quality}.mp4`);
  const input = ['-f', 'image2pipe', '-framerate', `${fps}`, '-i', '-'];
  let inFrame = '[0]format=rgb24';
  if (around) {
    const picture = join(folder, 'around.png');
    await writeFile(picture, around.picture);
    input.push('-i', picture);
    const { width, height, x, y } = around;
    inFrame += `,pad=${width}:${height}:${x}:${y}[padded];[padded][1]overlay=format=gbrp,format=rgb24`;
  }
  // Browsers disagree on BT.601 or BT.709 for small untagged films, so the film is tagged.
  // The conversion goes through RGB, because a direct one from JPEG colours makes white grey.
  const colours = `${inFrame},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  const tags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
  const x264 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', `${quality}`, '-profile:v', 'high'];
  const keyFrames = ['-g', `${fps * 5}`];
  const noMetadata = ['-map_metadata', '-1', '-fflags', '+bitexact'];
  const output = ['-an', '-movflags', '+faststart', into];
  const args = [input, '-filter_complex', colours, x264, tags, keyFrames, noMetadata, output].flat();
  const program = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
  const child = spawn(program, ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  // The exit code reports an ffmpeg that ends early, so the broken pipe is ignored.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  for (const frame of frames) {
    if (child.stdin.destroyed) break;
    if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${errors.trim()}`);
  return readFile(into);
}
