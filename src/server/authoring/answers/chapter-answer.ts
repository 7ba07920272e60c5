import { randomUUID } from 'node:crypto';
import { type ChapterContent, countCaps, defaults, textCaps, type Topic } from '#contract/courses.ts';
import { Teaching } from '#contract/teaching.ts';
import { fitChapter } from '#server/courses/courses.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { careKinds } from '#server/screening/screening.ts';
import {
  chapterShape,
  cleanText,
  fieldsOf,
  fitted,
  itemsOf,
  textIn,
  textOr,
  wrongShape,
} from './answer-shape.ts';
import { withoutNumbers } from './chapter-names.ts';
import { requireNoRefusal } from './model-refusal.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Parses a chapter, with defaults for missing fields, and cuts it to its caps: another call would cost money and may give the
 * same. `care` is the harm that the model sees in a wrong step. @throws AuthorFault `author-failed`, `author-refused`
 */
export function parseChapterAnswer(text: string) {
  const answer = readAnswer(text, chapterShape);
  const field = fieldsOf(answer);
  requireNoRefusal(field);
  const items = itemsOf(field, 'topics').slice(0, countCaps.topics);
  const seen = new Set<string>();
  const topics = items.map((item) => topicFrom(item, seen));
  const titles = withoutNumbers(topics.map(({ title }) => title));
  const content: ChapterContent = fitChapter({
    description: textOr(field('description'), textCaps.description, defaults.chapterDescription),
    topics: topics.map((topic, index) => ({ ...topic, title: titles[index] ?? topic.title })),
    ...fitted(Teaching, answer),
  });
  if (content.topics.length === 0) throw wrongShape('no topic for which a chapter has room');
  const codeLanguages = items.map((item) => languageOfCode(textIn(fieldsOf(item)('code'))));
  const kind = textIn(field('care')).trim().toLowerCase();
  return { content, codeLanguages, care: careKinds.find((known) => known === kind) };
}

/** Returns the readable text of a half-written chapter as Markdown; empty while there is none. */
export function chapterTextSoFar(partial: unknown): string {
  const field = fieldsOf(partial);
  const texts = [textIn(field('description'))];
  const topics = field('topics');
  for (const topic of Array.isArray(topics) ? topics.slice(0, countCaps.topics) : []) {
    const part = fieldsOf(topic);
    const title = textIn(part('title'));
    texts.push(title && `## ${title}`, textIn(part('description')));
  }
  return cleanText(texts.filter(Boolean).join('\n\n'), textCaps.description);
}

function topicFrom(item: unknown, seen: Set<string>): Topic {
  const field = fieldsOf(typeof item === 'string' ? { title: item } : item);
  const given = textOr(field('topic_id'), textCaps.short, '');
  const id = given === '' || seen.has(given) ? randomUUID() : given;
  seen.add(id);
  const title = field('title') ?? field('topic title') ?? field('topic') ?? field('name');
  const description = field('description') ?? field('content') ?? field('text');
  return {
    topic_id: id,
    title: textOr(title, textCaps.name, defaults.topicTitle),
    description: textOr(description, textCaps.description, defaults.topicDescription),
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

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };
const fence = /^```[^\n`]*\n([^]*)```$/;
const tag = /^<(precode|pre|code)(?:\s[^>]*)?>([^]*)<\/\1>$/i;

/** Takes code out of `<precode>`, `<pre><code>` or a fence. Entities are decoded in tags only; in bare text they are code. */
export function unwrapCode(text: string): string {
  let code = text;
  let hadTag = false;
  for (let depth = 0; depth < 6; depth += 1) {
    const trimmed = code.trim();
    const inner = fence.exec(trimmed)?.[1] ?? tag.exec(trimmed)?.[2];
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

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point).toWellFormed() : whole;
}
