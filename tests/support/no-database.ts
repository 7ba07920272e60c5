import type { Db } from '#server/platform/database/database.ts';
import { primaryReads } from '#server/platform/database/reads.ts';

/** Reads of what needs no database. */
export const noReads = primaryReads(undefined as unknown as Db);
