import { renderAsync } from '@resvg/resvg-js';
import type { CoverSubject } from './cover-drawing.ts';
import { drawCover } from './cover-drawing.ts';
import { outlinePen } from './cover-outlines.ts';

/** Draws the Open Graph image. libuv's thread pool makes the pixels; shaping and packing take about 10 ms on the caller's
 * thread. */
export async function rasterizeCover(course: CoverSubject): Promise<Buffer> {
  const image = await renderAsync(drawCover(course, 'open-graph', outlinePen), {
    font: { loadSystemFonts: false },
    logLevel: 'off',
  });
  return image.asPng();
}
