import { randomUUID } from 'node:crypto';
import { type ChapterContent, countCaps, defaults, textCaps, type Topic } from '#contract/courses.ts';
import { Teaching, teachingCaps, teachingKeys } from '#contract/teaching.ts';
import { fitChapter } from '#server/courses/courses.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { type CareKind, careKinds } from '#server/screening/screening.ts';
import { chapterShape, cleanText, fieldsOf, textIn, textOr, wrongShape } from './answer-shape.ts';
import { withoutNumbers } from './chapter-names.ts';
import type { Mended } from './json-segments.ts';
import { requireNoRefusal } from './model-refusal.ts';
import { readAnswer } from './read-answer.ts';

interface ParsedChapter {
  content: ChapterContent;
  /** The language of each topic's code, where the answer names it. */
  codeLanguages: (string | undefined)[];
  /** The harm that a wrong step could do, where the model sees one that screening did not. */
  care: CareKind | undefined;
}

/**
 * Parses a model's answer as a chapter's content, with defaults for missing fields, and code as plain text. Drops text beyond
 * the caps of a chapter, since another call would cost money and may give the same.
 *
 * @throws AuthorFault `author-failed`, `author-refused`
 */
export function parseChapterAnswer(text: string, mended: Mended = new Set()): ParsedChapter {
  const field = fieldsOf(readAnswer(text, chapterShape, mended));
  requireNoRefusal(field);
  const given = field('topics');
  if (!Array.isArray(given)) throw wrongShape('no list of topics');
  const items = given.filter(
    (item) => typeof item === 'string' || (typeof item === 'object' && item !== null),
  );
  if (items.length === 0) throw wrongShape('no topics');
  const taken = items.slice(0, countCaps.topics);
  const seen = new Set<string>();
  const content = fitChapter({
    description: textOr(field('description'), textCaps.description, defaults.chapterDescription),
    topics: titled(
      taken.map((item: unknown) => topicFrom(item, seen)),
      mended,
    ),
    ...teachingIn(field),
  });
  if (content.topics.length === 0) throw wrongShape('no topic for which a chapter has room');
  const codeLanguages = taken.map((item: unknown) => languageOfCode(textIn(fieldsOf(item)('code'))));
  const kind = textIn(field('care')).trim().toLowerCase();
  return { content, codeLanguages, care: careKinds.find((known) => known === kind) };
}

/** Returns the readable text of a half-written chapter; empty while there is none. */
export function chapterTextSoFar(partial: unknown): string {
  const field = fieldsOf(partial);
  const texts = [textIn(field('description'))];
  const topics = field('topics');
  for (const topic of Array.isArray(topics) ? topics.slice(0, countCaps.topics) : []) {
    const part = fieldsOf(topic);
    texts.push(textIn(part('title')), textIn(part('description')));
  }
  return cleanText(texts.filter(Boolean).join('\n\n'), textCaps.description);
}

function titled(topics: Topic[], mended: Mended): Topic[] {
  const titles = withoutNumbers(topics.map(({ title }) => title));
  if (titles.some((title, index) => title !== topics[index]?.title)) mended.add('names');
  return topics.map((topic, index) => ({ ...topic, title: titles[index] ?? topic.title }));
}

function topicFrom(item: unknown, seen: Set<string>): Topic {
  const field = fieldsOf(typeof item === 'string' ? { title: item } : item);
  let id = textOr(field('topic_id'), textCaps.short, '');
  if (!id || seen.has(id)) id = randomUUID();
  seen.add(id);
  return {
    topic_id: id,
    title: textOr(
      field('title') ?? field('topic title') ?? field('topic') ?? field('name'),
      textCaps.name,
      defaults.topicTitle,
    ),
    description: textOr(
      field('description') ?? field('content') ?? field('text'),
      textCaps.description,
      defaults.topicDescription,
    ),
    code: codeIn(field('code')),
  };
}

function codeIn(value: unknown): string | null {
  const text = Array.isArray(value) ? value.map(textIn).join('\n') : textIn(value);
  const code = unwrapCode(text.replaceAll('\0', '').toWellFormed());
  // Leading spaces are indentation and stay.
  const capped = cutText(code, textCaps.code);
  return capped.trim() === '' || capped.trim().toLowerCase() === 'null' ? null : capped;
}

type Fields = (name: string) => unknown;

const line = (value: unknown) => cleanText(textIn(value), teachingCaps.line);
const text = (value: unknown) => cleanText(textIn(value), teachingCaps.text);
const some = (value: string) => value || undefined;

/** Reads a list of texts. A model may answer a single text instead, whose lines are the items. */
function lines(value: unknown, cap: number): string[] {
  const items = typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value : [];
  return items.map(line).filter(Boolean).slice(0, cap);
}

