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
  {
    name: 'my-data-refused',
    path: '/dashboard/my-data',
    who: 'learner',
    reach: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
    shows: 'Please choose what should happen to your published courses.',
  },
];

export const access: PageAccess[] = [everybody('/account-deleted', 'to /')];
