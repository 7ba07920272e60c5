import type { ChapterContent } from '#contract/courses.ts';
import { wordsIn } from '#contract/markdown/left-to-right.ts';
import type { MarkdownReader } from '#contract/markdown-reader.ts';
import type { Block, Inline } from '#contract/markdown/tree.ts';

export const termAnchor = (place: number): string => `term-${place + 1}`;
/** Anchor of the link in the text that leads to a term. */
export const anchorInText = (place: number): string => `use-${place + 1}`;
/** Id of the card that shows a term's meaning beside the word. */
export const termCard = (place: number): string => `meaning-${place + 1}`;

/** The reader of Markdown returns absolute addresses only, so that no text can contain such a link. */
export const isTermLink = (href: string): boolean => href.startsWith('#');
export const anchorOfLink = (href: string): string => href.replace('#term-', 'use-');

/** Reads a chapter's Markdown and links each term's first occurrence to the list, in time that grows linearly with the text. */
export function linkTerms({ description, topics, terms = [] }: ChapterContent, reader: MarkdownReader) {
  const wanted = terms.map(({ term }) => wordsToFind(wordsIn(reader.line(term))));
  const used = new Set<number>();
  const link = linkIn(wanted, used);
  const read = (text: string) => linkBlocks(reader.blocks(text), link);
  return {
    description: read(description),
    topics: topics.map((topic) => read(topic.description)),
    used: used as ReadonlySet<number>,
  };
}

/** A term with its translation, as in "वाष्पन (evaporation)", is looked for without it. */
function wordsToFind(term: string): string {
  const plain = term.normalize('NFC').trim();
  return plain.replace(/\s*\([^()]*\)$/u, '') || plain;
}

type LinkText = (text: string) => Inline[];

/** The joiners are letters of Indic words and of Urdu. */
const letter = String.raw`[\p{L}\p{M}\p{N}\u200c\u200d]`;

/** Links the terms in texts that it gets one after the other, the longest of those that are open where several begin. */
function linkIn(wanted: readonly string[], used: Set<number>): LinkText {
  const folded = wanted.map(fold);
  const findOpen = () => {
    const sources = wanted
      .filter((words, place) => !used.has(place) && /^[\p{L}\p{N}]/u.test(words))
      .toSorted((one, other) => other.length - one.length)
      .map((words) =>
        words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`),
      );
    return sources.length === 0
      ? undefined
      : new RegExp(`(?<!${letter})(?:${sources.join('|')})(?!${letter})`, 'giu');
  };
  let pattern = findOpen();
  return (written) => {
    const text = written.normalize('NFC');
    const pieces: Inline[] = [];
    let end = 0;
    for (let from = 0; pattern;) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      if (!match) break;
      const [found] = match;
      from = match.index + found.length;
      const place = folded.findIndex((words, each) => words === fold(found) && !used.has(each));
      // Case can be folded in another way than the pattern does.
      if (place < 0) continue;
      used.add(place);
      pattern = findOpen();
      if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
      const content: Inline[] = [{ kind: 'text', text: found }];
      pieces.push({ kind: 'link', href: `#${termAnchor(place)}`, content });
      end = from;
    }
    if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
    return pieces;
  };
}

const fold = (words: string) => words.replaceAll(/\s/g, ' ').toLowerCase();

/** Headings stay without links, because they are links' destinations and not text to read. */
const linkBlocks = (blocks: Block[], link: LinkText): Block[] =>
  blocks.map((block): Block => {
    switch (block.kind) {
      case 'paragraph':
        return { ...block, content: linkInline(block.content, link) };
      case 'quote':
      case 'details':
        return { ...block, blocks: linkBlocks(block.blocks, link) };
      case 'list':
        return { ...block, items: block.items.map((item) => linkBlocks(item, link)) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map((cell) => linkInline(cell, link))) };
      default:
        return block;
    }
  });

const linkInline = (content: Inline[], link: LinkText): Inline[] =>
  content.flatMap((inline) => {
    if (inline.kind === 'text') return link(inline.text);
    if (!('content' in inline) || ['link', 'sub', 'sup', 'kbd'].includes(inline.kind)) return inline;
    return { ...inline, content: linkInline(inline.content, link) };
  });
