import type { SqlTable } from '#server/platform/database/schema.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    event_counts: SqlTable;
    learning_events: SqlTable;
    course_progress: SqlTable;
    review_cards: SqlTable;
    chapter_videos: SqlTable;
    video_quota_refusals: SqlTable;
  }
}
