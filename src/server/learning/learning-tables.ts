import type { CourseFacts } from '#contract/learning/course-facts.ts';

/** Queries write their columns as SQL (`*-store.ts`). */
interface TableOfPerson {
  person_id: string;
}

interface CourseProgressTable extends TableOfPerson {
  course_id: string;
  facts: CourseFacts;
  last_at: Date;
  completed_at: Date | null;
}

interface ReviewCardsTable extends TableOfPerson {
  course_id: string;
  question_id: string;
  due_at: Date;
}

interface VideosTable {
  course_id: string;
}

interface QuotaTable {
  day: string;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    event_counts: TableOfPerson;
    learning_events: TableOfPerson;
    course_progress: CourseProgressTable;
    review_cards: ReviewCardsTable;
    chapter_videos: VideosTable;
    video_quota_refusals: QuotaTable;
  }
}
