import type { QuestionKind } from './questions.ts';

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
  chapter: string;
  revision: number;
  kind: QuestionKind;
  /** Their texts name them to who moves them. */
  options: readonly { _id: string; text: string }[] | undefined;
  answer: readonly string[] | number;
  tolerance: number | undefined;
  unit: string | undefined;
}
