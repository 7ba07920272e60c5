import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AuthorLabel,
  ChapterState,
  CourseState,
  Picture,
  Topic,
  Visibility,
} from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Teaching, Term } from '#contract/teaching.ts';

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

interface ChaptersTable {
  course_id: string;
  id: string;
  position: number;
  chapter_name: string;
  about: string;
  duration: string;
  objectives: Generated<string[]>;
  state: Generated<ChapterState>;
  error_code: string | null;
  error_text: string | null;
  /** Pictures of a library chapter, as our own SVG. */
  pictures: ColumnType<Picture[], string | undefined, string>;
  /** Names the restored text by its version; null if the newest one is read. */
  restored_version: number | null;
}

interface ChapterTextsTable {
  course_id: string;
  chapter_id: string;
  generation_id: string;
  /** The version of the course that it made. The text with the highest one is read, unless another one is restored. */
  version: number;
  bytes: GeneratedAlways<number>;
  words: GeneratedAlways<number>;
  description: string;
  /** jsonb: JSON text when written, values when read. */
  topics: ColumnType<Topic[], string, string>;
  /** jsonb. Null while it has none of the parts. */
  teaching: ColumnType<Teaching | null, string | null, string | null>;
  failed_checks: Generated<string[]>;
  written_at: Generated<Date>;
}

interface CourseReportsTable {
  course_id: string;
  id: string;
  /** Null once the reporter has left. */
  reporter_id: string | null;
  reason: string;
  created_at: Generated<Date>;
  dismissed_at: Date | null;
}

interface UnpublishedTextsTable {
  course_id: string;
  hash: Buffer;
}

interface StreamedLayoutsTable {
  hash: string;
  author_provider: AuthorLabel['provider'];
  author_model: string | null;
  asked_words: string | null;
  written_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    courses: CoursesTable;
    chapters: ChaptersTable;
    chapter_texts: ChapterTextsTable;
    course_reports: CourseReportsTable;
    streamed_layouts: StreamedLayoutsTable;
    unpublished_texts: UnpublishedTextsTable;
  }
}
