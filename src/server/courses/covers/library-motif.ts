import type { CoverPalette } from './cover-palette.ts';

/** Colours of surfaces on the dark ground of covers. */
const tints: Readonly<Record<string, string>> = {
  'tint-green': '#5fb878',
  'tint-gold': '#e9b949',
  'tint-blue': '#6fb3e0',
  'tint-red': '#e07a6f',
  'tint-brown': '#b58463',
  'tint-grey': '#a9b4bd',
};

/** Draws the motif of a course of the library, of 200 by 200, in the square of 100 by 100 that covers have for one. */
export function libraryMotif(svg: string, { light }: CoverPalette): string {
  const shapes = svg
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll(/<title>[^<]*<\/title>/g, '')
    .replaceAll(/ class="([a-z-]+)"/g, (_, name: string) => ` fill="${tints[name] ?? light}"`)
    .replaceAll('currentColor', light)
    .replaceAll(/\s*\n\s*/g, '');
  return `<g fill="${light}" transform="scale(.5)">${shapes}</g>`;
}
