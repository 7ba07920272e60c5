import type { ChapterPage, CourseSummary } from './courses.ts';
import type { MarkdownReader } from './markdown-reader.ts';
import type { AnsweredQuestion } from './questions.ts';

/** A course with everything that a learner needs without the server. */
export interface WholeCourse {
  course: CourseSummary;
  /** The chapters that have a text, as pages show them. */
  chapters: ChapterPage[];
  questions: AnsweredQuestion[];
  /** The cover as SVG that needs no font. */
  cover: string;
}

/** A course that the pages' components can draw as a file. Its titles are visible, and its questions have drawings for texts. */
export interface DrawableCourse extends WholeCourse {
  title: string;
  /** The course's page online, if the site knows its own address. */
  address: string | undefined;
  licence: { name: string; address: string } | undefined;
  markdown: MarkdownReader;
}

/** A document of a book in XHTML. */
export interface BookDocument {
  /** Id in the package; `{id}.xhtml` is the file. */
  id: string;
  source: string;
}

export interface DrawnBook {
  documents: BookDocument[];
  /** The summary of how the book can be read, with its language, for the package. */
  accessibility: { text: string; language: string };
}

export interface DrawnFile {
  /** Language of what the course doesn't say. */
  wordsLanguage: string;
  body: string;
  asked: AnsweredQuestion[];
}
