import type { ContentLine, Lines, Mistake } from '#server/platform/content-lines.ts';

/** Collects what is read from a file: the line of each part by its path, and the mistakes. */
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

/** How the lines of a list begin. */
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
