import type { SqlTable } from '#server/platform/database/schema.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    courses: SqlTable;
    chapters: SqlTable;
    chapter_texts: SqlTable;
    course_reports: SqlTable;
    streamed_layouts: SqlTable;
    unpublished_texts: SqlTable;
  }
}
