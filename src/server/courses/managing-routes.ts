import * as contract from '#contract/managing.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { opinionOf } from '#server/screening/screening.ts';
import { unanswered } from './ask-about.ts';
import { changeCourse } from './change-course.ts';
import { removeChapter } from './chapter-list.ts';
import { admitCopy, copyCourse, requireCopiable } from './copy-course.ts';
import { readCourseHead, requireOwnCourse } from './courses.ts';
import { deleteCourse, listDeletedCourses, restoreCourse } from './deletion.ts';
import { nextLink } from './next-link.ts';
import { publishWished } from './publishing.ts';

/** Binds what owners do with their courses. `forget` drops what this process keeps of a course. */
export function bindManaging({ bind }: Web, parts: RoomParts, forget: (courseId: string) => void): void {
  const { budgets, rooms } = parts;
  const { db } = parts.database;
  bind(contract.changeCourse, {
    permit: ({ caller, params }) => requireOwnCourse(db, params.courseId, ownerIdOf(caller)),
    async do({ caller, params: { courseId }, body }) {
      const owner = caller.kind === 'visitor' ? undefined : caller;
      const changed = await changeCourse({ db, budgets }, owner, courseId, body);
      forget(courseId);
      return changed;
    },
  });

  bind(contract.deleteCourse, async ({ caller, params: { courseId } }) => {
    const end = await deleteCourse(db, ownerIdOf(caller), courseId);
    forget(courseId);
    return { deleted: true, restorableUntil: end.toISOString() } as const;
  });

  bind(contract.copyCourse, {
    async permit({ caller, params }) {
      await requireCopiable(db, await readCourseHead(db, params.courseId), ownerIdOf(caller));
    },
    async prepare({ caller, params }) {
      await admitCopy({ db, budgets }, caller, params.courseId);
      return undefined;
    },
    async do({ caller, params, tx }) {
      const courseId = await copyCourse(tx, { budgets }, caller, params.courseId, async (copy) => {
        for (const room of rooms) await room.courseCopied?.(tx, copy);
      });
      return { courseId };
    },
  });

  bind(contract.removeChapter, async ({ caller, params, request }) => {
    const asking = { opinion: opinionOf(parts), address: rememberedAddress(request) };
    await removeChapter(db, ownerIdOf(caller), params, asking.opinion && unanswered);
    publishWished(parts, params.courseId, asking);
    forget(params.courseId);
    return { removed: true } as const;
  });

  bind(contract.listDeletedCourses, async (call) => {
    const { courses, next } = await listDeletedCourses(db, ownerIdOf(call.caller), call.query);
    return call.reply(courses, { headers: nextLink(call, next) });
  });

  bind(contract.restoreCourse, async ({ caller, params: { courseId } }) => {
    await restoreCourse(db, ownerIdOf(caller), courseId);
    forget(courseId);
    return { restored: true } as const;
  });
}
