import type { Room } from '#server/platform/room.ts';
import { importLibrary } from './import-library.ts';
import { bindLibrary } from './routes.ts';

export const library: Room = {
  name: 'library',
  async open(parts) {
    const { config, database, log } = parts;
    const { on, folder } = config.library;
    if (on) await importLibrary(folder, { db: database.db, log });
    return { routes: (web) => bindLibrary(web, parts) };
  },
};
