import * as contract from '#contract/authoring.ts';
import * as managing from '#contract/managing.ts';
import * as rewriting from '#contract/rewriting.ts';
import { readCourseHead, requireOwnCourse } from '#server/courses/courses.ts';
import { type AnswerCache, unchanging } from '#server/platform/http/answer-cache.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { type Caller, ownerIdOf } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import { readerLanguage } from '#contract/page-language.ts';
import {
  addChapter,
  type Authoring,
  readGeneration,
  resumeGeneration,
  startGeneration,
} from './authoring.ts';
import { chosenAuthor, requireLanguage } from './authors.ts';
import { readCoursesLeft } from './daily-allowance.ts';
import { type GenerationNews, watchGeneration } from './generation/generation-news.ts';
import { readOwnRewrite, rewriteChapter } from './rewriting/rewrite-chapter.ts';
import { requireScreened } from './screened-course.ts';
import { writeLayout } from './write-layout.ts';

interface AuthoringRouteParts extends Authoring {
  bind: Bind;
  news: GenerationNews;
  cache: Pick<AnswerCache, 'dependsOn'>;
  findsVideos: boolean;
}

export function bindAuthoring(parts: AuthoringRouteParts): void {
  const { bind, db, news } = parts;
  const readState = (caller: Caller, courseId: string) =>
    readGeneration(parts, courseId, ownerIdOf(caller), news.arrivingOf(courseId));

  bindAuthor(parts);
  bind(contract.readCoursesLeft, ({ caller }) => readCoursesLeft(db, caller, parts.dailyCourses));

  bind(contract.writeLayout, {
    // Runs before a visitor becomes a guest, so that nothing is stored about a person who may be in danger.
    async permit({ body, request }) {
      requireScreened(parts, body, readerLanguage(request));
      requireLanguage(chosenAuthor(parts, body.author), body.language ?? 'en');
    },
    async do({ caller, body, request, signal, stream }) {
      const asking = askingBy(caller, request);
      if (!request.headers.get('Accept')?.includes('text/event-stream'))
        return writeLayout(parts, asking, body, { signal });
      return stream(async (send, gone) => {
        const onProgress = (soFar: contract.LayoutSoFar) => void send('layout', soFar);
        await send('done', await writeLayout(parts, asking, body, { signal: gone, onProgress }));
      });
    },
  });

  bind(contract.startGeneration, async ({ caller, params: { courseId }, body, request, reply }) => {
    const { started } = await startGeneration(parts, askingBy(caller, request), courseId, body);
    return reply(await readState(caller, courseId), { status: started ? 202 : 200 });
  });

  bind(contract.resumeGeneration, async ({ caller, params: { courseId }, body, request, reply }) => {
    const { started } = await resumeGeneration(parts, askingBy(caller, request), courseId, body);
    return reply(await readState(caller, courseId), { status: started ? 202 : 200 });
  });

  bind(contract.readGeneration, ({ caller, params }) => readState(caller, params.courseId));

  bind(contract.watchGeneration, async ({ caller, params: { courseId }, stream }) => {
    await readCourseHead(db, courseId);
    return stream((send, gone) => {
      const read = () => news.readState(courseId, ownerIdOf(caller), gone, () => readState(caller, courseId));
      return watchGeneration(read, news, courseId, send, gone);
    });
  });

  const permit = ({ caller, params }: { caller: Caller; params: { courseId: string } }) =>
    requireOwnCourse(db, params.courseId, ownerIdOf(caller));

  bind(managing.addChapter, {
    permit,
    do: async ({ caller, params, body, request, tx }) => ({
      chapterId: await addChapter(tx, parts, askingBy(caller, request), { ...params, ...body }),
    }),
  });

  bind(rewriting.rewriteChapter, {
    permit,
    do: ({ caller, params, body, request, tx }) =>
      rewriteChapter(tx, parts, askingBy(caller, request), { ...params, ...body }),
  });

  bind(rewriting.readRewrite, ({ caller, params }) => readOwnRewrite(parts, ownerIdOf(caller), params));
}

function bindAuthor({ bind, cache, author, builtin, findsVideos, dailyCourses }: AuthoringRouteParts): void {
  bind(contract.readAuthor, async ({ request }) => {
    cache.dependsOn(request, unchanging);
    return {
      ...author.label,
      languages: [...author.languages],
      videos: findsVideos,
      builtin: [...(builtin?.languages ?? [])],
      coursesPerDay: dailyCourses,
    };
  });
}

const askingBy = <C extends Caller>(caller: C, request: Request) => ({
  caller,
  address: rememberedAddress(request),
  language: readerLanguage(request),
});
