import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { importLibrary } from './import-library.ts';
import { librarySettings } from './library-settings.ts';
import { bindLibrary } from './routes.ts';

export const library: Room = {
  name: 'library',
  settings: librarySettings,
  person: personOf([
    personTable({
      table: 'course_wishes',
      owner: 'person_id',
      export: {
        as: 'courseWishes',
        columns: ['topic', 'language', 'wished_at as wishedAt'],
        orderBy: 'wished_at',
      },
      merge: { once: ['topic', 'language'] },
      erase: 'delete',
    }),
  ]),
  async open(parts) {
    const { config, database, log } = parts;
    const { folder } = config.library;
    if (folder !== undefined) await importLibrary(folder, { db: database.db, log });
    return { routes: (web) => bindLibrary(web, parts) };
  },
};
