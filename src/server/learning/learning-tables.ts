import type { Generated } from 'kysely';

interface ChapterVideosTable {
  course_id: string;
  chapter_id: string;
  query: string;
  search_id: string;
  search_until: Date;
  video_id: string | null;
  found_at: Date | null;
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
