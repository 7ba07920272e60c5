import { createContext } from 'react';
import type { MarkdownReader } from '#contract/markdown-reader.ts';

/** The server's reader of Markdown; null in the browser, which draws what the server read. */
export const MarkdownReaderContext = createContext<MarkdownReader | null>(null);

/** Reads nothing but paragraphs. The browser uses it for what no server has read. */
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
