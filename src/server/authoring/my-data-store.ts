import type { Db, Tx } from '#server/platform/database/database.ts';

export async function selectGenerationsOf(db: Db, ownerId: string): Promise<object[]> {
  return db
    .selectFrom('generations')
    .select([
      'id',
      'course_id as courseId',
      'state',
      'author_provider as writtenBy',
      'author_model as writtenByModel',
      'problem_error as problem',
      'started_at as startedAt',
      'ended_at as endedAt',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
}

export async function selectDailyCoursesOf(db: Db, ownerId: string): Promise<object[]> {
  return db
    .selectFrom('daily_courses')
    .select(['day', 'kind', 'courses'])
    .where('owner_id', '=', ownerId)
    .orderBy('day')
    .execute();
}

/** A run that writes one of them loses its lease by this, and a job finds nothing to do. */
export async function deleteGenerationsOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('generations').where('owner_id', '=', ownerId).execute();
}

export async function deleteDailyCoursesOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('daily_courses').where('owner_id', '=', ownerId).execute();
}
