import type { ChapterContent } from '#contract/courses.ts';
import { wordsIn } from '#contract/markdown/left-to-right.ts';
import type { MarkdownReader } from '#contract/markdown-reader.ts';
import type { Block, Inline } from '#contract/markdown/tree.ts';

/** Anchor of a term in the list of terms. */
export const termAnchor = (place: number): string => `term-${place + 1}`;
/** Anchor of the link in the text that leads to a term. */
export const anchorInText = (place: number): string => `use-${place + 1}`;
/** Id of the card that shows a term's meaning beside the word. */
export const termCard = (place: number): string => `meaning-${place + 1}`;

/** The reader of Markdown returns absolute addresses only, so that no text can contain such a link. */
export const isTermLink = (href: string): boolean => href.startsWith('#');
export const anchorOfLink = (href: string): string => href.replace('#term-', 'use-');
export const cardOfLink = (href: string): string => href.replace('#term-', 'meaning-');

export interface LinkedText {
  description: Block[];
  topics: Block[][];
  /** Places of the terms that occur in the text. */
  used: ReadonlySet<number>;
}

/**
 * Reads a chapter's Markdown and links the first occurrence of each term to the list of terms. The time grows linearly
 * with the text's length.
 */
export function linkTerms(
  { description, topics, terms = [] }: ChapterContent,
  reader: MarkdownReader,
): LinkedText {
  const search = new TermSearch(terms.map(({ term }) => wordsToFind(wordsIn(reader.line(term)))));
  const read = (text: string) => search.linkBlocks(reader.blocks(text));
  return {
    description: read(description),
    topics: topics.map((topic) => read(topic.description)),
    used: search.found,
  };
}

/** The joiners are letters of Indic words and of Urdu. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu;
const wordGoesOn = /^[\p{L}\p{M}\p{N}\u200c\u200d]/u;

interface Wanted {
  place: number;
  /** Folded like the text. */
  words: string;
}

class TermSearch {
  readonly found = new Set<number>();
  /** Terms by their first word, longer ones first. */
  readonly #wanted = new Map<string, Wanted[]>();

  constructor(terms: readonly string[]) {
    const known = new Set<string>();
    for (const [place, term] of terms.entries()) {
      const words = fold(term).folded;
      const [first] = words.match(wordPattern) ?? [];
      if (first === undefined || !words.startsWith(first) || known.has(words)) continue;
      known.add(words);
      const alike = [...(this.#wanted.get(first) ?? []), { place, words }];
      this.#wanted.set(
        first,
        alike.sort((one, other) => other.words.length - one.words.length),
      );
    }
  }

  /** Headings stay without links, because they are links' destinations and not text to read. */
  linkBlocks(blocks: Block[]): Block[] {
    return this.#wanted.size === 0 ? blocks : blocks.map((block) => this.#linkBlock(block));
  }

  #linkBlock(block: Block): Block {
    switch (block.kind) {
      case 'paragraph':
        return { ...block, content: this.#linkInline(block.content) };
      case 'quote':
      case 'details':
        return { ...block, blocks: this.linkBlocks(block.blocks) };
      case 'list':
        return { ...block, items: block.items.map((item) => this.linkBlocks(item)) };
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => row.map((cell) => this.#linkInline(cell))),
        };
      default:
        return block;
    }
  }

  #linkInline(content: Inline[]): Inline[] {
    return this.#wanted.size === 0 ? content : content.flatMap((inline) => this.#linkOne(inline));
  }

  #linkOne(inline: Inline): Inline | Inline[] {
    switch (inline.kind) {
      case 'text':
        return this.#linkText(inline.text);
      case 'em':
      case 'strong':
      case 'del':
      case 'u':
      case 'mark':
        return { ...inline, content: this.#linkInline(inline.content) };
      default:
        return inline;
    }
  }

  #linkText(written: string): Inline[] {
    const { text, folded } = fold(written);
    const pieces: Inline[] = [];
    let end = 0;
    for (const { 0: word, index } of folded.matchAll(wordPattern)) {
      const wanted = index < end ? undefined : this.#take(word, folded, index);
      if (!wanted) continue;
      const linked = text.slice(index, index + wanted.words.length);
      if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) });
      pieces.push({
        kind: 'link',
        href: `#${termAnchor(wanted.place)}`,
        content: [{ kind: 'text', text: linked }],
      });
      end = index + wanted.words.length;
    }
    if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
    return pieces;
  }

  #take(word: string, folded: string, index: number): Wanted | undefined {
    const alike = this.#wanted.get(word);
    const wanted = alike?.find(
      ({ words }) =>
        // Comparing slices is ten times faster than `startsWith` where terms have long beginnings in common.
        folded.slice(index, index + words.length) === words &&
        !wordGoesOn.test(folded.slice(index + words.length, index + words.length + 2)),
    );
    if (!alike || !wanted) return undefined;
    this.found.add(wanted.place);
    const others = alike.filter((other) => other !== wanted);
    if (others.length === 0) this.#wanted.delete(word);
    else this.#wanted.set(word, others);
    return wanted;
  }
}

/** A term with its translation, as in "वाष्पन (evaporation)", is looked for without it. */
function wordsToFind(term: string): string {
  const plain = term.trim();
  return plain.replace(/\s*\([^()]*\)$/u, '') || plain;
}

/** Makes spellings comparable. A place in `folded` is the same place in `text`. */
function fold(written: string): { text: string; folded: string } {
  const text = written.normalize('NFC');
  const spaced = text.replaceAll(/\s/g, ' ');
  const lower = spaced.toLowerCase();
  return { text, folded: lower.length === spaced.length ? lower : spaced };
}
