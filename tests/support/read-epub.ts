import { posix } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { unzipSync } from 'fflate';

export type ReadEpub = ReadonlyMap<string, string>;

/** Returns the entries of a zip file in its order. `stored`: not compressed. */
function readZip(bytes: Buffer): { path: string; stored: boolean; content: Buffer }[] {
  const stored = new Map<string, boolean>();
  const files = unzipSync(bytes, {
    filter({ name, compression }) {
      stored.set(name, compression === 0);
      return true;
    },
  });
  return [...stored].map(([path, isStored]) => ({
    path,
    stored: isStored,
    content: Buffer.from(files[path] ?? []),
  }));
}

export function readEpub(bytes: Buffer): ReadEpub {
  return new Map(
    readZip(bytes).map(({ path, content }) => [
      path,
      content.toString(path.endsWith('.ttf') ? 'latin1' : 'utf8'),
    ]),
  );
}

export function faultsOf(bytes: Buffer): string[] {
  const [first] = readZip(bytes);
  const files = readEpub(bytes);
  const faults: string[] = [];
  if (first?.path !== 'mimetype' || !first.stored || first.content.toString() !== 'application/epub+zip')
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

function attributesOf(text: string, element: string): Map<string, string>[] {
  return [...text.matchAll(new RegExp(`<${element}((?:\\s+[\\w:-]+="[^"]*")*)\\s*/?>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
  );
}

function manifestFaults(files: ReadEpub): string[] {
  const text = files.get('EPUB/package.opf') ?? '';
  const items = attributesOf(text, 'item');
  const ids = items.map((item) => item.get('id') ?? '');
  const listed = items.map((item) => `EPUB/${item.get('href')}`).toSorted();
  const there = [...files.keys()].filter((path) => path.startsWith('EPUB/') && path !== 'EPUB/package.opf');
  const faults: string[] = [];
  if (String(listed) !== String(there.toSorted())) faults.push(`the manifest lists ${String(listed)}`);
  if (new Set(ids).size !== ids.length) faults.push('two items have one id');
  for (const item of attributesOf(text, 'itemref'))
    if (!ids.includes(item.get('idref') ?? '')) faults.push(`no item ${item.get('idref')}`);
  for (const item of items) {
    const hasSvg =
      files.get(`EPUB/${item.get('href')}`)?.includes('<svg ') && item.get('href')?.endsWith('.xhtml');
    if ((item.get('properties') === 'svg') !== Boolean(hasSvg))
      faults.push(`${item.get('href')}: svg or not?`);
  }
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
