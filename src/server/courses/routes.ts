import type { Hono } from 'hono';
import * as contract from '#contract/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AnswerCache, AnswerContent } from '#server/platform/http/answer-cache.ts';
import type { Bind, Call } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { HttpContext, HttpEnv } from '#server/platform/http/http-context.ts';
import { forOtherSites } from '#server/platform/http/security-headers.ts';
import { drawCoverPng, drawCoverSvg } from './cover.ts';
import {
  holdOwnCourse,
  listChapters,
  listMyCourses,
  listSavedCourses,
  readCourse,
  readCourseHead,
  readCourseLayout,
  reportCourse,
  requireRoomForCourse,
  saveCourse,
  saveCourseLayout,
} from './courses.ts';

export interface CourseRouteParts {
  db: Db;
  bind: Bind;
  app: Hono<HttpEnv>;
  cache: AnswerCache;
}

/** The subject under which every list of courses is cached. */
export const listSubject = 'course-lists';

export function bindCourses({ db, bind, app, cache }: CourseRouteParts): void {
  bind(contract.listSavedCourses, (call) => {
    const ownerId = ownerIdOf(call.caller);
    const page = { limit: call.query.limit, cursor: call.query.cursor };
    const list = async () => {
      const { courses, next } = await listSavedCourses(db, ownerId, page);
      return asJson(courses, { 'Cache-Control': 'private, no-cache', ...nextLink(call, next) });
    };
    return cache.answer(
      call.request,
      `courses ${ownerId ?? ''} ${page.limit} ${page.cursor ?? ''}`,
      listSubject,
      list,
    );
  });

  bind(contract.listMyCourses, async (call) => {
    const ownerId = ownerIdOf(call.caller);
    if (ownerId === undefined) return [];
    const { courses, next } = await listMyCourses(db, ownerId, {
      limit: call.query.limit,
      cursor: call.query.cursor,
    });
    return call.reply(courses, { headers: nextLink(call, next) });
  });

  bind(contract.saveCourseLayout, async (call) => {
    const person = await call.person();
    await requireRoomForCourse(db, person);
    return { courseId: await saveCourseLayout(db, person.id, call.body) };
  });

  bind(contract.readCourseLayout, (call) =>
    readCourseLayout(db, call.params.courseId, ownerIdOf(call.caller)),
  );

  bind(contract.readCourse, ({ request, params: { courseId } }) =>
    cache.answer(request, `course ${courseId}`, courseId, async () => asJson(await readCourse(db, courseId))),
  );

  bind(contract.saveCourse, async (call) => {
    const into = call.body.courseId;
    // A visitor owns nothing, so none becomes a guest just to be refused.
    if (into !== undefined && call.caller.kind === 'visitor') {
      await db.transaction().execute((tx) => holdOwnCourse(tx, into, undefined));
    }
    const person = await call.person();
    if (into === undefined) await requireRoomForCourse(db, person);
    const { courseId, created } = await saveCourse(db, person.id, call.body);
    // The database tells every process; whoever saved must not read the earlier answer before that arrives.
    cache.drop(courseId);
    cache.drop(listSubject);
    const message = 'Course content saved successfully';
    return call.reply({ message, courseId }, { status: created ? 201 : 200 });
  });

  bind(contract.reportCourse, async (call) => {
    await readCourseHead(db, call.params.courseId);
    const person = await call.person();
    await reportCourse(db, call.params.courseId, person.id, call.body.reason);
    return { reported: true } as const;
  });

  bindPictures({ db, app, cache });
}

function bindPictures({ db, app, cache }: Pick<CourseRouteParts, 'db' | 'app' | 'cache'>): void {
  app.get('/course/:courseId/thumbnail.svg', (context) => picture(context, 'thumbnail'));
  app.get('/course/:courseId/cover.png', (context) => picture(context, 'open-graph'));

  function picture(context: HttpContext, form: 'thumbnail' | 'open-graph'): Promise<Response> {
    const courseId = context.req.param('courseId') ?? '';
    return cache.answer(context.req.raw, `${form} ${courseId}`, courseId, async () => {
      const course = await readCourseHead(db, courseId);
      const subject = { ...course, chapterCount: (await listChapters(db, courseId)).length };
      const headers = { 'Cache-Control': 'public, max-age=300', ...forOtherSites };
      return form === 'thumbnail'
        ? { body: drawCoverSvg(subject, form), type: 'image/svg+xml; charset=utf-8', headers }
        : { body: await drawCoverPng(subject), type: 'image/png', headers };
    });
  }
}

function asJson(data: unknown, headers: Record<string, string> = {}): AnswerContent {
  return { body: JSON.stringify(data), type: 'application/json; charset=utf-8', headers };
}

/** RFC 8288: where the next page of a list is. */
function nextLink(
  call: Call<typeof contract.listSavedCourses> | Call<typeof contract.listMyCourses>,
  next: string | undefined,
): Record<string, string> {
  if (next === undefined) return {};
  const query = new URLSearchParams({ limit: String(call.query.limit), cursor: next });
  return { Link: `<${new URL(call.request.url).pathname}?${query}>; rel="next"` };
}
