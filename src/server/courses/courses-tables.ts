import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AuthorLabel, CourseState, Visibility } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Term } from '#contract/teaching.ts';

export interface CoursesTable {
  id: string;
  /** Grows from course to course, in whichever process they are made. */
  number: GeneratedAlways<number>;
  version: Generated<number>;
  /** Upper bound of the content's size on the disk. */
  bytes: Generated<number>;
  owner_id: string;
  course_name: string;
  description: string;
  category: string;
  topic: string;
  level: string;
  duration: string;
  tags: string[];
  /** The learner's own description, which only the owner and authors see. */
  learners_words: Generated<string>;
  /** jsonb: JSON text when written, values when read. */
  terms: ColumnType<Term[], string | undefined, string>;
  /** A running example that the chapters share. */
  thread: Generated<string>;
  /** Grows with each change of the layout. */
  layout_revision: Generated<number>;
  language: CourseLanguage;
  add_video: boolean;
  visibility: Visibility;
  publish_when_written: Generated<boolean>;
  withheld: Generated<boolean>;
  asked: Generated<boolean>;
  published_at: Date | null;
  author_provider: AuthorLabel['provider'];
  author_model: string | null;
  topic_words: Generated<string[]>;
  search: GeneratedAlways<string>;
  motif: string | null;
  /** The course that a copy was made from, or an imported file: its name, its id in the library, its site, licence and key. */
  origin_name: string | null;
  origin_library_id: string | null;
  origin_site: string | null;
  origin_licence: string | null;
  origin_key: string | null;
  state: Generated<CourseState>;
  readable_at: Date | null;
  unpublished_at: Date | null;
  /** From then on nobody finds the course, and its owner can restore it for some days. */
  deleted_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Names the course in its short address. */
  code: Generated<string>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    courses: CoursesTable;
    chapters: SqlTable;
    chapter_texts: SqlTable;
    course_reports: SqlTable;
    streamed_layouts: SqlTable;
    unpublished_texts: SqlTable;
  }
}
