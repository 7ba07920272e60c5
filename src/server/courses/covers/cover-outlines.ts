import { readFileSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { Blob, Buffer as TextBuffer, Direction, Face, Font, shape } from 'harfbuzzjs';
import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { scriptFonts } from '#server/platform/script-fonts.ts';
import { type CoverForm, type CoverSubject, drawCover } from './cover-drawing.ts';
import type { CoverLine, CoverPen } from './cover-text.ts';

/** Text of one font and one direction, in reading order. */
interface Run {
  text: string;
  script: string;
  rtl: boolean;
}

interface ShapedGlyph {
  path: string;
  x: number;
  y: number;
}

interface ShapedLine {
  glyphs: ShapedGlyph[];
  widthEm: number;
}

const fonts = new Map<string, Font>();

function fontOf(script: string): Font {
  const known = fonts.get(script);
  if (known) return known;
  const { path, bold } = scriptFonts[script] ?? scriptFonts['Latn']!;
  const file = readFileSync(path(bold));
  const font = new Font(new Face(new Blob(new Uint8Array(file).buffer)));
  fonts.set(script, font);
  return font;
}

/**
 * Turns text into outlines with HarfBuzz. resvg could set text itself, but before its pull request 1043 it advances by the
 * widest glyph of a syllable, which piles up the letters of most Indic scripts. Leaves out characters that no font has.
 */
export const outlinePen: CoverPen = {
  widthEm: (text, language) => shapeLine(text, language).widthEm,
  write({ text, x, y, sizePx, anchor, language, fill }: CoverLine): string {
    const { glyphs, widthEm } = shapeLine(text, language);
    const left = anchor === 'end' ? x - widthEm * sizePx : x;
    const scale = sizePx / 1000;
    const outlines = glyphs.map(
      (glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.path}"/>`,
    );
    return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
  },
};

function shapeLine(text: string, language: CourseLanguage): ShapedLine {
  const rtl = languageFacts[language].dir === 'rtl';
  const glyphs: ShapedGlyph[] = [];
  let pen = 0;
  for (const run of inVisualOrder(splitRuns(text, languageFacts[language].script, rtl), rtl)) {
    pen = shapeRun(run, pen, glyphs);
  }
  return { glyphs, widthEm: pen / 1000 };
}

/** @returns the pen's position after the run. All Noto fonts have 1,000 units an em. */
function shapeRun(run: Run, start: number, glyphs: ShapedGlyph[]): number {
  const font = fontOf(run.script);
  const buffer = new TextBuffer();
  buffer.addText(run.text);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.rtl ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = start;
  for (const [index, { codepoint: glyphId }] of buffer.getGlyphInfos().entries()) {
    const position = positions[index];
    if (glyphId === 0 || !position) continue;
    const path = font.glyphToPath(glyphId);
    if (path !== '') glyphs.push({ path, x: pen + position.xOffset, y: position.yOffset });
    pen += position.xAdvance;
  }
  return pen;
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

/** Draws a large form. libuv's thread pool makes and packs the pixels; shaping takes some milliseconds on the caller's thread.
 * With a palette the picture has a third of the bytes. */
export async function rasterizeCover(course: CoverSubject, form: CoverForm): Promise<Buffer> {
  const image = await renderAsync(drawCover(course, form, outlinePen), {
    font: { loadSystemFonts: false },
    logLevel: 'off',
  });
  const { width, height, pixels } = image;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true })
    .toBuffer();
}
