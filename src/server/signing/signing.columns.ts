import { type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  site_keys: { private_key: { notPersonal: 'a key of the site itself' } },
};
