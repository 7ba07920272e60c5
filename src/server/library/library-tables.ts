import type { PageLanguage } from '#contract/language.ts';

interface LibraryEditionsTable {
  course_id: string;
  slug: string;
  language: PageLanguage;
  /** Of the files of the edition. Null: it left the library. */
  content_hash: string | null;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    library_editions: LibraryEditionsTable;
  }
}
