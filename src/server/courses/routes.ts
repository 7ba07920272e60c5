import * as layouts from '#contract/course-layout.ts';
import * as lists from '#contract/course-lists.ts';
import * as contract from '#contract/courses.ts';
import * as managing from '#contract/managing.ts';
import * as publishing from '#contract/publishing.ts';
import * as rewriting from '#contract/rewriting.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ownerIdOf, type Caller, type Person } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { readerLanguage } from '#contract/page-language.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import { forOtherSites } from '#server/platform/http/security-headers.ts';
import type { CourseCopy, RoomParts, Web } from '#server/platform/room.ts';
import { opinionOf } from '#server/screening/screening.ts';
import { changeCourse, changeCourseLayout, refuseActive, removeChapter } from './change-course.ts';
import { admitCopy, copyCourse, requireCopiable } from './copy-course.ts';
import * as courses from './courses.ts';
import { drawCover, drawCoverPng, readCoverSubject, type CoverForm } from './covers/cover-drawing.ts';
import { deleteCourse, listDeletedCourses, restoreCourse } from './deletion.ts';
import { publishWished } from './publishing.ts';
import { unanswered, type OpinionRequest } from './screen-course.ts';
import { listVersions, restoreVersion } from './versions.ts';

/** Binds the calls that read. Answers about one course are the same for everybody, except for the layout. */
export function bindReading({ bind }: Web, { database: { db }, cache }: RoomParts): void {
  bind(lists.listSavedCourses, (call) => {
    const ownerId = ownerIdOf(call.caller);
    const make = async () => {
      const { courses: found, next } = await courses.listSavedCourses(db, ownerId, call.query);
      const headers = { 'Cache-Control': 'private, no-cache', ...nextLink(call, next) };
      return { body: call.replyText(found), type: jsonType, headers };
    };
    if (ownerId !== undefined) return cache.answerOnce(call.request, make);
    const key = `courses ${JSON.stringify(call.query)}`;
    return cache.answer(call.request, key, courses.listSubject, make);
  });

  bind(lists.listMyCourses, async (call) => {
    const { courses: found, next } = await courses.listMyCourses(db, ownerIdOf(call.caller), call.query);
    return call.reply(found, { headers: nextLink(call, next) });
  });

  bind(layouts.readCourseLayout, ({ caller, params }) =>
    courses.readCourseLayout(db, params.courseId, ownerIdOf(caller)),
  );

  const kept = (request: Request, what: string, courseId: string, text: () => Promise<string>) =>
    cache.answer(request, what, courseId, async () => ({ body: await text(), type: jsonType }));

  bind(contract.readCourse, ({ request, params: { courseId }, replyText }) =>
    kept(request, `course ${courseId}`, courseId, async () =>
      replyText(await courses.readCourse(db, courseId)),
    ),
  );

  bind(contract.readCourseSummary, ({ request, params: { courseId }, replyText }) =>
    kept(request, `summary ${courseId}`, courseId, async () =>
      replyText(await courses.readCourseSummary(db, courseId)),
    ),
  );

  bind(contract.readChapter, ({ request, params: { courseId, chapterId }, replyText }) =>
    kept(request, `chapter ${courseId} ${chapterId}`, courseId, async () =>
      replyText(await courses.readChapter(db, courseId, chapterId)),
    ),
  );

  bind(publishing.readVisibility, ({ caller, params }) =>
    courses.readVisibility(db, params.courseId, ownerIdOf(caller)),
  );

  bind(rewriting.listVersions, ({ caller, params }) => listVersions(db, ownerIdOf(caller), params));
}

export function bindPictures({ app }: Web, { database: { db }, cache }: RoomParts): void {
  app.get('/course/:courseId/thumbnail.svg', (context) => picture(context, 'thumbnail'));
  app.get('/course/:courseId/cover.png', (context) => picture(context, 'open-graph'));
  app.get('/course/:courseId/finished.png', (context) => picture(context, 'finished'));

  function picture(context: HttpContext, form: CoverForm): Promise<Response> {
    const courseId = context.req.param('courseId') ?? '';
    return cache.answer(context.req.raw, `${form} ${courseId}`, courseId, async () => {
      const subject = await readCoverSubject(db, courseId);
      const headers = { 'Cache-Control': 'public, max-age=300', ...forOtherSites };
      return form === 'thumbnail'
        ? { body: drawCover(subject, form), type: 'image/svg+xml; charset=utf-8', headers }
        : { body: await drawCoverPng(subject, form), type: 'image/png', headers };
    });
  }
}

const jsonType = 'application/json; charset=utf-8';

