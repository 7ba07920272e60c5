import { z } from 'zod';

/** A moment in microseconds since 1970, as PostgreSQL keeps it: a `Date` would cut them off, and rows be missed. */
export const Moment = z
  .tuple([z.string().regex(/^\d{1,17}$/), z.uuid()])
  .transform(([micros, id]) => ({ micros, id }));
