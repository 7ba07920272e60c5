import type { CourseLanguage } from '#contract/language.ts';
import { languageFacts } from '#contract/language.ts';
import { fontFamilyFor, scriptFonts } from '#server/platform/script-fonts.ts';
import { escapeXml } from './cover-text.ts';

/** A line of text. `x` is its left end, or with the anchor `end` its right end, in either direction. */
export interface CoverLine {
  text: string;
  x: number;
  y: number;
  sizePx: number;
  anchor: 'start' | 'end';
  language: CourseLanguage;
  fill: string;
}

/** Writes text into the picture: as text that a browser sets, or as outlines that need no font. */
export interface CoverPen {
  widthEm: (text: string, language: CourseLanguage) => number;
  write: (line: CoverLine) => string;
}

/** Average width of a letter in each script, in em of Noto Sans Bold: measured on sentences and rounded up, because the
 * reader's font may be wider. */
const averageEm: readonly { pattern: RegExp; em: number }[] = [
  { pattern: /[\p{Mn}\u200c\u200d]/u, em: 0 },
  { pattern: /[ .,:;'|!ijlI()[\]]/u, em: 0.32 },
  { pattern: /[mwMW@%—]/u, em: 0.95 },
  { pattern: /\p{Script=Latin}|[0-9]/u, em: 0.6 },
  { pattern: /\p{Script=Tamil}/u, em: 0.86 },
  { pattern: /\p{Script=Malayalam}/u, em: 0.8 },
  { pattern: /\p{Script=Kannada}|\p{Script=Telugu}/u, em: 0.69 },
  { pattern: /\p{Script=Oriya}/u, em: 0.63 },
  { pattern: /\p{Script=Gujarati}|\p{Script=Gurmukhi}|\p{Script=Arabic}/u, em: 0.53 },
  { pattern: /\p{Script=Devanagari}|\p{Script=Bengali}/u, em: 0.48 },
];

function estimateEm(text: string): number {
  let width = 0;
  for (const character of text) width += averageEm.find(({ pattern }) => pattern.test(character))?.em ?? 1;
  return width;
}

/** Writes text that the reader's device sets in its own fonts. */
export const textPen: CoverPen = {
  widthEm: estimateEm,
  write({ text, x, y, sizePx, anchor, language, fill }) {
    const { dir, script } = languageFacts[language];
    const weight = Number.parseInt(scriptFonts[script]?.bold ?? '700');
    const attributes = `x="${Math.round(x)}" y="${Math.round(y)}" font-size="${Math.round(sizePx)}" fill="${fill}" font-weight="${weight}" font-family="${fontFamilyFor(language)},sans-serif"`;
    const towards = anchor === (dir === 'rtl' ? 'end' : 'start') ? '' : ' text-anchor="end"';
    return `<text ${attributes}${dir === 'rtl' ? ' direction="rtl"' : ''}${towards}>${escapeXml(text)}</text>`;
  },
};
