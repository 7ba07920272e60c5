import type { Db } from '#server/platform/database/database.ts';

export interface StageRow {
  chapterId: string;
  textRevision: number;
  stage: 'queued' | 'drafted' | 'done';
}

/** How far the questions of each chapter are; chapters for which none were asked for are absent. */
export function selectStages(db: Db, courseId: string): Promise<StageRow[]> {
  return db
    .selectFrom('chapter_questions')
    .select(['chapter_id as chapterId', 'text_revision as textRevision', 'stage'])
    .where('course_id', '=', courseId)
    .execute();
}
