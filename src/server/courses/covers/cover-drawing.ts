import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { categories, levels } from '#contract/category.ts';
import type { AuthorLabel } from '#contract/courses.ts';
import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { visibleText } from '#contract/markdown/harmless-text.ts';
import { selectChapters } from '#server/courses/chapters-store.ts';
import { readCourseHead } from '#server/courses/read-course.ts';
import { selectMotif } from '#server/courses/library-course-store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { libraryMotif, motifs, neutralMotif, paletteOf } from './cover-motif.ts';
import { type CoverLine, type CoverPen, fitText, shortName, textPen } from './cover-text.ts';

export interface CoverSubject {
  courseName: string;
  /** One of the 14 categories. Any other text gets the neutral look and does not appear on the cover. */
  category: string;
  level: string;
  language: CourseLanguage;
  chapterCount: number;
  /** The built-in author's courses are labelled as study plans. */
  author: Pick<AuthorLabel, 'provider'>;
  /** The course's own drawing, as `content/library` has it; undefined: that of its category. */
  motif?: string | undefined;
}

/** `finished` is what a person shows of a course that they completed. */
export type CoverForm = 'thumbnail' | 'open-graph' | 'finished';

interface Frame {
  width: number;
  height: number;
  margin: number;
  label: number;
  motif: { x: number; y: number; scale: number };
  /** Width of the name's column. `sizesPx` are the font sizes to try. */
  columnPx: number;
  sizesPx: readonly number[];
}

const large: Frame = {
  width: 1200,
  height: 630,
  margin: 72,
  label: 28,
  motif: { x: 735, y: 50, scale: 5.3 },
  columnPx: 640,
  sizesPx: [80, 66, 54, 44],
};
const frames: Record<CoverForm, Frame> = {
  'open-graph': large,
  finished: { ...large, width: 1080, height: 1080, label: 48, columnPx: 936, sizesPx: [100, 72, 56, 48] },
  thumbnail: {
    width: 640,
    height: 360,
    margin: 32,
    label: 22,
    motif: { x: 352, y: 52, scale: 2.7 },
    // In a list, the picture is a third as large.
    columnPx: 304,
    sizesPx: [64, 52, 40, 32],
  },
};
/** Where the ground of the finished picture begins, and how far below the middle its name stands. */
const [groundTop, nameLower] = [585, 300];
/** The lines that a name may have at each size. */
const mostLines = [2, 3, 4, 4];

/** The drawing stands alone in the middle, as large as the lowest strip of it (the landing page's) can show whole: where a list
 * shows a cover so small that its name could not be read, and always for a work of the library, whose drawing says enough
 * beside its name. */
function aloneStyle({ width, height, motif }: Frame, motifX: number, ofLibrary: boolean): string {
  const grown = 1.05;
  const shift = (middle: number, at: number) => middle - grown * (at + 50 * motif.scale);
  const place = `translate(${shift(width / 2, motifX)}px,${shift(height / 2, motif.y)}px) scale(${grown})`;
  const where = ofLibrary ? 'all' : '(max-width:199px)';
  return `<style>@media ${where}{.name{display:none}.motif{transform:${place}}}</style>`;
}

/** Nastaliq slopes down from right to left and needs nearly twice the line height. */
const lineHeightEm = { rtl: 1.7, ltr: 1.26 };

/** Draws a course's cover: a motif of its category on one of the grounds, chosen and varied by the course's name, with the
 * name as large as it fits; the small form has only what tells the course apart. The same course always gives the same
 * picture, which has no script and no link, so that it is safe as a file of its own. */
