import type { Room } from '#server/platform/room.ts';
import { serveSiteKeys } from './routes.ts';

export const signing: Room = {
  name: 'signing',
  open: (parts) => ({ routes: (web) => serveSiteKeys(web, parts) }),
};
