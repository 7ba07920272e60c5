import type { SqlTable } from '#server/platform/database/schema.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    generations: SqlTable;
    refused_chapters: SqlTable;
    chapter_rewrites: SqlTable;
    daily_courses: SqlTable;
    ai_usage_days: SqlTable;
    generation_days: SqlTable;
  }
}
