import * as contract from '#contract/library.ts';
import { readerLanguage } from '#contract/page-language.ts';
import { listSubject } from '#server/courses/courses.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { dangerSought, helpFor, screen } from '#server/screening/screening.ts';
import {
  dismissWish,
  listLibrary,
  listMetWishes,
  listOtherEditions,
  offerCourses,
  wishForCourses,
} from './shelf.ts';

export function bindLibrary({ bind }: Web, { config, database: { db }, cache }: RoomParts): void {
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
    kept(request, `offers ${JSON.stringify(query)} ${readerLanguage(request)}`, async () => {
      const refused = screen([query.topic]).outcome === 'refused';
      const kind = dangerSought(query.topic);
      const offersOf = async (topic: string) => offerCourses(db, { ...query, topic });
      const offers = refused ? { courses: [], near: [], refused } : await offersOf(query.topic);
      const isEmergency = kind !== undefined && medical.has(kind);
      // An emergency that has its chapter is told there what to do, after the call.
      const hasChapter = [...offers.courses, ...offers.near.filter(({ fits }) => fits)].some(
        ({ chapter }) => chapter,
      );
      const isTold = isEmergency && hasChapter;
      const help = kind && !isTold ? helpFor(kind, config.helpContacts, readerLanguage(request)) : undefined;
      // A person who lost money reads what else to do after the call.
      if (kind === 'fraud' && !hasChapter)
        return replyText({ ...offers, near: (await offersOf('1930')).near, help });
      // A chapter on poison is for who has swallowed it, and one on bites helps nobody who is pregnant.
      if (kind === 'self-harm')
        return replyText({ ...offers, near: offers.near.filter(({ fits }) => fits), help });
      // How to press the chest is told in the chapter on the ambulance.
      if (kind === 'drowning') return replyText({ ...(await offersOf('call ambulance')), help });
      if (kind === 'abortion') return replyText({ ...(await offersOf('danger signs in pregnancy')), help });
      if (!isEmergency || offers.courses.length + offers.near.length > 0)
        return replyText({ ...offers, help });
      // Every emergency begins with what the chapter about the ambulance tells.
      const { near } = await offersOf('call ambulance');
      return replyText({ ...offers, near: near.map((each) => ({ ...each, fits: false })), help });
    }),
  );
  bind(contract.wishForCourse, ({ caller, body }) => wishForCourses(db, caller.id, [body]));
  bind(contract.listMetWishes, ({ caller }) => listMetWishes(db, ownerIdOf(caller)));
  bind(contract.dismissWish, ({ caller, body }) => dismissWish(db, caller.id, body));
}

const medical: ReadonlySet<string> = new Set(['emergency', 'poisoning', 'poisoned-child', 'bite']);
