import type { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** The line numbers of a file's parts, counted from 1, by path (`/wonder/check/items/0`). */
export type Lines = Map<string, number>;

export interface Mistake {
  line: number;
  message: string;
}

/** A line of a content file. Headings have the number of their `#`. */
export interface ContentLine {
  line: number;
  text: string;
  heading?: { level: number; text: string };
}

interface Section {
  [part: string]: string | string[] | Section;
}

interface OpenSection {
  path: string;
  section: Section;
  body: ContentLine[];
}

/**
 * Parses a Markdown file whose headings are the keys of its data. The first heading is the file's title. Every other one
 * is `## key` or `## key: title`; below it stand text, or one list, or headings one level deeper. A text that is one
 * fenced block is what stands between the fences. The result is what `schema` makes of `{ key: { title, text, items,
 * ...deeper } }`. Throws StartupError with each mistake as `file:line: message`.
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
  const open: OpenSection[] = [{ path: '', section: parts, body: [] }];
  let title = '';
  for (const each of linesOf(source)) {
    const { line, heading } = each;
    if (!heading) open.at(-1)?.body.push(each);
    else if (heading.level === 1 && title === '') title = heading.text;
    else {
      const message = openSection(open, heading, line, lines);
      if (message !== undefined) mistakes.push({ line, message });
    }
  }
  while (open.length > 0) closeSection(open, lines);
  if (title === '') mistakes.push({ line: 1, message: 'the title (“# …”) is missing' });
  return { title, parts, lines, mistakes };
}

/** Finds the headings of a Markdown file, which code between fences has none of. */
export function* linesOf(source: string): Generator<ContentLine> {
  let inFence = false;
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    const [, marks, words = ''] = (inFence ? null : /^(#+) +(.+)$/.exec(text)) ?? [];
    if (text.startsWith('```')) inFence = !inFence;
    yield { line: index + 1, text, ...(marks && { heading: { level: marks.length, text: words } }) };
  }
}

function openSection(
  open: OpenSection[],
  { level, text }: { level: number; text: string },
  line: number,
  lines: Lines,
): string | undefined {
  while (open.length > Math.max(1, level - 1)) closeSection(open, lines);
  const above = open.at(-1);
  const [, key, title] = /^([a-z]\w*)(?:: +(.+))?$/i.exec(text) ?? [];
  if (!above || level !== open.length + 1)
    return `the heading “${text}” is not one level below the one above`;
  if (key === undefined) return `the heading “${text}” does not begin with a key (“key” or “key: title”)`;
  if (Object.hasOwn(above.section, key)) return `${nameOfPart(key)} stands here a second time`;
  const section: Section = title === undefined ? {} : { title };
  above.section[key] = section;
  const path = `${above.path}/${key}`;
  lines.set(path, line);
  open.push({ path, section, body: [] });
  return undefined;
}

const listItem = /^(?:-|\d+\.) (.+)$/;

function closeSection(open: OpenSection[], lines: Lines): void {
  const closed = open.pop();
  if (!closed) return;
  const { path, section } = closed;
  const isFilled = ({ text }: ContentLine) => text !== '';
  let body = closed.body.slice(closed.body.findIndex(isFilled), closed.body.findLastIndex(isFilled) + 1);
  if (body.length > 2 && body[0]?.text.startsWith('```') && body.at(-1)?.text === '```')
    body = body.slice(1, -1);
  const [first] = body;
  if (!first) return;
  const items = body.map(({ text }) => listItem.exec(text)?.[1]);
  const isList = items.every((item) => item !== undefined);
  const part = isList ? 'items' : 'text';
  section[part] = isList ? items : body.map(({ text }) => text).join('\n');
  lines.set(`${path}/${part}`, first.line);
  for (const [index, { line }] of body.entries()) lines.set(`${path}/${part}/${index}`, line);
}

const ownParts: Record<string, string> = { title: 'a title after “:”', text: 'text', items: 'a list' };
const nameOfPart = (part: PropertyKey | undefined) => ownParts[String(part)] ?? `the part “${String(part)}”`;
const keyOf = (path: readonly PropertyKey[]) => path.map((part) => `/${String(part)}`).join('');

/** Returns the line of a part, or of the nearest part around it that has one. */
export function lineOfPart(path: readonly PropertyKey[], lines: Lines): number {
  return lines.get(keyOf(path)) ?? (path.length > 0 ? lineOfPart(path.slice(0, -1), lines) : 1);
}

/** Tells what a schema found, with the lines of the parts where it did. */
export function mistakesIn(issue: z.core.$ZodIssue, lines: Lines): Mistake[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      line: lineOfPart([...path, key], lines),
      message: `${nameOfPart(key)} does not belong here`,
    }));
  const isMissing = issue.code === 'invalid_type' && !lines.has(keyOf(path));
  const message = isMissing ? `${nameOfPart(path.at(-1))} is missing` : issue.message;
  return [{ line: lineOfPart(path, lines), message }];
}
