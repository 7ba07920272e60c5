import { readFileSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { Blob, Buffer as TextBuffer, Direction, Face, Font, shape } from 'harfbuzzjs';
import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { scriptFonts } from '#server/platform/script-fonts.ts';
import type { CoverPen } from './cover-text.ts';

/** Text of one font and one direction, in reading order. */
interface Run {
  text: string;
  script: string;
  rtl: boolean;
}

const fonts = new Map<string, Font>();

function fontOf(script: string): Font {
  const { path, bold } = scriptFonts[script] ?? scriptFonts['Latn']!;
  const font =
    fonts.get(script) ?? new Font(new Face(new Blob(new Uint8Array(readFileSync(path(bold))).buffer)));
  fonts.set(script, font);
  return font;
}

/**
 * Turns text into outlines with HarfBuzz. resvg could set text itself, but before its pull request 1043 it advances by the
 * widest glyph of a syllable, which piles up the letters of most Indic scripts. Leaves out characters that no font has.
 */
export const outlinePen: CoverPen = {
  widthEm: (text, language) => shapeLine(text, language).widthEm,
  write({ text, x, y, sizePx, anchor, language, fill }) {
    const { outlines, widthEm } = shapeLine(text, language);
    const left = anchor === 'end' ? x - widthEm * sizePx : x;
    const scale = sizePx / 1000;
    return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale} ${-scale})">${outlines}</g>`;
  },
};

/** All Noto fonts have 1,000 units an em. */
function shapeLine(text: string, language: CourseLanguage): { outlines: string; widthEm: number } {
  const { dir, script } = languageFacts[language];
  let [pen, outlines] = [0, ''];
  for (const run of inVisualOrder(splitRuns(text, script, dir === 'rtl'), dir === 'rtl')) {
    const font = fontOf(run.script);
    const buffer = new TextBuffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    buffer.setDirection(run.rtl ? Direction.RTL : Direction.LTR);
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyphId }] of buffer.getGlyphInfos().entries()) {
      const { xOffset, yOffset, xAdvance } = positions[index]!;
      if (glyphId === 0) continue;
      const path = font.glyphToPath(glyphId);
      if (path !== '') outlines += `<path transform="translate(${pen + xOffset} ${yOffset})" d="${path}"/>`;
      pen += xAdvance;
    }
  }
  return { outlines, widthEm: pen / 1000 };
}

/** Splits a line into runs. Marks and punctuation stay in the run before them if its font has them. In a right-to-left line
 * the space after a left-to-right word belongs to the line. */
function splitRuns(text: string, mainScript: string, rtlBase: boolean): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = scriptOf(character, last?.script ?? mainScript);
    const rtl = script === 'Arab' && !/\p{Nd}/u.test(character);
    if (last && last.script === script && last.rtl === rtl) {
      last.text += character;
      continue;
    }
    const gap = rtlBase && rtl && last?.rtl === false && last.text.endsWith(' ');
    if (gap) last.text = last.text.slice(0, -1);
    runs.push({ text: gap ? ` ${character}` : character, script, rtl });
  }
  return runs;
}

function scriptOf(character: string, current: string): string {
  for (const [code, { script }] of Object.entries(scriptFonts)) {
    if (code !== 'Latn' && script.test(character)) return code;
  }
  const isLetterOfLatin = /[\p{Script=Latin}0-9]/u.test(character);
  return !isLetterOfLatin && fontOf(current).nominalGlyph(character.codePointAt(0) ?? 0) !== undefined
    ? current
    : 'Latn';
}

/** Orders runs from left to right. A right-to-left line is reversed, but adjacent left-to-right runs keep their order. */
function inVisualOrder(runs: Run[], rtlBase: boolean): Run[] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group?.[0]?.rtl === run.rtl) group.push(run);
    else groups.push([run]);
  }
  const ordered = groups.map((group) => (group[0]?.rtl ? group.toReversed() : group));
  return (rtlBase ? ordered.toReversed() : ordered).flat();
}

/** Makes pixels in libuv's thread pool. With a palette the picture has a third of the bytes. */
export async function rasterize(svg: string): Promise<Buffer> {
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  const { width, height, pixels } = await renderAsync(svg, options);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true })
    .toBuffer();
}
