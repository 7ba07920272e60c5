import type { CoverForm, CoverSubject } from './cover-drawing.ts';
import { drawCover } from './cover-drawing.ts';
import { textPen } from './cover-pen.ts';

/**
 * Draws a course's cover as SVG: 640 x 360 for an `<img>` on a page, or 1200 x 630. Its words are live text, set with
 * the fonts of the device that shows it. Safe to serve as a file of its own: no script, no link, nothing loaded.
 */
export function drawCoverSvg(course: CoverSubject, form: CoverForm): string {
  return drawCover(course, form, textPen);
}

/** Draws a course's Open Graph image as PNG, 1200 x 630, the same on every machine. The drawing libraries (6 MB) are
 * loaded with the first one. */
export async function drawCoverPng(course: CoverSubject): Promise<Buffer> {
  const { rasterizeCover } = await import('./cover-png.ts');
  return rasterizeCover(course);
}
