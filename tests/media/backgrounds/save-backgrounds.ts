import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { encodeFrames, saveFitting } from '#tests/media/film-frames.ts';
import { day, night } from './light.ts';
import type { Light } from './light.ts';
import { openBook } from './open-book.ts';
import { phoneView, pictureView, valley } from './valley.ts';

type Scene = (light: Light, at: number) => string;

const fps = 15;
const seconds = 8;
const maxFilmBytes = 300_000;
const maxPosterBytes = 20_000;
const maxPictureBytes = 70_000;
/** The time of the still pictures, when the aeroplane is in the middle. */
const stillAt = 0.4;
/** Stands in the picture of a finished course (server/courses/covers/cover-drawing.ts). */
const sceneOfCovers = 'src/server/courses/covers/scene.svg';
const lights: [theme: string, light: Light][] = [
  ['light', day],
  ['dark', night],
];
const films: Record<string, Scene> = {
  'sign-in': (light, at) => valley(light, phoneView, at),
  welcome: openBook,
};

export async function saveBackgrounds(into: string): Promise<void> {
  const scene = valley(day, pictureView, stillAt).replaceAll(/\s*\n\s*/g, '');
  await writeFile(sceneOfCovers, `${scene.replace('<svg', '<svg width="1000" height="1100"')}\n`);
  for (const [theme, light] of lights) {
    for (const [name, scene] of Object.entries(films)) {
      const count = fps * seconds;
      // The film starts with the poster's frame, so that nothing jumps when it starts to play.
      const frames = Array.from({ length: count }, (_, tick) =>
        draw(scene(light, (stillAt + tick / count) % 1)),
      );
      await encodeFrames({ frames, fps, into: join(into, `${name}-${theme}.mp4`), maxBytes: maxFilmBytes });
      const poster = join(into, `${name}-${theme}-poster.webp`);
      await saveFitting(inQualities(frames[0]!), poster, maxPosterBytes);
    }
    await saveTop(draw(valley(light, phoneView, stillAt)), join(into, `sign-in-${theme}-top.webp`));
    const picture = draw(valley(light, pictureView, stillAt));
    await saveFitting(inQualities(picture), join(into, `sign-in-${theme}-picture.webp`), maxPictureBytes);
  }
}

/** Phones show the landing page's scene down to the top of the hill, and wait for it. */
async function saveTop(png: Uint8Array, into: string): Promise<void> {
  const top = { left: 0, top: 0, width: 540, height: 370 };
  await sharp(png).extract(top).webp({ quality: 75, effort: 6, smartSubsample: true }).toFile(into);
}

const draw = (svg: string): Uint8Array =>
  new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();

async function* inQualities(png: Uint8Array): AsyncGenerator<Buffer> {
  for (let quality = 90; quality >= 30; quality -= 5)
    yield await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
}
