import type { SqlTable } from '#server/platform/database/schema.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    course_questions: SqlTable;
    chapter_questions: SqlTable;
    questions: SqlTable;
    question_revisions: SqlTable;
    self_checks: SqlTable;
    chapter_generators: SqlTable;
    question_reports: SqlTable;
  }
}
