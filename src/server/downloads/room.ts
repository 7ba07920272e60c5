import type { Room } from '#server/platform/room.ts';
import { serveDownloads } from './routes.ts';

export const downloads: Room = {
  name: 'downloads',
  open: (parts) => ({ routes: (web) => serveDownloads(web, parts) }),
};
