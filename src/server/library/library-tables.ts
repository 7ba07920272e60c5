declare module '#server/platform/database/schema.ts' {
  interface Schema {
    library_editions: SqlTable;
    course_wishes: SqlTable;
  }
}

export {};
