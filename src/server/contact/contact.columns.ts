import { fixed, internal, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  contact_messages: {
    id: internal,
    content_hash: internal,
    ways_left: fixed,
    last_error: { notExported: 'what a mail server said to us' },
  },
};
