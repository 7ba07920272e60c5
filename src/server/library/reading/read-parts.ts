import { linesOf, type ContentLine, type Mistake, type Lines } from '#server/platform/content-file.ts';

/** A heading with the text and headings below it. */
export interface Part {
  key: string;
  /** The text behind the key's colon. */
  title?: string;
  line: number;
  body: ContentLine[];
  /** The headings one level deeper. */
  parts: Part[];
}

/** The keys of headings in a chapter, in the order in which they stand. */
const partKeys = [
  'opening',
  'objectives',
  'recall',
  'topic',
  'example',
  'practice',
  'mistakes',
  'activity',
  'terms',
  'summary',
  'as-of',
  'generators',
  'question',
] as const;
/** A chapter has several of these. */
const repeated: readonly string[] = ['topic', 'question'];
/** These have a title after their key. */
const titled: readonly string[] = ['topic', 'example', 'activity', 'question'];
/** The keys of headings below a part, in their order. */
const deeperKeys: Record<string, readonly string[]> = {
  example: ['problem', 'steps', 'answer'],
  practice: ['problem', 'hint', 'answer'],
  activity: ['needs', 'steps', 'safety'],
};

interface ChapterParts {
  title: string;
  /** The lines between the title and the first heading. */
  head: ContentLine[];
  parts: Part[];
  mistakes: Mistake[];
}

/** Splits the Markdown of a chapter at its headings, and finds the headings that do not belong where they stand. */
export function readParts(source: string): ChapterParts {
  const read: ChapterParts = { title: '', head: [], parts: [], mistakes: [] };
  let body = read.head;
  for (const { line, text, heading } of linesOf(source)) {
    if (!heading) {
      body.push({ line, text });
      continue;
    }
    if (heading.level === 1 && read.title === '') {
      read.title = heading.text;
      continue;
    }
    const part = partOf(heading.text, line);
    body = part.body;
    const message = addPart(read.parts, part, heading.level);
    if (message !== undefined) read.mistakes.push({ line, message });
  }
  if (read.title === '') read.mistakes.push({ line: 1, message: 'the title (“# …”) is missing' });
  return read;
}

function partOf(heading: string, line: number): Part {
  const [, key = heading, title] = /^([a-z][a-z-]*)(?:: *(.+))?$/.exec(heading) ?? [];
  return { key, line, body: [], parts: [], ...(title !== undefined && { title: title.trim() }) };
}

/** Returns the fault of the heading, if it has one. */
function addPart(parts: Part[], part: Part, level: number): string | undefined {
  const above = parts.at(-1);
  if (level === 3 && above) {
    const fault = placeFault(above.parts, part, deeperKeys[above.key] ?? [], `“${above.key}”`);
    above.parts.push(part);
    return fault;
  }
  if (level !== 2) return `the heading “${part.key}” has ${level} marks; a chapter has “##” and “###”`;
  const fault = placeFault(parts, part, partKeys, 'a chapter');
  parts.push(part);
  return fault;
}

function placeFault(before: readonly Part[], part: Part, keys: readonly string[], whole: string) {
  const place = keys.indexOf(part.key);
  if (place < 0) return `the heading “${part.key}” does not belong into ${whole}`;
  if (!repeated.includes(part.key) && before.some(({ key }) => key === part.key))
    return `“${part.key}” stands here a second time`;
  const later = before.find(({ key }) => keys.indexOf(key) > place);
  if (later) return `“${part.key}” stands before “${later.key}”, and not behind it`;
  const hasTitle = part.title !== undefined;
  if (hasTitle !== titled.includes(part.key))
    return hasTitle ? `“${part.key}” has no title after it` : `a title after “${part.key}:” is missing`;
  return undefined;
}

/** Collects the results of reading a file: the line of each part by its path, and the mistakes. */
export interface Findings {
  lines: Lines;
  mistakes: Mistake[];
}

/** Returns a text of several lines without the empty ones around it; undefined: there is none. */
export function textIn(body: readonly ContentLine[], path: string, { lines }: Findings): string | undefined {
  const first = body.findIndex(({ text }) => text.trim() !== '');
  if (first < 0) return undefined;
  lines.set(path, body[first]?.line ?? 1);
  return body
    .slice(first)
    .map(({ text }) => text)
    .join('\n')
    .trimEnd();
}

/** Beginnings of the lines of a list. */
export const bullet = /^- (.+)$/;
export const numbered = /^\d+\. (.+)$/;

/** Reads a list whose items have one line each. Sets a mistake for every other line. */
export function listIn(
  body: readonly ContentLine[],
  path: string,
  { lines, mistakes }: Findings,
  item = bullet,
): string[] {
  const items: string[] = [];
  for (const { line, text } of body) {
    if (text.trim() === '') continue;
    const [, words] = item.exec(text) ?? [];
    if (words === undefined) {
      const begin = item === bullet ? '- ' : '1. ';
      mistakes.push({ line, message: `this is a list, whose lines begin with “${begin}”` });
      continue;
    }
    lines.set(`${path}/${items.length}`, line);
    items.push(words);
  }
  return items;
}

/**
 * Reads a list whose items have further lines with a key each, such as `  why: …`.
 *
 * @param first the key of an item's first line, which is not written where it is in brackets
 */
export function keyedListIn(
  body: readonly ContentLine[],
  path: string,
  { lines, mistakes }: Findings,
  { item, first, further }: { item: RegExp; first: string; further: readonly string[] },
): Record<string, string>[] {
  const items: Record<string, string>[] = [];
  for (const { line, text } of body) {
    if (text.trim() === '') continue;
    const [, words] = item.exec(text) ?? [];
    const [, key = '', value = ''] = /^\s+([a-z]+): *(.+)$/.exec(text) ?? [];
    const open = items.at(-1);
    if (words !== undefined) {
      lines.set(`${path}/${items.length}`, line);
      lines.set(`${path}/${items.length}/${first}`, line);
      items.push({ [first]: words });
    } else if (open && further.includes(key) && open[key] === undefined) {
      lines.set(`${path}/${items.length - 1}/${key}`, line);
      open[key] = value;
    } else {
      const keys = further.map((each) => `“  ${each}: …”`).join(' or ');
      mistakes.push({ line, message: `this line is neither an item of the list nor ${keys} of one` });
    }
  }
  return items;
}

/** Reads lines such as `minutes: 15` and removes them from the body. */
export function keyedLinesIn(
  body: readonly ContentLine[],
  path: string,
  keys: readonly string[],
  { lines, mistakes }: Findings,
): { values: Record<string, string>; rest: ContentLine[] } {
  const values: Record<string, string> = {};
  const rest = body.filter(({ line, text }) => {
    const [, key = '', value = ''] = /^([a-z]+):(?: +(.*))?$/.exec(text) ?? [];
    if (!keys.includes(key)) return true;
    if (values[key] !== undefined) mistakes.push({ line, message: `“${key}:” stands here a second time` });
    lines.set(`${path}/${key}`, line);
    values[key] = value.trim();
    return false;
  });
  return { values, rest };
}