export function drawCover(course: CoverSubject, form: CoverForm, pen: CoverPen = textPen): string {
  if (form === 'finished') return drawFinished(course, pen);
  const frame = frames[form];
  const { width, height, motif, label } = frame;
  const { category, random, own, colours } = lookOf(course);
  const ofCategory = category ? motifs[category] : neutralMotif;
  const shapes = own === undefined ? ofCategory(colours, random) : libraryMotif(own, colours);
  const motifX = isRtl(course) ? width - motif.x - 100 * motif.scale : motif.x;
  const about = category && ({ text: category, language: 'en', sizePx: label } as const);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    groundOf(colours),
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>`,
    form === 'thumbnail' ? aloneStyle(frame, motifX, own !== undefined) : '',
    `<g class="motif"><g transform="translate(${motifX} ${motif.y}) scale(${motif.scale})">${shapes}</g></g>`,
    form === 'thumbnail'
      ? `<g class="name">${writeShortName(course, frame, pen)}</g>`
      : writeWords(course, frame, pen, about, colours.accent),
    '</svg>',
  ].join('');
}

function lookOf({ courseName, category: written, motif: own }: CoverSubject) {
  const category = categories.find((known) => known === written);
  const random = randomFrom(courseName + written);
  return { category, random, own, colours: paletteOf(random, own === undefined ? undefined : category) };
}

const groundOf = ({ from, to }: { from: string; to: string }) =>
  `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const isRtl = ({ language }: CoverSubject) => languageFacts[language].dir === 'rtl';

function edgeOf(course: CoverSubject, { width, margin }: Frame) {
  const rtl = isRtl(course);
  return {
    x: rtl ? width - margin : margin,
    anchor: rtl ? ('end' as const) : ('start' as const),
    fill: '#fff',
  };
}

/** Writes a name as large as it fits into a frame's column, its middle `lower` than half the height. */
function writeName(course: CoverSubject, name: string, frame: Frame, pen: CoverPen, lower = 0) {
  const { language } = course;
  const sizes = frame.sizesPx.map((fontSizePx, at) => ({ fontSizePx, maxLines: mostLines[at]! }));
  const { lines, fontSizePx } = fitText(name, frame.columnPx, sizes, (line) => pen.widthEm(line, language));
  const lineHeight = fontSizePx * (isRtl(course) ? lineHeightEm.rtl : lineHeightEm.ltr);
  const top = frame.height / 2 - (lineHeight * (lines.length - 1)) / 2 + fontSizePx * 0.36 + lower;
  const written = lines.map((text, i) =>
    pen.write({
      ...edgeOf(course, frame),
      language,
      text,
      y: top + i * lineHeight,
      sizePx: fontSizePx,
    }),
  );
  return { written: written.join(''), top, fontSizePx };
}

/** The thumbnail says in the course's own language that it is a study plan, because it stands alone in grids. */
function writeShortName(course: CoverSubject, frame: Frame, pen: CoverPen): string {
  const { written } = writeName(course, shortName(course.courseName), frame, pen);
  if (!isPlan(course)) return written;
  const words =
    course.language === 'hi'
      ? ({ text: 'पढ़ाई की योजना', language: 'hi' } as const)
      : ({ text: 'Study plan', language: 'en' } as const);
  const { margin: x, height } = frame;
  const place = { x, y: height - x, sizePx: frame.label * 1.2, anchor: 'start', fill: '#fff' } as const;
  return written + pen.write({ ...words, ...place });
}

function writeWords(
  course: CoverSubject,
  frame: Frame,
  pen: CoverPen,
  about: Pick<CoverLine, 'text' | 'language' | 'sizePx'> | undefined,
  accent: string,
): string {
  const { height, margin, label } = frame;
  const rtl = isRtl(course);
  const edge = edgeOf(course, frame);
  const english = { ...edge, language: 'en' } as const;
  const top = margin + label * 0.7;
  const lower = about ? label * 0.6 : 0;
  const name = writeName(course, visibleText(course.courseName), frame, pen, lower);
  const above = name.top - name.fontSizePx * (rtl ? 1.45 : 1) - label * 0.5;
  const facts = factsLine(course);
  const after = (text: string, sizePx: number, language: CourseLanguage = 'en') =>
    edge.x + (rtl ? -1 : 1) * (pen.widthEm(text, language) * sizePx + label * 0.9);
  const { name: house, slogan, language } = houseOf(course);
  const beside = { ...edge, language, x: after(house, label * 1.2, language), fill: accent };
  const inOwn = { ...edge, language: course.language, x: facts === '' ? edge.x : after(facts, label) };
  const bottom = height - margin;
  return [
    pen.write({ ...edge, language, text: house, y: top, sizePx: label * 1.2 }),
    pen.write({ ...beside, text: slogan, y: top, sizePx: label * 0.7 }),
    about ? pen.write({ ...edge, ...about, y: above, fill: accent }) : '',
    name.written,
    facts === '' ? '' : pen.write({ ...english, text: facts, y: bottom, sizePx: label }),
    pen.write({ ...inOwn, text: languageFacts[course.language].endonym, y: bottom, sizePx: label }),
  ].join('');
}

/** The words of the logo, which pages have in English and Hindi. */
const houseOf = ({ language }: CoverSubject) =>
  language === 'hi'
    ? ({ name: 'सक्षम', slogan: 'सक्षम बनिए', language } as const)
    : ({ name: 'Saksham', slogan: 'BE SAKSHAM', language: 'en' } as const);

const isPlan = ({ author }: CoverSubject) => author.provider === 'builtin';

const marigold = `<g fill="#f6a81c">${Array.from(
  { length: 8 },
  (_, petal) => `<circle cy="-130" r="78" transform="rotate(${petal * 45})"/>`,
).join('')}<circle r="130"/></g><circle r="92" fill="#d97706"/><circle r="46" fill="#ffefcf"/>`;

/** The tree and the girl of the pages' scene; `npm run media -- --only backgrounds` draws them. */
const sceneFile = resolve(import.meta.dirname, 'scene.svg');

/** Says below our drawing, on the ground of the course's cover, that a course is finished: a square, as chats show it whole. */
function drawFinished(course: CoverSubject, pen: CoverPen): string {
  const { width, height, label } = frames.finished;
  const { colours } = lookOf(course);
  const edge = { ...edgeOf(course, frames.finished), sizePx: label };
  const name = writeName(course, visibleText(course.courseName), frames.finished, pen, nameLower);
  const above = name.top - name.fontSizePx * (isRtl(course) ? 1.45 : 1) - label * 0.5;
  const { language } = course;
  const house = houseOf(course);
  const flower = (_: unknown, at: number) =>
    `<g transform="translate(${36 + at * 72} ${groundTop}) scale(.19)">${marigold}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<g transform="translate(0 -316) scale(1.08)">${readFileSync(sceneFile, 'utf8')}</g>`,
    groundOf(colours),
    `<path fill="url(#g)" d="M0 ${groundTop}h${width}V${height}H0z"/>`,
    ...Array.from({ length: 15 }, flower),
    pen.write({ ...edge, language, text: finishedWords[language], y: above, fill: colours.accent }),
    name.written,
    pen.write({ ...edge, language: house.language, text: house.name, y: height - 50 }),
    '</svg>',
  ].join('');
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

/** The line above a course's name in the picture that a person shares of it. */
const finishedWords: Record<CourseLanguage, string> = {
  en: 'I finished this course',
  hi: 'मैंने यह कोर्स पूरा किया',
  bn: 'আমি এই কোর্সটি শেষ করেছি',
  te: 'నేను ఈ కోర్సు పూర్తి చేశాను',
  mr: 'मी हा कोर्स पूर्ण केला',
  ta: 'இதைப் படித்து முடித்தேன்',
  ur: 'میں نے یہ کورس مکمل کیا',
  gu: 'મેં આ કોર્સ પૂરો કર્યો',
  kn: 'ನಾನು ಈ ಕೋರ್ಸ್ ಮುಗಿಸಿದೆ',
  ml: 'ഈ കോഴ്സ് പൂർത്തിയാക്കി',
  or: 'ମୁଁ ଏହି ପାଠ୍ୟକ୍ରମ ଶେଷ କଲି',
  pa: 'ਮੈਂ ਇਹ ਕੋਰਸ ਪੂਰਾ ਕੀਤਾ',
  as: 'মই এই পাঠ্যক্ৰমটো শেষ কৰিলোঁ',
};

/** Draws a large form as PNG, the same on every machine. Loads the drawing libraries (6 MB) at the first call. */
export async function drawCoverPng(course: CoverSubject, form: CoverForm = 'open-graph'): Promise<Buffer> {
  const { outlinePen, rasterize } = await import('./cover-outlines.ts');
  return rasterize(drawCover(course, form, outlinePen));
}

/** Reads what the cover of a course is drawn from. @throws Problem `course-not-found` */
export async function readCoverSubject(db: Db, courseId: string): Promise<CoverSubject> {
  const course = await readCourseHead(db, courseId);
  const chapterCount = (await selectChapters(db, courseId)).length;
  return { ...course, chapterCount, motif: await selectMotif(db, courseId) };
}

/** Reads the cover of a course as SVG, 1200 x 630, whose text is outlines and needs no font. @throws Problem `course-not-found` */
export async function readOutlinedCover(db: Db, courseId: string): Promise<string> {
  const { outlinePen } = await import('./cover-outlines.ts');
  return drawCover(await readCoverSubject(db, courseId), 'open-graph', outlinePen);
}
