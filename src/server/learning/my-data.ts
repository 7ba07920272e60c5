import type { Db } from '#server/platform/database/database.ts';
import type { ExportedPart, PersonKeys } from '#server/platform/person-data.ts';
import { selectVideosOf } from './my-data-store.ts';

/** The videos that were looked up for the chapters of a person’s courses. */
export async function exportMine(db: Db, { id }: PersonKeys): Promise<ExportedPart> {
  return { videos: await selectVideosOf(db, id) };
}

/** A chapter’s video goes with its chapter, and stays with one that stays. */
export async function eraseMine(): Promise<void> {}
