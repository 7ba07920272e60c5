import { fixed, library, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  library_editions: {
    course_id: library,
    slug: library,
    content_hash: library,
    words: library,
    language: fixed,
  },
};
