import type { CoverForm, CoverSubject } from './cover-drawing.ts';
import { drawCover } from './cover-drawing.ts';
import { textPen } from './cover-pen.ts';

/**
 * Draws a course's cover as SVG: 640 x 360 for an `<img>` on a page, or 1200 x 630. Its text is set in the device's fonts. It
 * has no script and no link and loads nothing, so that it is safe as a file of its own.
 */
export function drawCoverSvg(course: CoverSubject, form: CoverForm): string {
  return drawCover(course, form, textPen);
}

/** Draws a course's Open Graph image as PNG, 1200 x 630, the same on every machine. Loads the drawing libraries (6 MB) at
 * the first call. */
export async function drawCoverPng(course: CoverSubject): Promise<Buffer> {
  const { rasterizeCover } = await import('./cover-png.ts');
  return rasterizeCover(course);
}

/** Draws a course's cover as SVG, 1200 x 630, whose text is outlines, so that it needs no font. */
export async function drawOutlinedCover(course: CoverSubject): Promise<string> {
  const { outlinePen } = await import('./cover-outlines.ts');
  return drawCover(course, 'open-graph', outlinePen);
}
