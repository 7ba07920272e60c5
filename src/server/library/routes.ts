import * as contract from '#contract/library.ts';
import { listSubject } from '#server/courses/courses.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import {
  dismissWish,
  listLibrary,
  listMetWishes,
  listOtherEditions,
  offerCourses,
  wishForCourses,
} from './shelf.ts';

export function bindLibrary({ bind }: Web, { database: { db }, cache }: RoomParts): void {
  const kept = (request: Request, key: string, text: () => Promise<string>, subject = listSubject) =>
    cache.answer(request, key, subject, async () => ({
      body: await text(),
      type: 'application/json; charset=utf-8',
      headers: { 'Cache-Control': 'private, no-cache' },
    }));
  bind(contract.listLibrary, ({ request, replyText }) =>
    kept(request, 'library', async () => replyText({ courses: await listLibrary(db) })),
  );
  // A page of the course that shows them has one subject, and so is kept.
  bind(contract.listOtherEditions, ({ request, params: { courseId }, replyText }) =>
    kept(
      request,
      `editions ${courseId}`,
      async () => replyText({ editions: await listOtherEditions(db, courseId) }),
      courseId,
    ),
  );
  bind(contract.offerCourses, ({ request, query, replyText }) =>
    kept(request, `offers ${JSON.stringify(query)}`, async () => replyText(await offerCourses(db, query))),
  );
  bind(contract.wishForCourse, ({ caller, body }) => wishForCourses(db, caller.id, [body]));
  bind(contract.listMetWishes, ({ caller }) => listMetWishes(db, ownerIdOf(caller)));
  bind(contract.dismissWish, ({ caller, body }) => dismissWish(db, caller.id, body));
}
