import type { z } from 'zod';

/** A line of a content file, counted from 1. */
export interface ContentLine {
  line: number;
  text: string;
}

/** A mistake of a content file, at a line of it. */
export interface Mistake {
  line: number;
  message: string;
}

/** The line numbers of a file's parts, by path (`/wonder/check/items/0`). */
export type Lines = Map<string, number>;

interface Heading {
  /** The number of its `#`. */
  level: number;
  text: string;
}

/** Reads the lines of a Markdown file and finds its headings, which code between fences has none of. */
export function* linesOf(source: string): Generator<ContentLine & { heading?: Heading }> {
  let inFence = false;
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    const [, marks, words] = (inFence ? null : /^(#+) +(.+)$/.exec(text)) ?? [];
    if (text.startsWith('```')) inFence = !inFence;
    const isHeading = marks !== undefined && words !== undefined;
    yield { line: index + 1, text, ...(isHeading && { heading: { level: marks.length, text: words } }) };
  }
}

const ownParts: Record<string, string> = { title: 'a title after “:”', text: 'text', items: 'a list' };

export function nameOfPart(part: PropertyKey | undefined): string {
  return ownParts[String(part)] ?? `the part “${String(part)}”`;
}

/** Returns the line of a part, or of the nearest part around it that has one. */
export function lineOfPart(path: readonly PropertyKey[], lines: Lines): number {
  return lines.get(keyOf(path)) ?? (path.length > 0 ? lineOfPart(path.slice(0, -1), lines) : 1);
}

const keyOf = (path: readonly PropertyKey[]) => path.map((part) => `/${String(part)}`).join('');

/** Tells what a schema found, with the lines of the parts where it did. */
export function mistakesIn(issue: z.core.$ZodIssue, lines: Lines): Mistake[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: lineOfPart([...issue.path, key], lines),
      message: `${nameOfPart(key)} does not belong here`,
    }));
  }
  const isMissing = issue.code === 'invalid_type' && !lines.has(keyOf(issue.path));
  const message = isMissing ? `${nameOfPart(issue.path.at(-1))} is missing` : issue.message;
  return [{ line: lineOfPart(issue.path, lines), message }];
}
