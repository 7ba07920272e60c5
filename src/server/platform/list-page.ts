import { z } from 'zod';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import { readJson, storableMoment } from './outside.ts';

export const MomentPlace = z.tuple([storableMoment, z.uuid()]).transform(([at, id]) => ({ at, id }));

interface List<Row, After> {
  /** Parses what `keyOf` made of the last row of the page before. */
  after: z.ZodType<After>;
  select: (options: { limit: number; after: After | undefined }) => Promise<Row[]>;
  keyOf: (row: Row) => unknown;
}

/** Reads one page of a list, and the cursor of the next. Throws `invalid-request` for a cursor that it did not make. */
export async function readPage<Row, After>(
  { limit, cursor }: Page,
  { after, select, keyOf }: List<Row, After>,
): Promise<{ rows: Row[]; next: string | null }> {
  // An additional row tells whether there is another page.
  const rows = await select({
    limit: limit + 1,
    after: cursor === undefined ? undefined : readCursor(after, cursor),
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last === undefined ? null : writeCursor(keyOf(last)) };
}

function writeCursor(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function readCursor<After>(after: z.ZodType<After>, cursor: string): After {
  try {
    return after.parse(readJson(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new Problem('invalid-request', { error: 'cursor: not one of ours.', cause });
  }
}
