import type { Room } from '#server/platform/room.ts';
import { importLibrary } from './import-library.ts';
import { librarySettings } from './library-settings.ts';
import { bindLibrary } from './routes.ts';

export const library: Room = {
  name: 'library',
  settings: librarySettings,
  async open(parts) {
    const { config, database, log } = parts;
    const { on, folder } = config.library;
    if (on) await importLibrary(folder, { db: database.db, log });
    return { routes: (web) => bindLibrary(web, parts) };
  },
};
