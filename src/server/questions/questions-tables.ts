import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Inspection, QuestionDraft, withheldReasons } from '#contract/questions.ts';
import type { Work } from './stages-store.ts';

type WithheldReason = (typeof withheldReasons)[number];

interface CourseQuestionsTable {
  course_id: string;
  /** Grows with each change of what counts. */
  version: number;
  keys_read_at: Date | null;
}

interface ChapterQuestionsTable {
  course_id: string;
  chapter_id: string;
  text_revision: number;
  stage: 'queued' | 'drafted' | 'done';
  /** jsonb: JSON text when written, values when read. */
  work: ColumnType<Work | null, string | null, string | null>;
  updated_at: Generated<Date>;
}

interface QuestionsTable {
  course_id: string;
  id: string;
  number: GeneratedAlways<number>;
  chapter_id: string;
  revision: number;
  /** Null: a person wrote it. */
  text_revision: number | null;
  state: 'accepted' | 'withheld';
  reason: WithheldReason | null;
  /** When it was accepted first; a trigger sets it. */
  accepted_at: ColumnType<Date | null, never, never>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

interface QuestionRevisionsTable {
  course_id: string;
  question_id: string;
  revision: number;
  /** jsonb: JSON text when written, values when read. */
  draft: ColumnType<QuestionDraft, string, never>;
  objective: string | null;
  inspection: ColumnType<Inspection | null, string | null, never>;
  bytes: GeneratedAlways<number>;
  created_at: Generated<Date>;
}

interface SelfChecksTable {
  course_id: string;
  chapter_id: string;
  id: string;
  position: number;
  text_revision: number;
  text: string;
}

interface ChapterGeneratorsTable {
  course_id: string;
  chapter_id: string;
  names: string[];
}

interface QuestionReportsTable {
  course_id: string;
  id: string;
  question_id: string;
  /** Null once the reporter has left. */
  reporter_id: string | null;
  reason: string;
  /** Whether it counts when readers withhold a question. */
  counts: Generated<boolean>;
  created_at: Generated<Date>;
  dismissed_at: Date | null;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    course_questions: CourseQuestionsTable;
    chapter_questions: ChapterQuestionsTable;
    questions: QuestionsTable;
    question_revisions: QuestionRevisionsTable;
    self_checks: SelfChecksTable;
    chapter_generators: ChapterGeneratorsTable;
    question_reports: QuestionReportsTable;
  }
}
