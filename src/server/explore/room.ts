import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { bindExplore } from './routes.ts';

export const explore: Room = {
  name: 'explore',
  person: personOf([
    personTable({
      table: 'explore_notifications',
      owner: 'user_id',
      export: { as: 'notifications', columns: ['feature', 'created_at as askedAt'], orderBy: 'created_at' },
      erase: 'delete',
    }),
  ]),
  open: (parts) => ({ routes: (web) => bindExplore(web, parts) }),
};
