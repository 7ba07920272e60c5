import { linesOf, type ContentLine, type Mistake } from '#server/platform/content-lines.ts';

/** A heading with what stands below it. */
export interface Part {
  key: string;
  /** What follows the key's colon. */
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
  /** What stands between the title and the first heading. */
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

/** Returns what is wrong with the heading, if anything is. */
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
