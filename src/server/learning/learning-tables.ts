import type { ColumnType, Generated } from 'kysely';
import type { CourseFacts } from '#contract/learning/course-facts.ts';
import type { CourseState } from '#contract/learning/course-state.ts';

interface EventCountsTable {
  person_id: string;
  events: Generated<number>;
}

/** Queries write their columns as SQL (events-store.ts). */
interface LearningEventsTable {
  person_id: string;
}

interface CourseProgressTable {
  person_id: string;
  course_id: string;
  /** jsonb: JSON text when written, values when read. */
  state: ColumnType<CourseState, string, string>;
  facts: ColumnType<CourseFacts, string, string>;
  accepted: ColumnType<Record<string, number>, string, string>;
  questions_version: number | null;
  last_at: Date;
  completed_at: Date | null;
}

interface ReviewCardsTable {
  person_id: string;
  course_id: string;
  question_id: string;
  due_at: Date;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    event_counts: EventCountsTable;
    learning_events: LearningEventsTable;
    course_progress: CourseProgressTable;
    review_cards: ReviewCardsTable;
  }
}
