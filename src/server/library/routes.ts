import * as contract from '#contract/library.ts';
import { listSubject } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AnswerContent } from '#server/platform/http/answer-cache.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { listLibrary, offerCourses } from './shelf.ts';

/** What is answered is the same for everybody. */
export function bindLibrary({ bind }: Web, { cache }: RoomParts): void {
  bind(contract.listLibrary, ({ request, replyText }) => {
    const make = async (from: Db) => asJson(replyText({ courses: await listLibrary(from) }));
    return cache.answer(request, 'library', listSubject, make, { mayLag: true });
  });

  bind(contract.offerCourses, ({ request, query, replyText }) => {
    const make = async (from: Db) => asJson(replyText({ courses: await offerCourses(from, query) }));
    return cache.answer(request, `offers ${JSON.stringify(query)}`, listSubject, make, { mayLag: true });
  });
}

function asJson(body: string): AnswerContent {
  return {
    body,
    type: 'application/json; charset=utf-8',
    headers: { 'Cache-Control': 'private, no-cache' },
  };
}
