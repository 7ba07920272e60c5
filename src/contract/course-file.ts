import type { QuestionKind } from './questions.ts';

/** Facts of a course for the script of its file. */
export interface CourseFileData {
  courseId: string;
  /** Address for importing answers; absent if the site does not know its own address. */
  importAddress: string | undefined;
  questions: readonly FileQuestion[];
}

/** A question with its key. Its words stand in the file's page. */
export interface FileQuestion {
  /** The end of the question's id (`endOfId`). */
  about: string;
  /** The end of its chapter's id. */
  chapter: string;
  revision: number;
  kind: QuestionKind;
  /** Their texts name them to who moves them. */
  options: readonly { _id: string; text: string }[] | undefined;
  answer: readonly string[] | number;
  tolerance: number | undefined;
  unit: string | undefined;
}
