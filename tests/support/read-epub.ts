import { posix } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { unzipSync } from 'fflate';

export type ReadEpub = ReadonlyMap<string, string>;

export const readEpub = (bytes: Buffer): ReadEpub =>
  new Map(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [
      path,
      Buffer.from(content).toString(path.endsWith('.ttf') ? 'latin1' : 'utf8'),
    ]),
  );

export function faultsOf(bytes: Buffer): string[] {
  const files = readEpub(bytes);
  const faults: string[] = [];
  // The media type stands first and uncompressed, at a place that is the same in every book.
  if (bytes.toString('latin1', 30, 58) !== 'mimetypeapplication/epub+zip')
    faults.push('the first entry is not the media type');
  for (const [path, text] of files)
    if (/\.(?:xml|opf|xhtml|svg)$/.test(path)) faults.push(...xmlFaults(path, text));
  return [...faults, ...manifestFaults(files), ...linkFaults(files)];
}

/** Parses XML as the SVG renderer does, which takes any elements within an SVG. */
function xmlFaults(path: string, text: string): string[] {
  const root = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n(?:<!DOCTYPE html>\n)?/, '');
  try {
    void new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${root}</svg>`, {
      font: { loadSystemFonts: false },
    });
    return [];
  } catch (error) {
    return [`${path}: ${String(error)}`];
  }
}

function manifestFaults(files: ReadEpub): string[] {
  const text = files.get('EPUB/package.opf') ?? '';
  const items = [...text.matchAll(/<item\s[^>]*>/g)].map(([item]) => item);
  const of = (item: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(item)?.[1];
  const listed = items.map((item) => `EPUB/${of(item, 'href')}`).toSorted();
  const there = [...files.keys()].filter((path) => path.startsWith('EPUB/') && path !== 'EPUB/package.opf');
  const faults: string[] = [];
  if (String(listed) !== String(there.toSorted())) faults.push(`the manifest lists ${String(listed)}`);
  const ids = items.map((item) => of(item, 'id'));
  for (const [, id] of text.matchAll(/<itemref idref="([^"]*)"/g))
    if (!ids.includes(id)) faults.push(`no item ${id}`);
  return faults;
}

function linkFaults(files: ReadEpub): string[] {
  const faults: string[] = [];
  for (const [path, text] of files) {
    if (!path.endsWith('.xhtml')) continue;
    const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    if (new Set(ids).size !== ids.length) faults.push(`${path}: an id twice`);
    for (const [, address = ''] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^(?:https?:\/\/|mailto:)/.test(address)) continue;
      const [file = '', id] = address.split('#');
      const target = files.get(posix.join('EPUB', file));
      if (target === undefined || (id !== undefined && !target.includes(` id="${id}"`)))
        faults.push(`${path}: nothing at ${address}`);
    }
  }
  return faults;
}