export function bindChanges({ bind }: Web, parts: RoomParts): void {
  const { budgets, config, hub } = parts;
  const { db } = parts.database;
  /** Its author must not read an earlier answer before the database tells this process of the change. */
  const forget = (courseId: string) => hub.deliver(courses.publicationChannel, courseId);

  bind(layouts.saveCourseLayout, async ({ caller, body }) => {
    await courses.requireRoomForCourse({ db, budgets }, caller);
    return { courseId: await courses.saveCourseLayout({ db, budgets }, caller, body) };
  });

  bind(contract.saveCourse, {
    async permit({ caller, body }) {
      if (body.courseId === undefined) return;
      refuseActive(await courses.requireOwnCourse(db, body.courseId, ownerIdOf(caller)));
    },
    async do({ caller, body, request, reply }) {
      if (body.courseId === undefined) await courses.requireRoomForCourse({ db, budgets }, caller);
      const asking = askingOf(parts, request);
      const { courseId, created } = await courses.saveCourse({ db, budgets, ...asking }, caller, body);
      if (!created) publishWished(parts, courseId, asking);
      forget(courseId);
      const message = 'Course content saved successfully';
      return reply({ message, courseId }, { status: created ? 201 : 200 });
    },
  });

  bind(layouts.changeCourseLayout, async ({ caller, params: { courseId }, body }) => {
    await changeCourseLayout({ db, budgets }, personOf(caller), courseId, body);
    forget(courseId);
    return courses.readCourseLayout(db, courseId, ownerIdOf(caller));
  });

  bind(publishing.changeVisibility, async ({ caller, params: { courseId }, body, request }) => {
    const readers = { helpContacts: config.helpContacts, language: readerLanguage(request) };
    const asking = askingOf(parts, request);
    const changed = await courses.changeVisibility(db, caller, { courseId, ...body, asking, ...readers });
    forget(courseId);
    return changed;
  });

  bind(contract.reportCourse, {
    permit: ({ params }) => courses.readCourseHead(db, params.courseId),
    async do({ caller, params, body }) {
      await courses.reportCourse({ db, budgets }, params.courseId, caller.id, body.reason);
      return { reported: true } as const;
    },
  });
}

const askingOf = (parts: RoomParts, request: Request): OpinionRequest => ({
  opinion: opinionOf(parts),
  address: rememberedAddress(request),
});

const personOf = (caller: Caller): Person | undefined => (caller.kind === 'visitor' ? undefined : caller);

export function bindManaging({ bind }: Web, parts: RoomParts): void {
  const { budgets, config, hub, rooms } = parts;
  const { db } = parts.database;
  const forget = (courseId: string) => hub.deliver(courses.publicationChannel, courseId);

  bind(managing.changeCourse, async ({ caller, params: { courseId }, body }) => {
    const changed = await changeCourse({ db, budgets }, personOf(caller), courseId, body);
    forget(courseId);
    return changed;
  });

  bind(managing.deleteCourse, async ({ caller, params: { courseId } }) => {
    const end = await deleteCourse(db, ownerIdOf(caller), courseId);
    forget(courseId);
    return { deleted: true, restorableUntil: end.toISOString() } as const;
  });

  bind(managing.copyCourse, {
    async permit({ caller, params }) {
      await requireCopiable(db, await courses.readCourseHead(db, params.courseId), ownerIdOf(caller));
    },
    prepare: ({ caller, params }) => admitCopy({ db, budgets }, caller, params.courseId),
    async do({ caller, params, tx }) {
      const copied = async (copy: CourseCopy) => {
        for (const room of rooms) await room.courseCopied?.(tx, copy);
      };
      return { courseId: await copyCourse(tx, { budgets }, caller, params.courseId, copied) };
    },
  });

  bind(managing.removeChapter, async ({ caller, params, request }) => {
    const asking = askingOf(parts, request);
    await removeChapter(db, ownerIdOf(caller), params, asking.opinion && unanswered);
    publishWished(parts, params.courseId, asking);
    forget(params.courseId);
    return { removed: true } as const;
  });

  bind(managing.listDeletedCourses, async (call) => {
    const { courses: found, next } = await listDeletedCourses(db, ownerIdOf(call.caller), call.query);
    return call.reply(found, { headers: nextLink(call, next) });
  });

  bind(managing.restoreCourse, async ({ caller, params: { courseId } }) => {
    await restoreCourse(db, ownerIdOf(caller), courseId);
    forget(courseId);
    return { restored: true } as const;
  });

  bind(rewriting.restoreVersion, async ({ caller, params, request }) => {
    const { courseId } = params;
    const versions = await restoreVersion(db, ownerIdOf(caller), params, async (tx) => {
      if (caller.kind === 'visitor') return;
      const payer = { person: caller.id, kind: caller.kind, address: rememberedAddress(request) };
      for (const room of rooms) await room.contentWritten?.(tx, { courseId, payer }, config);
    });
    forget(courseId);
    return versions;
  });
}

/** RFC 8288: where the next page of a list is. */
function nextLink(
  call: Pick<Call<typeof lists.listSavedCourses>, 'query' | 'request'>,
  next: string | null,
): Record<string, string> {
  if (next === null) return {};
  const filled = Object.entries(call.query).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams({
    ...Object.fromEntries(filled.map(([key, value]) => [key, String(value)])),
    cursor: next,
  });
  return { Link: `<${new URL(call.request.url).pathname}?${query}>; rel="next"` };
}
