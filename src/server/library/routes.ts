import * as contract from '#contract/library.ts';
import { listSubject } from '#server/courses/courses.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { listLibrary, offerCourses } from './shelf.ts';

const type = 'application/json; charset=utf-8';
const headers = { 'Cache-Control': 'private, no-cache' };

/** What is answered is the same for everybody. */
export function bindLibrary({ bind }: Web, { database: { db }, cache }: RoomParts): void {
  bind(contract.listLibrary, ({ request, replyText }) =>
    cache.answer(request, 'library', listSubject, async () => ({
      body: replyText({ courses: await listLibrary(db) }),
      type,
      headers,
    })),
  );

  bind(contract.offerCourses, ({ request, query, replyText }) =>
    cache.answer(request, `offers ${JSON.stringify(query)}`, listSubject, async () => ({
      body: replyText({ courses: await offerCourses(db, query) }),
      type,
      headers,
    })),
  );
}
