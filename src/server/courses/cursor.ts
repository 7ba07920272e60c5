import { z } from 'zod';
import { Problem } from '#contract/problem.ts';

/** Where a page of a list ended: the next one begins behind it. */
export interface Cursor {
  at: Date;
  id: string;
}

const Shape = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @throws Problem `invalid-request` for anything that `writeCursor` did not make */
export function readCursor(text: string): Cursor {
  try {
    const [at, id] = Shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new Problem('invalid-request', { error: 'cursor: not one of ours.', cause });
  }
}
