import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';

export const states: PageState[] = [
  { name: 'offline', path: '/offline', shows: 'You are offline' },
  {
    name: 'not-found',
    path: '/nothing-here',
    status: 404,
    provokes: /404/,
    shows: 'This page does not exist',
  },
];

export const access: PageAccess[] = [everybody('/nonsense', 404), everybody('/language', 'to /')];
