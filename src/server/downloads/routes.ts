import type { Next } from 'hono';
import * as contract from '#contract/downloads.ts';
import { Problem } from '#contract/problem.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { readCoursePackage } from './course-package.ts';
import { readWholeCourse } from './downloads.ts';
import { writeEpub } from './epub/epub.ts';

/**
 * Serves a course as a file, to everybody who knows its address. It is kept until the course or its questions change. A course
 * that doesn't exist or has no text gets the page that is not found.
 */
export function serveDownloads(
  { app, bind }: Web,
  { config, database: { db }, cache, limits }: RoomParts,
): void {
  bind(contract.readCoursePackage, ({ request, params: { courseId }, replyText }) =>
    cache.answer(request, `package ${courseId}`, courseId, async () => ({
      body: replyText(await readCoursePackage(db, courseId)),
      type: 'application/json; charset=utf-8',
    })),
  );

  app.get('/course/:file', async (context, next) => {
    const [, courseId] = /^([\da-f-]{36})\.epub$/.exec(context.req.param('file')) ?? [];
    if (courseId === undefined) return next();
    await limits.consume('general', { kind: 'visitor' }, context.get('address'));
    return orNotFound(next, () => epub(context, courseId));
  });

  function epub(context: HttpContext, courseId: string): Promise<Response> {
    return cache.answer(context.req.raw, `epub ${courseId}`, courseId, async () => {
      const whole = await readWholeCourse(db, courseId);
      const address = config.publicUrl && new URL(`/course/${courseId}`, config.publicUrl).href;
      return {
        body: await writeEpub(whole, address),
        type: 'application/epub+zip',
        headers: {
          'Content-Disposition': `attachment; filename="course-${whole.course.code}.epub"`,
          'X-Robots-Tag': 'noindex',
        },
      };
    });
  }
}

async function orNotFound(next: Next, answer: () => Promise<Response>): Promise<Response | void> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Problem && error.code === 'course-not-found') return next();
    throw error;
  }
}
