import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { tell } from '#server/platform/database/news-relay.ts';
import { selectPath, type PathRow } from './paths-store.ts';

/** Tells every process that a path has changed; the payload is its code. */
export const pathsChannel = 'paths';

/** Reads a path. For an owner, one of another person counts as not there. @throws Problem `path-not-found` */
export async function requirePath(
  db: Db,
  code: string,
  { ownerId, lock }: { ownerId?: string; lock?: 'row' } = {},
): Promise<PathRow> {
  const row = await selectPath(db, code, lock);
  if (row && (ownerId === undefined || row.ownerId === ownerId)) return row;
  throw new Problem('path-not-found', { error: 'This path is not there.' });
}

export async function change(db: Db, code: string, write: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await write(tx);
    await tell(tx, pathsChannel, code);
  });
}
