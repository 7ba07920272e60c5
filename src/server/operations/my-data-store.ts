import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';

export async function selectActionsBy(db: Db, operatorId: string): Promise<object[]> {
  return db
    .selectFrom('operator_actions')
    .select(['action', 'course_id as courseId', 'done_at as doneAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute();
}

/** The record of what was done stays, each line under a random id that stands for nobody. */
export async function disownActionsBy(tx: Tx, operatorId: string): Promise<void> {
  await tx
    .updateTable('operator_actions')
    .set({ operator_id: sql<string>`gen_random_uuid()` })
    .where('operator_id', '=', operatorId)
    .execute();
}
