import type { CourseLanguage } from './language.ts';
import type { Block, Inline, Maths } from './markdown/tree.ts';

/** Reads Markdown. Only the server has it. */
export interface MarkdownReader {
  blocks: (text: string) => Block[];
  /** Reads a text of one line: emphasis, code, links and maths, but no blocks. */
  line: (text: string) => Inline[];
  /** Says a formula in words of a course's language, or announces it. */
  say: (maths: Maths, language: CourseLanguage) => string;
  /** Returns a reader for the texts of one chapter, which bounds what they cost together. */
  ofChapter: () => MarkdownReader;
}
