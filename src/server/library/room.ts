import { publicationChannel } from '#server/courses/courses.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { importLibrary } from './import-library.ts';
import { librarySettings } from './library-settings.ts';
import { selectEditions } from './library-store.ts';
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
    const { config, database, log, cache } = parts;
    const { folder } = config.library;
    if (folder !== undefined) await importLibrary(folder, { db: database.db, log });
    const editions = await selectEditions(database.db);
    return {
      routes: (web) => bindLibrary(web, parts),
      channels: {
        // A kept page of a course leads to its other editions, as long as they are published.
        [publicationChannel](courseId) {
          const changed = editions.find((edition) => edition.courseId === courseId);
          for (const edition of editions) if (edition.slug === changed?.slug) cache.drop(edition.courseId);
        },
      },
    };
  },
};
