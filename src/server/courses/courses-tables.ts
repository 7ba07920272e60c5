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

export {};