/** Reads a list of objects and drops those that lack a text. */
function objects<T extends Record<string, string>>(
  value: unknown,
  cap: number,
  read: (field: Fields) => T,
): T[] {
  return (Array.isArray(value) ? value : [])
    .map((item: unknown) => read(fieldsOf(item)))
    .filter((item) => Object.values(item).every(Boolean))
    .slice(0, cap);
}

/** Each reader turns values of the wrong type into empty ones, so that `Teaching` rejects a part that lacks something. */
const readers: { [Key in keyof Teaching]-?: (value: unknown) => unknown } = {
  objectives: (value) => lines(value, teachingCaps.objectives),
  recall: (value) => lines(value, teachingCaps.recall),
  example(value) {
    const field = fieldsOf(value);
    const steps = objects(field('steps'), teachingCaps.steps, (step) => ({
      do: text(step('do')),
      why: text(step('why')),
    }));
    return {
      title: line(field('title')),
      problem: text(field('problem')),
      steps,
      answer: text(field('answer')),
    };
  },
  practice(value) {
    const field = fieldsOf(value);
    return {
      problem: text(field('problem')),
      hint: some(text(field('hint'))),
      answer: text(field('answer')),
    };
  },
  mistakes: (value) =>
    objects(value, teachingCaps.mistakes, (field) => ({
      wrong: line(field('wrong')),
      tempting: line(field('tempting')),
      right: line(field('right')),
    })),
  activity(value) {
    const field = fieldsOf(value);
    const steps = field('steps');
    return {
      title: line(field('title')),
      needs: lines(field('needs'), teachingCaps.needs),
      steps: (typeof steps === 'string' ? steps.split('\n') : Array.isArray(steps) ? steps : [])
        .map(text)
        .filter(Boolean)
        .slice(0, teachingCaps.steps),
      safety: some(text(field('safety'))),
    };
  },
  terms: (value) =>
    objects(value, teachingCaps.terms, (field) => ({
      term: line(field('term')),
      meaning: line(field('meaning')),
    })),
  summary: text,
  asOf: line,
};

/** Reads the teaching parts of a model's answer: texts and lists are cut to their caps, and what doesn't fit is left out. */
export function teachingIn(field: Fields): Teaching {
  const parts: [string, unknown][] = [];
  for (const key of teachingKeys) {
    const read: unknown = readers[key](field(key));
    if (Array.isArray(read) && read.length === 0) continue;
    const { success, data } = Teaching.shape[key].safeParse(read);
    if (success && data !== undefined) parts.push([key, data]);
  }
  return Object.fromEntries(parts) as Teaching;
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };

/**
 * Extracts plain source text from the pre-formatted wrapper that models put around code:
 * `<precode>`, `<pre><code>` or a Markdown fence, also one in another. Entities are decoded only where there was a
 * tag, because in bare text they are part of the code.
 */
export function unwrapCode(text: string): string {
  let code = text;
  let hadTag = false;
  for (let depth = 0; depth < 4; depth += 1) {
    const trimmed = code.trim();
    const inner = withinFence(trimmed) ?? withinTag(trimmed, 'precode') ?? withinPre(trimmed);
    if (inner === undefined) break;
    hadTag ||= trimmed.startsWith('<');
    code = inner;
  }
  if (hadTag) code = code.replace(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,4});/gi, decodeEntity);
  return code.replace(/^\s*\n/, '').trimEnd();
}

/** Returns the language that a Markdown fence or a class such as `<code class="language-python">` names. */
function languageOfCode(text: string): string | undefined {
  const [, fence, tag] = /^\s*(?:```[ \t]*([\w+#-]+)|<[^>]{0,100}\blanguage-([\w+#-]+))/i.exec(text) ?? [];
  return fence ?? tag;
}

function withinFence(text: string): string | undefined {
  const opening = /^```[^\n`]*\n/.exec(text);
  if (!opening || !text.endsWith('```') || text.length < opening[0].length + 3) return undefined;
  return text.slice(opening[0].length, -3);
}

function withinPre(text: string): string | undefined {
  const inner = withinTag(text, 'pre');
  return inner === undefined ? withinTag(text, 'code') : (withinTag(inner.trim(), 'code') ?? inner);
}

function withinTag(text: string, tag: string): string | undefined {
  const opening = new RegExp(`^<${tag}(?:\\s[^>]*)?>`, 'i').exec(text);
  const closing = `</${tag}>`;
  if (!opening || !text.toLowerCase().endsWith(closing)) return undefined;
  return text.slice(opening[0].length, -closing.length);
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point).toWellFormed() : whole;
}
