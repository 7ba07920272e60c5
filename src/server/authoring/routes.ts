import * as contract from '#contract/authoring.ts';
import type { LayoutSoFar } from '#contract/authoring.ts';
import { readCourseHead } from '#server/courses/courses.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import {
  readGeneration,
  requireLanguage,
  resumeGeneration,
  startGeneration,
  type Authoring,
} from './authoring.ts';
import type { GenerationNews } from './generation-news.ts';
import { watchGeneration } from './watch-generation.ts';
import { writeLayout } from './write-layout.ts';

export interface AuthoringRouteParts extends Authoring {
  bind: Bind;
  news: GenerationNews;
  /** A service that finds videos is set up. */
  findsVideos: boolean;
}

export function bindAuthoring(parts: AuthoringRouteParts): void {
  const { bind, db, author, news } = parts;

  bind(contract.readAuthor, async () => ({
    ...author.label,
    languages: [...author.languages],
    videos: parts.findsVideos,
  }));

  bind(contract.writeLayout, {
    permit: async ({ body }) => requireLanguage(author, body.language ?? 'en'),
    async do({ caller, body, request, signal, stream }) {
      if (!wantsEvents(request)) return writeLayout(parts, caller, body, { signal });
      return stream(async (send, gone) => {
        const onProgress = (soFar: LayoutSoFar) => void send('layout', soFar);
        await send('done', await writeLayout(parts, caller, body, { signal: gone, onProgress }));
      });
    },
  });

  bind(contract.startGeneration, async ({ caller, params: { courseId }, body, reply }) => {
    const { started } = await startGeneration(parts, caller, courseId, body?.again ?? false);
    return reply(await readGeneration(db, courseId, ownerIdOf(caller)), { status: started ? 202 : 200 });
  });

  bind(contract.resumeGeneration, async ({ caller, params: { courseId }, reply }) => {
    const { started } = await resumeGeneration(parts, ownerIdOf(caller), courseId);
    return reply(await readGeneration(db, courseId, ownerIdOf(caller)), { status: started ? 202 : 200 });
  });

  bind(contract.readGeneration, ({ caller, params }) =>
    readGeneration(db, params.courseId, ownerIdOf(caller)),
  );

  bind(contract.watchGeneration, async ({ caller, params: { courseId }, stream }) => {
    await readCourseHead(db, courseId);
    const read = () => readGeneration(db, courseId, ownerIdOf(caller));
    return stream((send, signal) => watchGeneration(read, news, courseId, send, signal));
  });
}

function wantsEvents(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/event-stream') ?? false;
}
