import { validate as isUuid } from 'uuid';
import { Problem } from '#contract/problem.ts';

/** Where a page of a list ended: behind the row with this id, of what happened at this moment. */
export interface MomentCursor {
  /** Microseconds since 1970, as PostgreSQL keeps them: a `Date` would cut them off, and rows of one moment be missed. */
  micros: string;
  id: string;
}

/** @throws Problem `invalid-request` for anything that isn't an id */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined || isUuid(cursor)) return cursor;
  throw notOurs();
}

export function writeMomentCursor({ micros, id }: MomentCursor): string {
  return `${micros}.${id}`;
}

/** @throws Problem `invalid-request` for anything that `writeMomentCursor` did not make */
export function readMomentCursor(cursor: string | undefined): MomentCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, id] = /^(\d{1,17})\.(.+)$/.exec(cursor) ?? [];
  if (micros === undefined || id === undefined || !isUuid(id)) throw notOurs();
  return { micros, id };
}

function notOurs(): Problem {
  return new Problem('invalid-request', { error: 'cursor: not one of ours.' });
}
