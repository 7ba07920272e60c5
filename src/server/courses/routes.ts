import * as layouts from '#contract/course-layout.ts';
import * as lists from '#contract/course-lists.ts';
import * as contract from '#contract/courses.ts';
import * as publishing from '#contract/publishing.ts';
import type { AnswerContent } from '#server/platform/http/answer-cache.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import { forOtherSites } from '#server/platform/http/security-headers.ts';
import { readerLanguage } from '#server/platform/http/reader-language.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { opinionOf } from '#server/screening/screening.ts';
import { drawCoverPng, drawCoverSvg } from './covers/cover.ts';
import {
  changeVisibility,
  listMyCourses,
  listSavedCourses,
  listSubject,
  publicationChannel,
  readChapter,
  readCourse,
  readCourseHead,
  readCourseLayout,
  readCourseSummary,
  readVisibility,
  reportCourse,
  requireOwnCourse,
  requireRoomForCourse,
  saveCourse,
  saveCourseLayout,
} from './courses.ts';
import { changeCourseLayout } from './layouts/change-layout.ts';
import { bindManaging } from './managing-routes.ts';
import { nextLink } from './next-link.ts';
import { readCoverSubject } from './read-cover.ts';
import { publishWished } from './publishing.ts';
import { refuseActive } from './save-course.ts';
import { bindVersions } from './versions-routes.ts';

export function bindCourses({ bind }: Web, { database: { db }, cache }: RoomParts): void {
  bind(lists.listSavedCourses, (call) => {
    const ownerId = ownerIdOf(call.caller);
    const make = async () => {
      const { courses, next } = await listSavedCourses(db, ownerId, call.query);
      return asJson(call.replyText(courses), {
        'Cache-Control': 'private, no-cache',
        ...nextLink(call, next),
      });
    };
    if (ownerId !== undefined) return cache.answerOnce(call.request, make);
    const key = `courses ${JSON.stringify(call.query)}`;
    return cache.answer(call.request, key, listSubject, make);
  });

  bind(lists.listMyCourses, async (call) => {
    const { courses, next } = await listMyCourses(db, ownerIdOf(call.caller), call.query);
    return call.reply(courses, { headers: nextLink(call, next) });
  });
}

export function bindCourseChanges(web: Web, parts: RoomParts): void {
  const { bind } = web;
  const { config, budgets, hub } = parts;
  const { db } = parts.database;
  /** The database tells every process; whoever changed it must not read an earlier answer before that arrives. */
  const forget = (courseId: string) => hub.deliver(publicationChannel, courseId);

  bind(layouts.saveCourseLayout, async ({ caller, body }) => {
    await requireRoomForCourse({ db, budgets }, caller);
    return { courseId: await saveCourseLayout({ db, budgets }, caller, body) };
  });

  bind(contract.saveCourse, {
    async permit({ caller, body }) {
      if (body.courseId === undefined) return;
      refuseActive(await requireOwnCourse(db, body.courseId, ownerIdOf(caller)));
    },
    async do({ caller, body, request, reply }) {
      if (body.courseId === undefined) await requireRoomForCourse({ db, budgets }, caller);
      const asking = { opinion: opinionOf(parts), address: rememberedAddress(request) };
      const { courseId, created } = await saveCourse({ db, budgets, ...asking }, caller, body);
      if (!created) publishWished(parts, courseId, asking);
      forget(courseId);
      const message = 'Course content saved successfully';
      return reply({ message, courseId }, { status: created ? 201 : 200 });
    },
  });

  bind(layouts.changeCourseLayout, {
    permit: ({ caller, params }) => requireOwnCourse(db, params.courseId, ownerIdOf(caller)),
    async do({ caller, params: { courseId }, body }) {
      const owner = caller.kind === 'visitor' ? undefined : caller;
      await changeCourseLayout({ db, budgets }, owner, courseId, body);
      forget(courseId);
      return readCourseLayout(db, courseId, ownerIdOf(caller));
    },
  });

  bindManaging(web, parts, forget);
  bindVersions(web, parts, forget);

  bind(publishing.readVisibility, ({ caller, params }) =>
    readVisibility(db, params.courseId, ownerIdOf(caller)),
  );

  bind(publishing.changeVisibility, async ({ caller, params: { courseId }, body, request }) => {
    const { helpContacts } = config;
    const language = readerLanguage(request);
    const asking = { opinion: opinionOf(parts), address: rememberedAddress(request) };
    const readers = { helpContacts, language };
    const changed = await changeVisibility(db, caller, { courseId, ...body, asking, ...readers });
    forget(courseId);
    return changed;
  });

  bind(contract.reportCourse, {
    permit: ({ params }) => readCourseHead(db, params.courseId),
    async do({ caller, params, body }) {
      await reportCourse({ db, budgets }, params.courseId, caller.id, body.reason);
      return { reported: true } as const;
    },
  });
}

/** Binds the calls that read one course. What they answer is the same for everybody, but for the layout. */
export function bindReading({ bind }: Web, { database: { db }, cache }: RoomParts): void {
  bind(layouts.readCourseLayout, ({ caller, params }) =>
    readCourseLayout(db, params.courseId, ownerIdOf(caller)),
  );

  bind(contract.readCourse, ({ request, params: { courseId }, replyText }) =>
    cache.answer(request, `course ${courseId}`, courseId, async () =>
      asJson(replyText(await readCourse(db, courseId))),
    ),
  );

  bind(contract.readCourseSummary, ({ request, params: { courseId }, replyText }) =>
    cache.answer(request, `summary ${courseId}`, courseId, async () =>
      asJson(replyText(await readCourseSummary(db, courseId))),
    ),
  );

  bind(contract.readChapter, ({ request, params: { courseId, chapterId }, replyText }) =>
    cache.answer(request, `chapter ${courseId} ${chapterId}`, courseId, async () =>
      asJson(replyText(await readChapter(db, courseId, chapterId))),
    ),
  );
}

export function bindPictures({ app }: Web, { database: { db }, cache }: RoomParts): void {
  app.get('/course/:courseId/thumbnail.svg', (context) => picture(context, 'thumbnail'));
  app.get('/course/:courseId/cover.png', (context) => picture(context, 'open-graph'));

  function picture(context: HttpContext, form: 'thumbnail' | 'open-graph'): Promise<Response> {
    const courseId = context.req.param('courseId') ?? '';
    return cache.answer(context.req.raw, `${form} ${courseId}`, courseId, async () => {
      const subject = await readCoverSubject(db, courseId);
      const headers = { 'Cache-Control': 'public, max-age=300', ...forOtherSites };
      return form === 'thumbnail'
        ? { body: drawCoverSvg(subject, form), type: 'image/svg+xml; charset=utf-8', headers }
        : { body: await drawCoverPng(subject), type: 'image/png', headers };
    });
  }
}

function asJson(body: string, headers: Record<string, string> = {}): AnswerContent {
  return { body, type: 'application/json; charset=utf-8', headers };
}
