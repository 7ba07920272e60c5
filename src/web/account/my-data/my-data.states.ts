import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  {
    name: 'my-data',
    path: '/dashboard/my-data',
    who: 'learner',
    shows: /You have published \d/,
    measured: true,
  },
];

export const access: PageAccess[] = [everybody('/account-deleted', 'to /')];
