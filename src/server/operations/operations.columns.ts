import { random, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = { operator_actions: { id: random } };
