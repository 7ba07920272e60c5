import { isForeignKeyViolation, type Db } from '#server/platform/database/database.ts';

export interface RefusedChapter {
  courseId: string;
  chapterId: string;
  /** Hash of the author and everything that it was told. */
  askedHash: string;
  /** What the AI service said. */
  reason: string;
}

/** Does nothing where the chapter is gone by now. */
export async function saveRefusedChapter(db: Db, refused: RefusedChapter): Promise<void> {
  const { courseId: course_id, chapterId: chapter_id, askedHash: asked_hash, reason } = refused;
  await db
    .insertInto('refused_chapters')
    .values({ course_id, chapter_id, asked_hash, reason })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'chapter_id']).doUpdateSet({ asked_hash, reason }),
    )
    .execute()
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
    });
}

export async function selectRefusedChapters(db: Db, courseId: string): Promise<RefusedChapter[]> {
  return db
    .selectFrom('refused_chapters')
    .select(['course_id as courseId', 'chapter_id as chapterId', 'asked_hash as askedHash', 'reason'])
    .where('course_id', '=', courseId)
    .execute();
}
