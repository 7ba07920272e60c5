import { z } from 'zod';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import { readJson, storableMoment } from './outside.ts';

/** Place of a row in a list by time. */
export const MomentPlace = z.tuple([storableMoment, z.uuid()]).transform(([at, id]) => ({ at, id }));

interface List<Row, After> {
  /** Parses what `keyOf` made of the last row of the page before. */
  after: z.ZodType<After>;
  /** Selects at most `limit` rows behind `after`. */
  select: (options: { limit: number; after: After | undefined }) => Promise<Row[]>;
  /** The place of a row in the list, as JSON. */
  keyOf: (row: Row) => unknown;
}

/**
 * Reads one page of a list; `next` is the cursor of the page after it. Throws `invalid-request` for a cursor that this list
 * did not make.
 */
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
