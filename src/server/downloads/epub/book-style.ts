import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BookDocument } from '#contract/drawn-course.ts';
import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { lightTints } from '#server/downloads/course-file/course-file.ts';
import { fontFamilyFor, scriptFonts } from '#server/platform/script-fonts.ts';

/** Scripts that readers bring a font for. Nastaliq would add 154 KB to the book; readers show Urdu in Naskh. */
const withoutFont = ['Latn', 'Arab'];

/** Returns the font of the book's script with the characters of its documents; undefined where it has none. */
export async function bookFont(
  language: CourseLanguage,
  documents: readonly BookDocument[],
): Promise<Buffer | undefined> {
  const { script } = languageFacts[language];
  const font = withoutFont.includes(script) ? undefined : scriptFonts[script];
  if (!font) return undefined;
  return subsetFont(font.path('400Regular'), codePointsIn(documents.map(({ source }) => source)));
}

/** Lists the code points of texts, except for those above U+FFFF, where no script of a course has letters. */
function codePointsIn(texts: readonly string[]): number[] {
  const found = new Uint8Array(0xd800);
  for (const text of texts) for (let at = 0; at < text.length; at += 1) found[text.charCodeAt(at)] = 1;
  return [...found.keys()].filter((codePoint) => found[codePoint] === 1);
}

/** Writes the book's styles. Readers bring their own sizes and colours. */
export function bookStyle(language: CourseLanguage, hasFont: boolean): string {
  const { dir } = languageFacts[language];
  const family = `"${fontFamilyFor(language)}"`;
  const face = hasFont ? `@font-face { font-family: ${family}; src: url("font.ttf"); }\n` : '';
  // Naskh has marks above and below its letters, and where a reader has Nastaliq, its words slope.
  const lineHeight = dir === 'rtl' ? 2 : 1.6;
  return `${face}body { ${hasFont ? `font-family: ${family}, sans-serif; ` : ''}line-height: ${lineHeight}; margin: 0 4%; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: ${lineHeight - 0.3}; page-break-after: avoid; }
.cover { text-align: center; }
.cover img, .drawing svg { max-width: 100%; }
.about { font-size: 1.1em; }
.label { font-size: 0.9em; font-weight: bold; margin-bottom: 0; }
.part-of-text { border-top: 1px solid; margin-top: 1.5em; }
.why, .hint, .answer { margin: 0.5em 1em; }
.why > bdi, .hint > bdi, .answer > bdi, .safety bdi { display: block; font-size: 0.9em; font-weight: bold; }
.question-options { list-style: upper-alpha; }
.question-line { min-height: 1.5em; width: 10em; border-bottom: 1px solid; text-align: ${dir === 'rtl' ? 'left' : 'right'}; }
.text-center { text-align: center; }
.text-end { text-align: ${dir === 'rtl' ? 'left' : 'right'}; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid; padding: 0.3em 0.6em; text-align: ${dir === 'rtl' ? 'right' : 'left'}; vertical-align: top; }
blockquote { margin: 1em; font-style: normal; }
pre { white-space: pre-wrap; text-align: left; line-height: 1.4; }
dt { font-weight: bold; }
.drawing { margin: 1em 0; }
.drawing svg { display: block; width: 100%; max-height: 30em; fill: currentColor; }
${lightTints}
`;
}

const fromHere = createRequire(import.meta.url);
const writable = 2;
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Returns the font with nothing but the glyphs and the rules that a text of these code points needs, as TrueType; undefined
 * where HarfBuzz can't make it. Each call has a memory of its own, which is freed as a whole. Functions are those of hb-subset.h,
 * whose pointers and handles are numbers.
 */
async function subsetFont(path: string, codePoints: Iterable<number>): Promise<Buffer | undefined> {
  compiled ??= readFile(fromHere.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const [module, font] = await Promise.all([compiled, readFile(path)]);
  const { exports } = await WebAssembly.instantiate(module, {});
  const memory = exports['memory'] as WebAssembly.Memory;
  const call = (name: string, ...given: number[]) =>
    (exports[name] as (...numbers: number[]) => number)(...given);
  call('_initialize');
  const data = call('malloc', font.length);
  new Uint8Array(memory.buffer).set(font, data);
  const face = call('hb_face_create', call('hb_blob_create', data, font.length, writable, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  const wanted = call('hb_subset_input_unicode_set', input);
  for (const codePoint of codePoints) call('hb_set_add', wanted, codePoint);
  const subset = call('hb_subset_or_fail', face, input);
  if (subset === 0) return undefined;
  const result = call('hb_face_reference_blob', subset);
  const start = call('hb_blob_get_data', result, 0);
  return Buffer.from(memory.buffer.slice(start, start + call('hb_blob_get_length', result)));
}
