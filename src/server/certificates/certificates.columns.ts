import type { Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  certificates: {
    code: { kept: 'leads nowhere once its holder’s account is deleted' },
    path_code: { notExported: 'it stands in what is exported as the work' },
  },
};
