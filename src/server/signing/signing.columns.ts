import { type Columns } from '#tests/support/column-treatments.ts';

const key = { notPersonal: 'a key of the site itself' };

export const columns: Columns = { site_keys: { kid: key, private_key: key } };
