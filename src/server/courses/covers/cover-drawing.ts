import { categories, levels } from '#contract/category.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { languageFacts } from '#contract/language.ts';
import { libraryMotif } from './library-motif.ts';
import { motifs, neutralMotif } from './cover-motif.ts';
import { neutralPalette, palettes } from './cover-palette.ts';
import type { CoverPen } from './cover-pen.ts';
import { cleanText, fitText } from './cover-text.ts';

export interface CoverSubject {
  courseName: string;
  /** One of the 14 categories. Any other text gets the neutral look and is not written on the cover. */
  category: string;
  level: string;
  language: CourseLanguage;
  chapterCount: number;
  /** The built-in author's courses are labelled as study plans. */
  author: Pick<AuthorLabel, 'provider'>;
  /** The course's own drawing, as `content/library` has it; undefined: that of its category. */
  motif?: string | undefined;
}

export type CoverForm = 'thumbnail' | 'open-graph';

interface Frame {
  width: number;
  height: number;
  margin: number;
  label: number;
  motif: { x: number; y: number; scale: number };
  /** Absent on the thumbnail, because the page writes the name beside it. */
  name?: { columnPx: number; sizes: readonly { fontSizePx: number; maxLines: number }[] };
}

const frames: Record<CoverForm, Frame> = {
  'open-graph': {
    width: 1200,
    height: 630,
    margin: 72,
    label: 28,
    motif: { x: 735, y: 50, scale: 5.3 },
    name: {
      columnPx: 640,
      sizes: [
        { fontSizePx: 80, maxLines: 2 },
        { fontSizePx: 66, maxLines: 3 },
        { fontSizePx: 54, maxLines: 4 },
        { fontSizePx: 44, maxLines: 4 },
      ],
    },
  },
  thumbnail: {
    width: 640,
    height: 360,
    margin: 32,
    label: 20,
    motif: { x: 268, y: 10, scale: 3.4 },
  },
};

/** Nastaliq slopes down from right to left and needs nearly twice the line height. */
const lineHeightEm = { rtl: 1.7, ltr: 1.26 };

/** Draws a course's cover: a motif and colours of its category, varied by the course's name, with the name as large as it
 * fits. The same course always gives the same picture. */
export function drawCover(course: CoverSubject, form: CoverForm, pen: CoverPen): string {
  const { width, height, motif } = frames[form];
  const category = categories.find((known) => known === course.category);
  const colours = category ? palettes[category] : neutralPalette;
  const rtl = languageFacts[course.language].dir === 'rtl';
  const ofCategory = category ? motifs[category] : neutralMotif;
  const shapes =
    course.motif === undefined
      ? ofCategory(colours, randomFrom(course.courseName + course.category))
      : libraryMotif(course.motif, colours);
  const motifX = rtl ? width - motif.x - 100 * motif.scale : motif.x;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${colours.from}"/><stop offset="1" stop-color="${colours.to}"/></linearGradient>`,
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${motifX} ${motif.y}) scale(${motif.scale})">${shapes}</g>`,
    writeWords(course, frames[form], pen, category, colours.accent),
    '</svg>',
  ].join('');
}

function writeWords(
  course: CoverSubject,
  frame: Frame,
  pen: CoverPen,
  category: string | undefined,
  accent: string,
): string {
  const { width, height, margin, label } = frame;
  const rtl = languageFacts[course.language].dir === 'rtl';
  const edge = { x: rtl ? width - margin : margin, anchor: rtl ? 'end' : 'start' } as const;
  const english = { ...edge, language: 'en', fill: '#fff' } as const;
  const top = margin + label * 0.7;
  const brand = pen.write({ ...english, text: 'Saksham', y: top, sizePx: label * 1.2 });
  if (!frame.name) return brand + (isPlan(course) ? writePlanLabel(course, frame, pen) : '');

  const { lines, fontSizePx } = fitText(
    cleanText(course.courseName),
    frame.name.columnPx,
    frame.name.sizes,
    (line) => pen.widthEm(line, course.language),
  );
  const lineHeight = fontSizePx * (rtl ? lineHeightEm.rtl : lineHeightEm.ltr);
  const first =
    height / 2 - (lineHeight * (lines.length - 1)) / 2 + fontSizePx * 0.36 + (category ? label * 0.6 : 0);
  const above = first - fontSizePx * (rtl ? 1.45 : 1) - label * 0.5;
  const name = lines.map((text, i) =>
    pen.write({ ...english, language: course.language, text, y: first + i * lineHeight, sizePx: fontSizePx }),
  );

  const facts = factsLine(course);
  const after = (text: string, sizePx: number) =>
    edge.x + (rtl ? -1 : 1) * (pen.widthEm(text, 'en') * sizePx + label * 0.9);
  return [
    brand,
    pen.write({
      ...english,
      text: 'BE SAKSHAM',
      x: after('Saksham', label * 1.2),
      y: top,
      sizePx: label * 0.7,
      fill: accent,
    }),
    category ? pen.write({ ...english, text: category, y: above, sizePx: label, fill: accent }) : '',
    ...name,
    facts === '' ? '' : pen.write({ ...english, text: facts, y: height - margin, sizePx: label }),
    pen.write({
      ...english,
      text: languageFacts[course.language].endonym,
      language: course.language,
      x: facts === '' ? edge.x : after(facts, label),
      y: height - margin,
      sizePx: label,
    }),
  ].join('');
}

const isPlan = ({ author }: CoverSubject) => author.provider === 'builtin';

/** The thumbnail says what it is in the course's own language, because it stands alone in grids. */
function writePlanLabel({ language }: CoverSubject, frame: Frame, pen: CoverPen): string {
  const inHindi = language === 'hi';
  return pen.write({
    text: inHindi ? 'सीखने की योजना' : 'Study plan',
    language: inHindi ? 'hi' : 'en',
    x: frame.margin,
    y: frame.height - frame.margin,
    sizePx: frame.label * 1.2,
    anchor: 'start',
    fill: '#fff',
  });
}

/** Returns the wizard's name of a level; an unknown level is not written on the cover. */
function factsLine(course: CoverSubject): string {
  const { level, chapterCount } = course;
  const known = levels.find((one) => one === level.trim().toLowerCase());
  const words = isPlan(course) ? ['Study plan'] : [];
  if (known) words.push(known.charAt(0).toUpperCase() + known.slice(1));
  if (chapterCount > 0) words.push(chapterCount === 1 ? '1 chapter' : `${chapterCount} chapters`);
  return words.join(' · ');
}

/** Seeds mulberry32 with FNV-1a, which gives the same numbers on every machine. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
