import type { Next } from 'hono';
import type { CourseSummary } from '#contract/courses.ts';
import * as contract from '#contract/downloads.ts';
import { importCourse } from '#contract/packed-course.ts';
import { Problem } from '#contract/problem.ts';
import { readCourseHead, requireShareable } from '#server/courses/courses.ts';
import type { AnswerContent } from '#server/platform/http/answer-cache.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { readSiteKey } from '#server/signing/signing.ts';
import { readCoursePackage, readWholeCourse } from './downloads.ts';
import { writeCourseFile } from './course-file/course-file.ts';
import { writeEpub } from './epub/epub.ts';
import {
  type AdmittedCourse,
  admitPackedCourse,
  importPackedCourse,
  writePackedCourse,
} from './packed/packed-course.ts';

type Make = () => Promise<AnswerContent>;

/** Serves a course as a file, kept until the course or its questions change. One without a text is not found. */
export function serveDownloads(
  { app, bind, callerOf, loadPageEntry }: Web,
  { config, database: { db }, budgets, cache, limits }: RoomParts,
): void {
  const file = (request: Request, key: string, courseId: string, make: Make) =>
    cache.answer(request, key, courseId, make, { isFile: true });

  bind(contract.readCoursePackage, ({ request, params: { courseId }, replyText }) =>
    file(request, `package ${courseId}`, courseId, async () => {
      const whole = await readCoursePackage(db, courseId);
      return {
        body: replyText(whole),
        type: 'application/json; charset=utf-8',
        compressed: whole.course.author.provider === 'library' ? 'fully' : 'well',
      };
    }),
  );

  bind<typeof importCourse, AdmittedCourse>(importCourse, {
    prepare: ({ caller, body }) => admitPackedCourse({ db, budgets }, caller, body),
    do: async ({ caller, tx, prepared }) => ({
      courseId: await importPackedCourse(tx, { budgets }, caller, prepared),
    }),
  });

  app.get('/course/:file', async (context, next) => {
    const [, courseId, form] = /^([\da-f-]{36})\.(epub|html|saksham)$/.exec(context.req.param('file')) ?? [];
    if (courseId === undefined) return next();
    await limits.consume('general', { kind: 'visitor' }, context.get('address'));
    return orNotFound(next, async () => {
      const answer = await makers[form as keyof typeof makers](context, courseId);
      // A file in HTML has the headers of data, which allow nothing, and not those of our pages.
      context.set('kept', true);
      return answer;
    });
  });

  const makers = { epub, html: courseFile, saksham: packedCourse };

  /** Only those who may copy the course get a signed file, because another site makes a course from it. */
  async function packedCourse(context: HttpContext, courseId: string): Promise<Response> {
    const callerId = ownerIdOf(await callerOf(context.req.raw));
    await requireShareable(db, await readCourseHead(db, courseId), callerId);
    return file(context.req.raw, `packed ${courseId}`, courseId, async () => {
      const whole = await readCoursePackage(db, courseId);
      const text = await writePackedCourse(whole, { site: config.publicUrl, key: await readSiteKey(db) });
      return fileAnswer(whole.course, 'saksham', 'application/vnd.saksham.course+json', text);
    });
  }

  function epub(context: HttpContext, courseId: string): Promise<Response> {
    return file(context.req.raw, `epub ${courseId}`, courseId, async () => {
      const whole = await readWholeCourse(db, courseId);
      const address = config.publicUrl && new URL(`/course/${courseId}`, config.publicUrl).href;
      const book = await writeEpub(whole, address, await loadPageEntry());
      return fileAnswer(whole.course, 'epub', 'application/epub+zip', book);
    });
  }

  function courseFile(context: HttpContext, courseId: string): Promise<Response> {
    return file(context.req.raw, `file ${courseId}`, courseId, async () => {
      const whole = await readWholeCourse(db, courseId);
      const text = await writeCourseFile(whole, config.publicUrl, await loadPageEntry());
      return fileAnswer(whole.course, 'html', 'text/html; charset=utf-8', text);
    });
  }
}

/** A file is saved and not shown, so that a page by strangers is never open at our own address. */
function fileAnswer(
  { code }: CourseSummary,
  form: string,
  type: string,
  body: AnswerContent['body'],
): AnswerContent {
  return {
    body,
    type,
    headers: {
      'Content-Disposition': `attachment; filename="course-${code}.${form}"`,
      'X-Robots-Tag': 'noindex',
    },
  };
}

async function orNotFound(next: Next, answer: () => Promise<Response>): Promise<Response | void> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Problem && error.code === 'course-not-found') return next();
    throw error;
  }
}
