import { createContext } from 'react';
import type { MarkdownReader } from '#contract/markdown-reader.ts';

/** Reads nothing but paragraphs. */
export const plainReader: MarkdownReader = {
  blocks: (text) =>
    text
      .split(/\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .map((part) => ({ kind: 'paragraph', content: plainReader.line(part) })),
  line: (text) => [{ kind: 'text', text }],
  say: ({ source }) => source,
  ofChapter: () => plainReader,
};

/** The server's reader of Markdown. */
export const MarkdownReaderContext = createContext(plainReader);
