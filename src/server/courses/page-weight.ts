import type { Block } from '#contract/markdown/blocks.ts';
import type { Inline } from '#contract/markdown/inline.ts';

/** What a part of a chapter costs the page that shows it. */
export interface Weight {
  /** Paragraphs, headings, items, cells, code, emphasis, links, breaks and pieces of text. */
  parts: number;
  /** Bytes of the page: those of its HTML, and those of the same text in the page's data. */
  bytes: number;
}

/**
 * Bytes of the markup that the pages draw around each part (web/learning/markdown.tsx, chapter-text.tsx), in the page
 * language with the longest words. `web/learning/chapter-weight.test.tsx` compares them with the drawn HTML.
 */
const markup = {
  topic: 330,
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
  codeBlock: 270,
  break: 5,
  code: 13,
  em: 9,
  strong: 17,
  del: 11,
  link: 350,
};

/** Weight of a chapter without topics, with the notice that says so or that it is cut. */
export const weightOfFrame: Weight = { parts: 0, bytes: 1_000 };

/** Weighs a topic without its text and code. */
export function weightOfTopic(topic: { topic_id: string; title: string }): Weight {
  return {
    parts: 1,
    bytes: markup.topic + dataBytes(topic.topic_id) + htmlBytes(topic.title) + dataBytes(topic.title),
  };
}

export function weightOfCode(code: string): Weight {
  return { parts: 1, bytes: markup.codeBlock + htmlBytes(code) + dataBytes(code) };
}

/** Weighs a block of Markdown that was read from `source`. */
export function weightOfBlock(block: Block, source: string): Weight {
  const weight = { parts: 0, bytes: dataBytes(source) };
  addBlock(weight, block);
  return weight;
}

function add(weight: Weight, bytes: number): void {
  weight.parts += 1;
  weight.bytes += bytes;
}

function addBlock(weight: Weight, block: Block): void {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      add(weight, markup[block.kind]);
      addInline(weight, block.content);
      break;
    case 'code':
      add(weight, markup.codeBlock + htmlBytes(block.code));
      break;
    case 'quote':
      add(weight, markup.quote);
      for (const inner of block.blocks) addBlock(weight, inner);
      break;
    case 'list':
      add(weight, markup.list + (block.tight ? 0 : markup.loose) + (block.start === null ? 0 : markup.start));
      for (const item of block.items) {
        add(weight, markup.item);
        for (const inner of item) addBlock(weight, inner);
      }
      break;
    case 'table':
      add(weight, markup.table);
      for (const row of [block.header, ...block.rows]) {
        add(weight, markup.row);
        row.forEach((cell, column) => {
          const own = row === block.header ? markup.headerCell : markup.cell;
          add(weight, own + (block.align[column] ? markup.align : 0));
          addInline(weight, cell);
        });
      }
      break;
    case 'rule':
      add(weight, markup.rule);
  }
}

function addInline(weight: Weight, content: readonly Inline[]): void {
  for (const inline of content) {
    if (inline.kind === 'text') add(weight, htmlBytes(inline.text));
    else if (inline.kind === 'code') add(weight, markup.code + htmlBytes(inline.text));
    else if (inline.kind === 'break') add(weight, markup.break);
    else {
      // A link has its address twice: to follow, and to print beside it.
      const own = inline.kind === 'link' ? markup.link + 2 * htmlBytes(inline.href) : markup[inline.kind];
      add(weight, own);
      addInline(weight, inline.content);
    }
  }
}

/** Bytes of a text in HTML, where React escapes `"`, `&`, `'`, `<` and `>`. */
const htmlBytes = counter({ '"': 6, '&': 5, "'": 6, '<': 4, '>': 4 });

/** Bytes of a text in the page's data, which is JSON in a string of a script. */
const dataBytes = counter({
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
