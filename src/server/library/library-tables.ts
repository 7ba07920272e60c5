import type { Generated, JSONColumnType } from 'kysely';
import type { CourseLanguage, PageLanguage } from '#contract/language.ts';
import type { WordCounts } from './near-courses.ts';

interface LibraryEditionsTable {
  course_id: string;
  slug: string;
  language: PageLanguage;
  /** Hash of the edition's files; null once the edition left the library. */
  content_hash: string | null;
  /** Counts of each sound in the description of the course, then of each chapter. */
  words: JSONColumnType<WordCounts[]>;
}

interface CourseWishesTable {
  person_id: string;
  topic: string;
  language: CourseLanguage;
  wished_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    library_editions: LibraryEditionsTable;
    course_wishes: CourseWishesTable;
  }
}
