import * as contract from '#contract/downloads.ts';
import { importCourse } from '#contract/packed-course.ts';
import { Problem } from '#contract/problem.ts';
import { readCourseHead, requireShareable } from '#server/courses/courses.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
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

const types = {
  epub: 'application/epub+zip',
  html: 'text/html; charset=utf-8',
  saksham: 'application/vnd.saksham.course+json',
};

/** Serves a course as a file, kept until the course or its questions change. One without a text is not found. */
export function serveDownloads(
  { app, bind, callerOf, loadPageEntry }: Web,
  { config, database: { db }, budgets, cache, limits }: RoomParts,
): void {
  const isFile = { isFile: true };

  bind(contract.readCoursePackage, ({ request, params: { courseId }, replyText }) => {
    const make = async () => {
      const whole = await readCoursePackage(db, courseId);
      const compressed = whole.course.author.provider === 'library' ? 'fully' : 'well';
      return { body: replyText(whole), type: 'application/json; charset=utf-8', compressed } as const;
    };
    return cache.answer(request, `package ${courseId}`, courseId, make, isFile);
  });

  bind<typeof importCourse, AdmittedCourse>(importCourse, {
    prepare: ({ caller, body }) => admitPackedCourse({ db, budgets }, caller, body),
    do: async ({ caller, tx, prepared }) => ({
      courseId: await importPackedCourse(tx, { budgets }, caller, prepared),
    }),
  });

  async function write(form: keyof typeof types, courseId: string) {
    const site = config.publicUrl;
    if (form === 'saksham') {
      const whole = await readCoursePackage(db, courseId);
      const body = await writePackedCourse(whole, { site, key: await readSiteKey(db) });
      return { body, code: whole.course.code };
    }
    const whole = await readWholeCourse(db, courseId);
    const drawing = await loadPageEntry();
    const address = site && new URL(`/course/${courseId}`, site).href;
    const body =
      form === 'epub'
        ? await writeEpub(whole, address, drawing)
        : await writeCourseFile(whole, site, drawing);
    return { body, code: whole.course.code };
  }

  app.get('/course/:file', async (context, next) => {
    const [, courseId, found] = /^([\da-f-]{36})\.(epub|html|saksham)$/.exec(context.req.param('file')) ?? [];
    if (courseId === undefined) return next();
    const form = found as keyof typeof types;
    const request = context.req.raw;
    await limits.consume('general', { kind: 'visitor' }, context.get('address'));
    const make = async () => {
      const { body, code } = await write(form, courseId);
      // A file is saved and not shown, so that a page by strangers is never open at our own address.
      const name = `attachment; filename="course-${code}.${form}"`;
      return { body, type: types[form], headers: { 'Content-Disposition': name, 'X-Robots-Tag': 'noindex' } };
    };
    try {
      // Only those who may copy the course get a signed file, because another site makes a course from it.
      if (form === 'saksham') {
        const callerId = ownerIdOf(await callerOf(request));
        await requireShareable(db, await readCourseHead(db, courseId), callerId);
      }
      const answer = await cache.answer(request, `${form} ${courseId}`, courseId, make, isFile);
      // A file in HTML has the headers of data, which allow nothing, and not those of our pages.
      context.set('kept', true);
      return answer;
    } catch (error) {
      if (error instanceof Problem && error.code === 'course-not-found') return next();
      throw error;
    }
  });
}
