import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys } from '#server/platform/person-data.ts';
import {
  deleteDailyCoursesOf,
  deleteGenerationsOf,
  selectDailyCoursesOf,
  selectGenerationsOf,
} from './my-data-store.ts';

/** When a person had courses written, and how it went. */
export async function exportMine(db: Db, { id }: PersonKeys): Promise<ExportedPart> {
  return {
    generations: await selectGenerationsOf(db, id),
    coursesADay: await selectDailyCoursesOf(db, id),
  };
}

/** Ends and forgets a person's generations. Their courses’ rows have to be held by now, as always before a generation’s. */
export async function eraseMine(tx: Tx, { id }: PersonKeys): Promise<void> {
  await deleteGenerationsOf(tx, id);
  await deleteDailyCoursesOf(tx, id);
}
