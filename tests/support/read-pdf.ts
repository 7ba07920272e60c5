import { inflateSync } from 'node:zlib';

/** Facts of a PDF that Chromium (Skia) has written, with uncompressed objects and Identity-H fonts. */
export interface PdfFacts {
  pages: number;
  fonts: Set<string>;
  text: string;
  /** The number of glyphs that no font has, which print as boxes. */
  missingGlyphs: number;
}

type Letters = Map<string, string>;

export function readPdf(file: Buffer): PdfFacts {
  const whole = file.toString('latin1');
  const objects = new Map(
    [...whole.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  const pages = [...objects.values()].filter((body) => body.startsWith('<</Type /Page\n'));
  const drawn = pages.map((page) => {
    const contents = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''));
    return readContents(contents, lettersOfFonts(page, objects));
  });
  return {
    pages: pages.length,
    fonts: new Set([...whole.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name)),
    text: drawn
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, ''),
    missingGlyphs: drawn.reduce((sum, { missing }) => sum + missing, 0),
  };
}

function streamOf(body = ''): string {
  const [head = '', rest = ''] = body.split(/stream\r?\n/, 2);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const start = body.length - body.slice(head.length).replace(/^stream\r?\n/, '').length;
  const bytes = Buffer.from(body.slice(start, start + length), 'latin1');
  return rest === '' ? '' : (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function lettersOfFonts(page: string, objects: Map<string, string>): Map<string, Letters> {
  return new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, readCharacterMap(streamOf(objects.get(map)))];
    }),
  );
}

function readCharacterMap(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, block = ''] of map.matchAll(/beginbfchar\n(.*?)endbfchar/gs)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(glyph, utf16(text));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n(.*?)endbfrange/gs)) {
    for (const [, first = '', last = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = hex(first); glyph <= hex(last); glyph += 1) {
        letters.set(fourDigits(glyph), String.fromCharCode(hex(text) + glyph - hex(first)));
      }
    }
  }
  return letters;
}

const operators =
  /\/(?<font>F\d+) [\d.]+ Tf|\/ActualText (?:<(?<actual>\w*)>|\((?<plain>[^)]*)\))|(?<begin>BDC)|(?<end>EMC)|<(?<glyphs>\w+)> Tj/g;

function readContents(contents: string, fonts: Map<string, Letters>): { text: string; missing: number } {
  let letters: Letters | undefined;
  let text = '';
  let missing = 0;
  let actual: string | undefined;
  // One entry per open marked content: whether an ActualText replaces its glyphs.
  const open: boolean[] = [];
  for (const { groups = {} } of contents.matchAll(operators)) {
    if (groups['font'] !== undefined) letters = fonts.get(groups['font']);
    else if (groups['actual'] !== undefined) actual = utf16(groups['actual']);
    else if (groups['plain'] !== undefined) actual = groups['plain'];
    else if (groups['begin'] !== undefined) {
      open.push(actual !== undefined);
      text += actual ?? '';
      actual = undefined;
    } else if (groups['end'] !== undefined) open.pop();
    else {
      for (const glyph of groups['glyphs']?.match(/.{4}/g) ?? []) {
        if (glyph === '0000') missing += 1;
        if (!open.includes(true)) text += letters?.get(glyph) ?? '';
      }
    }
  }
  return { text, missing };
}

const hex = (digits: string) => Number.parseInt(digits, 16);
const fourDigits = (glyph: number) => glyph.toString(16).toUpperCase().padStart(4, '0');

function utf16(digits: string): string {
  const units = (digits.match(/.{4}/g) ?? []).map(hex);
  return String.fromCharCode(...units).replace('\ufeff', '');
}
