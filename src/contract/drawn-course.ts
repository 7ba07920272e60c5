import type { ChapterPage, CourseSummary } from './courses.ts';
import type { MarkdownReader } from './markdown-reader.ts';
import type { AnsweredQuestion } from './questions.ts';

/** A course with everything that a learner needs without the server. */
export interface WholeCourse {
  course: CourseSummary;
  /** Those that have a text, as pages show them. */
  chapters: ChapterPage[];
  questions: AnsweredQuestion[];
  /** The cover as SVG that needs no font. */
  cover: string;
}

/** What the pages' components make a file of. Titles have something to be seen, and questions what is drawn in place of texts. */
export interface DrawableCourse extends WholeCourse {
  title: string;
  /** Of the course online, if the site knows its address. */
  address: string | undefined;
  licence: { name: string; address: string } | undefined;
  markdown: MarkdownReader;
}

/** A document of a book in XHTML. */
export interface BookDocument {
  /** Its id in the package; `{id}.xhtml` is its file. */
  id: string;
  source: string;
}

export interface DrawnBook {
  /** In reading order. */
  documents: BookDocument[];
  /** What the package says about how the book can be read, and in which language. */
  accessibility: { text: string; language: string };
}

export interface DrawnFile {
  /** Language of what the course doesn't say. */
  wordsLanguage: string;
  /** HTML of the body, without its script. */
  body: string;
  /** The questions that it asks, in order. */
  asked: AnsweredQuestion[];
}
