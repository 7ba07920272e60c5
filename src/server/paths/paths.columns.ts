import { library, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  paths: { slug: library, content_hash: library, not_given: library, ask_at: library },
};
