import * as managing from '#contract/managing.ts';
import * as rewriting from '#contract/rewriting.ts';
import { requireOwnCourse } from '#server/courses/courses.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { readerLanguage } from '#server/platform/http/reader-language.ts';
import { addChapter } from './add-chapter.ts';
import type { Authoring } from './authoring.ts';
import { readOwnRewrite, rewriteChapter } from './rewriting/rewrite-chapter.ts';

/** Binds what an author writes into a course that is written. */
export function bindChapters(parts: Authoring & { bind: Bind }): void {
  const { bind, db } = parts;

  bind(managing.addChapter, {
    async permit({ caller, params }) {
      await requireOwnCourse(db, params.courseId, ownerIdOf(caller));
    },
    async do({ caller, params, body, request, tx }) {
      const asking = { caller, address: rememberedAddress(request), language: readerLanguage(request) };
      return { chapterId: await addChapter(tx, parts, asking, { ...params, ...body }) };
    },
  });

  bind(rewriting.rewriteChapter, {
    permit: ({ caller, params }) => requireOwnCourse(db, params.courseId, ownerIdOf(caller)),
    do({ caller, params, body, request, tx }) {
      const asking = { caller, address: rememberedAddress(request), language: readerLanguage(request) };
      return rewriteChapter(tx, parts, asking, { ...params, ...body });
    },
  });

  bind(rewriting.readRewrite, ({ caller, params }) => readOwnRewrite(parts, ownerIdOf(caller), params));
}
