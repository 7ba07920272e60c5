import { internal, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = { notes: { id: internal } };
