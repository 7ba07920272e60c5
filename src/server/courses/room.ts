import { personErasedChannel } from '#server/platform/person-data.ts';
import type { Room } from '#server/platform/room.ts';
import { opinionOf } from '#server/screening/screening.ts';
import { coursesChannel, listSubject, publicationChannel } from './courses.ts';
import { deletionSweep } from './deletion.ts';
import { layoutsSweep } from './streamed-layouts-store.ts';
import { person } from './my-data-store.ts';
import { publicationSweep } from './publishing.ts';
import { bindChanges, bindManaging, bindPictures, bindReading } from './routes.ts';
import { serveSitemap } from './sitemap.ts';
import { serveShortAddresses } from './short-addresses.ts';

export const courses: Room = {
  name: 'courses',
  person,
  open(parts) {
    const { config, database, cache, limits } = parts;
    return {
      routes(web) {
        serveSitemap(web, { db: database.db, cache, limits, config });
        bindReading(web, parts);
        bindChanges(web, parts);
        bindManaging(web, parts);
        bindPictures(web, parts);
        serveShortAddresses(web, database.db);
      },
      sweeps: [
        deletionSweep(database.db),
        layoutsSweep(database.db),
        publicationSweep(database.db, () => opinionOf(parts)),
      ],
      channels: {
        // Courses change all the time, but the facts in lists rarely do.
        [coursesChannel](courseId) {
          cache.drop(courseId);
          cache.dropOncePerSecond(listSubject);
        },
        [publicationChannel](courseId) {
          cache.drop(courseId);
          cache.drop(listSubject);
        },
        // The courses themselves are announced one by one.
        [personErasedChannel]() {
          cache.dropOncePerSecond(listSubject);
        },
      },
    };
  },
};
