import type { Db } from '#server/platform/database/database.ts';

export async function selectVideosOf(db: Db, ownerId: string): Promise<object[]> {
  return db
    .selectFrom('chapter_videos')
    .innerJoin('courses', 'courses.id', 'chapter_videos.course_id')
    .select([
      'chapter_videos.course_id as courseId',
      'chapter_videos.chapter_id as chapterId',
      'chapter_videos.query as search',
      'chapter_videos.video_id as videoId',
      'chapter_videos.found_at as foundAt',
    ])
    .where('courses.owner_id', '=', ownerId)
    .orderBy('chapter_videos.course_id')
    .orderBy('chapter_videos.chapter_id')
    .execute();
}
