import type { Generated } from 'kysely';

interface ChapterVideosTable {
  course_id: string;
  chapter_id: string;
  query: string;
  video_id: string | null;
  found_at: Date;
}

interface VideoQuotaRefusalsTable {
  day: string;
  refused_at: Generated<Date>;
}

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    chapter_videos: ChapterVideosTable;
    video_quota_refusals: VideoQuotaRefusalsTable;
  }
}
