import type { z } from 'zod';
import {
  linesOf,
  mistakesIn,
  nameOfPart,
  type ContentLine,
  type Lines,
  type Mistake,
} from './content-lines.ts';
import { StartupError } from './startup-error.ts';

/** A heading's own text and list, and one entry for each heading below it. */
interface Section {
  [part: string]: string | string[] | Section;
}

interface OpenSection {
  level: number;
  path: string;
  section: Section;
  body: ContentLine[];
}

/**
 * Parses a Markdown file whose headings are the keys of its data. The first heading is the file's title. Every other one is
 * `## key` or `## key: title`; below it stand text, or one list, or headings one level deeper. A text that is one fenced
 * block is what stands between the fences. The result is what `schema` makes of `{ key: { title, text, items, ...deeper } }`.
 * Throws StartupError with each mistake as `file:line: message`.
 */
export function parseContent<S extends z.ZodType>(
  file: string,
  source: string,
  schema: S,
): { title: string; parts: z.output<S> } {
  const { title, parts, lines, mistakes } = readSections(source);
  const parsed = schema.safeParse(parts);
  for (const issue of parsed.error?.issues ?? []) mistakes.push(...mistakesIn(issue, lines));
  if (parsed.success && mistakes.length === 0) return { title, parts: parsed.data };
  const inOrder = mistakes.toSorted((a, b) => a.line - b.line);
  throw new StartupError(inOrder.map(({ line, message }) => `${file}:${line}: ${message}`).join('\n'));
}

function readSections(source: string) {
  const lines: Lines = new Map([['', 1]]);
  const mistakes: Mistake[] = [];
  const parts: Section = {};
  const open: OpenSection[] = [{ level: 1, path: '', section: parts, body: [] }];
  let title = '';
  for (const { line, text, heading } of linesOf(source)) {
    if (!heading) open.at(-1)?.body.push({ line, text });
    else if (heading.level === 1 && title === '') title = heading.text;
    else {
      const message = openSection(open, heading.level, heading.text, line, lines);
      if (message !== undefined) mistakes.push({ line, message });
    }
  }
  while (open.length > 0) closeSection(open, lines);
  if (title === '') mistakes.push({ line: 1, message: 'the title (“# …”) is missing' });
  return { title, parts, lines, mistakes };
}

/** Returns the fault of the heading, if it has one. */
function openSection(open: OpenSection[], level: number, heading: string, line: number, lines: Lines) {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) closeSection(open, lines);
  const above = open.at(-1);
  const [, key, title] = /^([a-z]\w*)(?:: +(.+))?$/i.exec(heading) ?? [];
  if (!above || level !== above.level + 1)
    return `the heading “${heading}” is not one level below the one above`;
  if (key === undefined) return `the heading “${heading}” does not begin with a key (“key” or “key: title”)`;
  if (Object.hasOwn(above.section, key)) return `${nameOfPart(key)} stands here a second time`;
  const section: Section = title === undefined ? {} : { title };
  above.section[key] = section;
  const path = `${above.path}/${key}`;
  lines.set(path, line);
  open.push({ level, path, section, body: [] });
  return undefined;
}

const listItem = /^(?:-|\d+\.) (.+)$/;

function closeSection(open: OpenSection[], lines: Lines): void {
  const closed = open.pop();
  if (!closed) return;
  const { path, section, body } = closed;
  while (body[0]?.text === '') body.shift();
  while (body.at(-1)?.text === '') body.pop();
  if (body.length > 2 && body[0]?.text.startsWith('```') && body.at(-1)?.text === '```') {
    body.shift();
    body.pop();
  }
  const [first] = body;
  if (!first) return;
  const items = body.map(({ text }) => listItem.exec(text)?.[1]);
  const isList = items.every((item) => item !== undefined);
  const part = isList ? 'items' : 'text';
  section[part] = isList ? items : body.map(({ text }) => text).join('\n');
  lines.set(`${path}/${part}`, first.line);
  for (const [index, { line }] of body.entries()) lines.set(`${path}/${part}/${index}`, line);
}
