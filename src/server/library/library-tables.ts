import type { SqlTable } from '#server/platform/database/schema.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    library_editions: SqlTable;
    course_wishes: SqlTable;
  }
}
