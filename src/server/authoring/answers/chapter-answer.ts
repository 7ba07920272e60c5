import { randomUUID } from 'node:crypto';
import { type ChapterContent, countCaps, defaults, textCaps, type Topic } from '#contract/courses.ts';
import { fitChapter } from '#server/courses/courses.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { careKinds, type CareKind } from '#server/screening/screening.ts';
import { chapterShape } from './answer-shape.ts';
import { cleanText, fieldsOf, textIn, textOr, wrongShape } from './answer-text.ts';
import { withoutNumbers } from './chapter-names.ts';
import { languageOfCode, unwrapCode } from './code-wrapper.ts';
import type { Mended } from './mends.ts';
import { requireNoRefusal } from './model-refusal.ts';
import { readAnswer } from './read-answer.ts';
import { teachingIn } from './teaching-answer.ts';

interface ParsedChapter {
  content: ChapterContent;
  /** The language of each topic's code, where the answer names it. */
  codeLanguages: (string | undefined)[];
  /** The harm that a wrong step could do, where the model sees one that screening did not. */
  care: CareKind | undefined;
}

/**
 * Parses a model's answer as a chapter's content, with defaults for what is missing, and code as plain text. What is
 * beyond the caps of a chapter is left out, since asking again would cost a call and may bring the same.
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
