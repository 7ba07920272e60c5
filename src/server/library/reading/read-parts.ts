import { linesOf, type ContentLine, type Mistake, type Lines } from '#server/platform/content-file.ts';

/** The line of each part of a file by its path, and the mistakes in the file. */
export interface Findings {
  lines: Lines;
  mistakes: Mistake[];
}

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

export interface PartRule {
  titled?: true;
  repeated?: true;
  /** The keys of headings below it, in their order. */
  deeper?: readonly string[];
}

/** The headings of a file by their keys, in the order in which they stand. */
type PartRules = Readonly<Record<string, PartRule>>;

/** Splits the Markdown of a chapter at its headings, and finds the headings that do not belong where they stand. */
export function readParts(source: string, rules: PartRules) {
  const read = { title: '', head: [] as ContentLine[], parts: [] as Part[], mistakes: [] as Mistake[] };
  let body = read.head;
  for (const { line, text, heading } of linesOf(source)) {
    if (!heading) body.push({ line, text });
    else if (heading.level === 1 && read.title === '') read.title = heading.text;
    else {
      const [, key = heading.text, title] = /^([a-z][a-z-]*)(?:: *(.+))?$/.exec(heading.text) ?? [];
      const part: Part = { key, line, body: [], parts: [], ...(title && { title: title.trim() }) };
      body = part.body;
      const message = addPart(read.parts, part, heading.level, rules);
      if (message !== undefined) read.mistakes.push({ line, message });
    }
  }
  if (read.title === '') read.mistakes.push({ line: 1, message: 'the title (“# …”) is missing' });
  return read;
}

/** Returns the fault of the heading, if it has one. */
function addPart(parts: Part[], part: Part, level: number, rules: PartRules): string | undefined {
  const above = level === 3 ? parts.at(-1) : undefined;
  if (!above && level !== 2)
    return `the heading “${part.key}” has ${level} marks; a chapter has “##” and “###”`;
  const before = above?.parts ?? parts;
  const keys = above ? (rules[above.key]?.deeper ?? []) : Object.keys(rules);
  const rule: PartRule = above ? {} : (rules[part.key] ?? {});
  const earlier = [...before];
  before.push(part);
  const place = keys.indexOf(part.key);
  if (place < 0)
    return `the heading “${part.key}” does not belong into ${above ? `“${above.key}”` : 'a chapter'}`;
  if (!rule.repeated && earlier.some(({ key }) => key === part.key))
    return `“${part.key}” stands here a second time`;
  const later = earlier.find(({ key }) => keys.indexOf(key) > place);
  if (later) return `“${part.key}” stands before “${later.key}”, and not behind it`;
  if (rule.titled && part.title === undefined) return `a title after “${part.key}:” is missing`;
  return rule.titled || part.title === undefined ? undefined : `“${part.key}” has no title after it`;
}

/** Returns a text of several lines without the empty ones around it; undefined: there is none. */
export function textIn(body: readonly ContentLine[], path: string, { lines }: Findings): string | undefined {
  const first = body.find(({ text }) => text.trim() !== '');
  if (!first) return undefined;
  lines.set(path, first.line);
  const words = body.map(({ text }) => text).join('\n');
  return words.replace(/^(?:\s*\n)+/, '').trimEnd();
}

const bullet = /^- (.+)$/;
export const numbered = /^\d+\. (.+)$/;

/** Reads a list whose items have one line each. */
export const listIn = (body: readonly ContentLine[], path: string, findings: Findings, item = bullet) =>
  keyedListIn(body, path, findings, { item, first: 'text', further: [] }).map(({ text = '' }) => text);

/**
 * Reads a list whose items may have further lines with a key each, such as `  why: …`. Sets a mistake for every other
 * line.
 * @param first the key of an item's first line, which is not written
 */
export function keyedListIn(
  body: readonly ContentLine[],
  path: string,
  { lines, mistakes }: Findings,
  { item, first, further }: { item: RegExp; first: string; further: readonly string[] },
): Record<string, string>[] {
  const items: Record<string, string>[] = [];
  for (const { line, text } of body.filter(({ text: words }) => words.trim() !== '')) {
    const [, words] = item.exec(text) ?? [];
    const [, key = '', value = ''] = /^\s+([a-z]+): *(.+)$/.exec(text) ?? [];
    const open = items.at(-1);
    if (words !== undefined) {
      lines.set(`${path}/${items.length}`, line).set(`${path}/${items.length}/${first}`, line);
      items.push({ [first]: words });
    } else if (open && further.includes(key) && open[key] === undefined) {
      lines.set(`${path}/${items.length - 1}/${key}`, line);
      open[key] = value;
    } else {
      const begin = item === numbered ? '1. ' : '- ';
      const keys = further.map((each) => `, or “  ${each}: …” below one`).join('');
      mistakes.push({ line, message: `this is a list, whose lines begin with “${begin}”${keys}` });
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
