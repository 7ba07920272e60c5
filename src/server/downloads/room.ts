import type { Room } from '#server/platform/room.ts';
import { serveDownloads, serveSiteKey } from './routes.ts';

export const downloads: Room = {
  name: 'downloads',
  open: (parts) => ({
    routes: (web) => {
      serveSiteKey(web, parts);
      serveDownloads(web, parts);
    },
  }),
};
