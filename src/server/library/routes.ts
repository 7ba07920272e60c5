import * as contract from '#contract/library.ts';
import { listSubject } from '#server/courses/courses.ts';
import type { AnswerContent } from '#server/platform/http/answer-cache.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { dismissWish, listLibrary, listMetWishes, offerCourses, wishForCourse } from './shelf.ts';

export function bindLibrary({ bind }: Web, { database: { db }, cache }: RoomParts): void {
  bind(contract.listLibrary, ({ request, replyText }) => {
    const make = async () => asJson(replyText({ courses: await listLibrary(db) }));
    return cache.answer(request, 'library', listSubject, make);
  });

  bind(contract.offerCourses, ({ request, query, replyText }) => {
    const make = async () => asJson(replyText(await offerCourses(db, query)));
    return cache.answer(request, `offers ${JSON.stringify(query)}`, listSubject, make);
  });

  bind(contract.wishForCourse, ({ caller, body }) => wishForCourse(db, caller.id, body));
  bind(contract.listMetWishes, ({ caller }) => listMetWishes(db, ownerIdOf(caller)));
  bind(contract.dismissWish, ({ caller, body }) => dismissWish(db, caller.id, body));
}

function asJson(body: string): AnswerContent {
  return {
    body,
    type: 'application/json; charset=utf-8',
    headers: { 'Cache-Control': 'private, no-cache' },
  };
}
