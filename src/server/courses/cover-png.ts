import { renderAsync } from '@resvg/resvg-js';
import type { CoverSubject } from './cover-drawing.ts';
import { drawCover } from './cover-drawing.ts';
import { outlinePen } from './cover-outlines.ts';

/** Draws the Open Graph image. The pixels are made on libuv's thread pool; shaping and packing stay on the caller's
 * thread and take some 10 ms. */
export async function rasterizeCover(course: CoverSubject): Promise<Buffer> {
  const image = await renderAsync(drawCover(course, 'open-graph', outlinePen), {
    font: { loadSystemFonts: false },
    logLevel: 'off',
  });
  return image.asPng();
}
