import { inflateSync } from 'node:zlib';

/**
 * Reads a PDF that Chromium (Skia) has written, with uncompressed objects and Identity-H fonts. Glyphs that no font has print as
 * boxes.
 */
export function readPdf(file: Buffer): { pages: number; fonts: Set<string>; missingGlyphs: number } {
  const whole = file.toString('latin1');
  const objects = new Map(
    [...whole.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  const pages = [...objects.values()].filter((body) => body.startsWith('<</Type /Page\n'));
  const contents = pages.map((page) =>
    streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''),
  );
  const glyphs = [...contents.join('\n').matchAll(/<(\w+)> Tj/g)].flatMap(
    ([, run]) => run!.match(/.{4}/g) ?? [],
  );
  return {
    pages: pages.length,
    fonts: new Set([...whole.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name = '']) => name)),
    missingGlyphs: glyphs.filter((glyph) => glyph === '0000').length,
  };
}

function streamOf(body: string): string {
  const [head = ''] = body.split(/stream\r?\n/, 1);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const start = body.length - body.slice(head.length).replace(/^stream\r?\n/, '').length;
  const bytes = Buffer.from(body.slice(start, start + length), 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}
