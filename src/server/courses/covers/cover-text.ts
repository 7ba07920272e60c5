import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { visibleText } from '#contract/markdown/harmless-text.ts';
import { escaped } from '#server/platform/markdown/drawn-texts.ts';
import { fontFamilyFor, scriptFonts } from '#server/platform/script-fonts.ts';

/** Common beginnings and ends of course names, which tell none apart. */
const commonWords =
  /^(?:an? )?(?:short |complete |quick )?(?:introduction|intro|guide|beginner[’']?s guide) to (?:the )?|^(?:the )?(?:basics|fundamentals|foundations|essentials) of (?:the )?| for (?:absolute )?beginners$| (?:basics|fundamentals)$| (?:का|की|के) (?:परिचय|मूल बातें|बुनियादी बातें|आधार)$/giu;

/** Shortens the name of a course to what tells it apart: without its second half and what many names have. */
export function shortName(courseName: string): string {
  const name = visibleText(courseName);
  const [first = name] = name.split(/\s*[:–—|(]\s*|,\s| - /u);
  const short = first.replace(commonWords, '').trim();
  return short === '' ? name : short.charAt(0).toUpperCase() + short.slice(1);
}

/** @returns a line's width in em */
type MeasureEm = (line: string) => number;

/** Breaks a text into lines at the first size that fits. At the last size words are broken and the rest is cut with an ellipsis. */
export function fitText(
  text: string,
  widthPx: number,
  sizes: readonly { fontSizePx: number; maxLines: number }[],
  measure: MeasureEm,
) {
  const longestWordEm = Math.max(...text.split(' ').map(measure));
  let fitted = { lines: [] as string[], fontSizePx: 0 };
  for (const { fontSizePx, maxLines } of sizes) {
    const widthEm = widthPx / fontSizePx;
    const lines = wrap(text, widthEm, measure);
    const whole = lines.length <= maxLines;
    if (whole && longestWordEm <= widthEm) {
      // Narrows the column while the number of lines stays the same, so that the lines get even.
      let best = lines;
      for (let narrow = widthEm * 0.92; narrow >= longestWordEm; narrow -= widthEm * 0.08) {
        const narrower = wrap(text, narrow, measure);
        if (narrower.length > lines.length) break;
        best = narrower;
      }
      return { lines: best, fontSizePx };
    }
    fitted = { lines: whole ? lines : cut(lines, maxLines, widthEm, measure), fontSizePx };
  }
  return fitted;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function wrap(text: string, widthEm: number, measure: MeasureEm): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (measure(joined) <= widthEm) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, widthEm, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return lines;
}

function breakWord(word: string, widthEm: number, measure: MeasureEm): string[] {
  if (measure(word) <= widthEm) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = pieces.length - 1;
    const longer = `${pieces[last]}${segment}`;
    if (pieces[last] === '' || measure(longer) <= widthEm) pieces[last] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

function cut(lines: string[], maxLines: number, widthEm: number, measure: MeasureEm): string[] {
  const kept = lines.slice(0, maxLines);
  let last = [...graphemes.segment(kept.at(-1) ?? '')].map(({ segment }) => segment);
  while (last.length > 1 && measure(`${last.join('')}…`) > widthEm) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join('').trimEnd()}…`];
}

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
    return `<text ${attributes}${dir === 'rtl' ? ' direction="rtl"' : ''}${towards}>${escaped(text)}</text>`;
  },
};
