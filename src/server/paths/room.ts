import { authorsOf } from '#server/authoring/authoring.ts';
import { sitemapHandler } from '#server/courses/courses.ts';
import { personErasedChannel } from '#server/platform/person-data.ts';
import { personOf, personTable } from '#server/platform/person-tables-store.ts';
import type { Room } from '#server/platform/room.ts';
import { importPaths } from './import-paths.ts';
import { pathsChannel } from './change-path.ts';
import { selectPublished } from './paths-store.ts';
import { bindPaths } from './routes.ts';

export const paths: Room = {
  name: 'paths',
  person: personOf([
    personTable({
      table: 'paths',
      owner: 'owner_id',
      merge: 'no-guests',
      export: {
        as: 'paths',
        columns: [
          'code',
          'language',
          'name',
          'goal',
          'level',
          'occupation',
          'steps',
          'visibility',
          'changed_at as changedAt',
          'unpublished_at as unpublishedAt',
        ],
        orderBy: 'changed_at',
      },
      erase: 'delete',
    }),
    personTable({
      table: 'path_followers',
      owner: 'person_id',
      export: {
        as: 'followedPaths',
        columns: ['code', 'followed_at as followedAt'],
        orderBy: 'followed_at',
      },
      merge: { once: ['code'] },
      erase: 'delete',
    }),
  ]),
  async open(parts) {
    const { config, database, log, cache } = parts;
    const { folder } = config.library;
    if (folder !== undefined) await importPaths(folder, { db: database.db, log });
    const authors = await authorsOf(parts);
    return {
      routes(web) {
        bindPaths(web, parts, authors);
        const list = async () => ({ urls: await selectPublished(database.db) });
        web.app.get('/sitemap-paths.xml', sitemapHandler(parts, { subject: pathsChannel, list }));
      },
      channels: {
        [pathsChannel]: () => cache.drop(pathsChannel),
        [personErasedChannel]: () => cache.drop(pathsChannel),
      },
    };
  },
};
