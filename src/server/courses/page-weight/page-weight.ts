import { splitDirections } from '#contract/markdown/left-to-right.ts';
import type { Block, Inline, MathElement } from '#contract/markdown/tree.ts';
import { cutText } from '#server/platform/cut-text.ts';

// A page carries each text of a chapter twice: in its HTML and in its data. These functions count the bytes of both.

/**
 * Bytes of the markup that the pages draw around each part (web/learning/markdown.tsx, chapter-text.tsx), in the page
 * language with the longest words. `web/learning/chapter-weight.test.tsx` compares them with the drawn HTML.
 */
const markup = {
  topic: 420,
  paragraph: 7,
  heading: 9,
  quote: 25,
  list: 9,
  loose: 14,
  start: 18,
  item: 9,
  table: 92,
  row: 9,
  headerCell: 21,
  cell: 9,
  align: 20,
  rule: 5,
  codeBlock: 280,
  break: 5,
  code: 13,
  em: 9,
  strong: 17,
  del: 11,
  sub: 11,
  sup: 11,
  u: 7,
  mark: 13,
  kbd: 11,
  details: 45,
  formula: 130,
  link: 350,
  /** Only texts from right to left have it. */
  maths: 21,
};

/** Bytes of a chapter without topics, with the notices that it is empty, cut or incomplete. */
export const bytesOfFrame = 1_200;

/** Summaries cut a longer `about`, because a page lists all chapters. Authors write one or two sentences. */
export const longestAbout = 300;

/** Summaries cut more or longer objectives of a chapter. Authors write 2 to 4 short ones. */
const listedObjectives = { most: 4, longest: 120 } as const;

/** Returns the objectives of a chapter as a page lists them. */
export function objectivesToList(objectives: readonly string[]): string[] {
  const { most, longest } = listedObjectives;
  return objectives
    .slice(0, most)
    .map((line) => (line.length > longest ? `${cutText(line, longest)}…` : line));
}

interface Names {
  courseName: string;
  description: string;
  topic: string;
  category: string;
  level: string;
  duration: string;
  chapters: readonly {
    chapterName: string;
    about: string;
    duration: string;
    objectives?: readonly string[];
  }[];
}

/** Returns the bytes of a course's own texts on the page of any chapter, with the longest `about` of a chapter. */
export function bytesOfNames(course: Names): number {
  const { courseName, description, chapters } = course;
  const ownBytes =
    // As titles, for search engines and in the data; the facts in the data only.
    5 * htmlBytes(courseName) +
    3 * htmlBytes(description) +
    sum([courseName, description, course.topic, course.category, course.level, course.duration], dataBytes);
  const abouts = chapters.map(({ about }) => htmlBytes(about) + dataBytes(about));
  const listed = sum(
    chapters,
    ({ chapterName, about, duration, objectives = [] }) =>
      sum(objectivesToList(objectives), dataBytes) +
      htmlBytes(chapterName) +
      dataBytes(chapterName) +
      dataBytes(about.slice(0, longestAbout)) +
      htmlBytes(duration) +
      dataBytes(duration),
  );
  return ownBytes + listed + Math.max(0, ...abouts);
}

/** Returns the bytes of a topic without its text and code. */
export function bytesOfTopic({ topic_id, title }: { topic_id: string; title: string }): number {
  return markup.topic + dataBytes(topic_id) + htmlBytes(title) + dataBytes(title);
}

export function bytesOfCode(code: string): number {
  return markup.codeBlock + htmlBytes(code) + dataBytes(code);
}

/** Returns the bytes of a Markdown block that was read from `source`. */
export function bytesOfBlock(block: Block, source: string): number {
  return dataBytes(source) + blockBytes(block);
}

/** Returns the bytes of a Markdown line that was read from `source`. */
export function bytesOfLine(content: readonly Inline[], source: string): number {
  return dataBytes(source) + inlineBytes(content);
}

function sum<T>(items: readonly T[], bytesOf: (item: T, place: number) => number): number {
  return items.reduce((bytes, item, place) => bytes + bytesOf(item, place), 0);
}

function blockBytes(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return markup[block.kind] + inlineBytes(block.content);
    case 'code':
      return markup.codeBlock + htmlBytes(block.code);
    case 'details':
      return markup.details + inlineBytes(block.summary) + sum(block.blocks, blockBytes);
    case 'quote':
      return markup.quote + sum(block.blocks, blockBytes);
    case 'list': {
      const own = markup.list + (block.tight ? 0 : markup.loose) + (block.start === null ? 0 : markup.start);
      return own + sum(block.items, (item) => markup.item + sum(item, blockBytes));
    }
    case 'table':
      return (
        markup.table +
        sum([block.header, ...block.rows], (row, place) => {
          const own = place === 0 ? markup.headerCell : markup.cell;
          const alignOf = (column: number) => (block.align[column] ? markup.align : 0);
          return markup.row + sum(row, (cell, column) => own + alignOf(column) + inlineBytes(cell));
        })
      );
    case 'rule':
      return markup.rule;
  }
}

function inlineBytes(content: readonly Inline[]): number {
  return sum(content, (inline) => {
    if (inline.kind === 'text') return htmlBytes(inline.text) + markup.maths * countMaths(inline.text);
    if (inline.kind === 'code') return markup.code + htmlBytes(inline.text);
    if (inline.kind === 'break') return markup.break;
    if (inline.kind === 'maths') {
      const { mathml, written } = inline;
      return mathml === null
        ? markup.code + htmlBytes(written)
        : markup.formula + htmlBytes(written) + mathBytes(mathml);
    }
    // A link has its address twice: to follow, and to print beside it.
    const own = inline.kind === 'link' ? markup.link + 2 * htmlBytes(inline.href) : markup[inline.kind];
    return own + inlineBytes(inline.content);
  });
}

function countMaths(text: string): number {
  return splitDirections(text).filter(({ isolated }) => isolated).length;
}

function mathBytes({ tag, attributes, children }: MathElement): number {
  const own = sum(Object.entries(attributes), ([name, value]) => name.length + htmlBytes(value) + 4);
  const inner = sum(children, (child) => (typeof child === 'string' ? htmlBytes(child) : mathBytes(child)));
  return 2 * tag.length + 5 + own + inner;
}

/** Returns the bytes of a text in HTML, where React escapes `"`, `&`, `'`, `<` and `>`. */
export const htmlBytes = counter({ '"': 6, '&': 5, "'": 6, '<': 4, '>': 4 });

/** Returns the bytes of a text in the page's data, which is JSON in a string of a script. */
export const dataBytes = counter({
  ...Object.fromEntries(Array.from({ length: 32 }, (_, code) => [String.fromCharCode(code), 7])),
  '\n': 3,
  '\r': 3,
  '\t': 3,
  '"': 4,
  '\\': 4,
  '&': 6,
  '<': 6,
  '>': 6,
});

function counter(escaped: Record<string, number>): (text: string) => number {
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => escaped[String.fromCharCode(code)] ?? 1);
  return (text) => {
    let bytes = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      // Half of a surrogate pair is 2 of its 4 bytes.
      if (code >= 128) bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
      else bytes += ascii[code] ?? 1;
    }
    return bytes;
  };
}
