/** Queries write their columns as SQL (`*-store.ts`). */
interface TableOfCourse {
  course_id: string;
  id: string;
}

interface QuestionReportsTable extends TableOfCourse {
  question_id: string;
  /** Null once the reporter has left. */
  reporter_id: string | null;
  reason: string;
  created_at: Date;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    course_questions: TableOfCourse;
    chapter_questions: TableOfCourse;
    questions: TableOfCourse;
    question_revisions: TableOfCourse;
    self_checks: TableOfCourse;
    chapter_generators: TableOfCourse;
    question_reports: QuestionReportsTable;
  }
}
