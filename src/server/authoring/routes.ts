import * as contract from '#contract/authoring.ts';
import type { GenerationState } from '#contract/authoring.ts';
import { holdOwnCourse, readCourseHead } from '#server/courses/courses.ts';
import type { Bind, Call } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { eventStream } from '#server/platform/http/event-stream.ts';
import { problemBody, toProblem } from '#server/platform/http/problem-answer.ts';
import type { Log } from '#server/platform/log.ts';
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
  log: Log;
  /** A service that finds videos is set up. */
  findsVideos: boolean;
}

export function bindAuthoring(parts: AuthoringRouteParts): void {
  const { bind, author, log } = parts;

  bind(contract.readAuthor, async () => ({
    ...author.label,
    languages: [...author.languages],
    videos: parts.findsVideos,
  }));

  bind(contract.writeLayout, async (call) => {
    // What can't be written is refused before a visitor becomes a guest for it.
    requireLanguage(author, call.body.language ?? 'en');
    const person = await call.person();
    if (!wantsEvents(call.request)) return writeLayout(parts, person, call.body, { signal: call.signal });
    return eventStream(
      call.context,
      async (send, signal) => {
        try {
          const onProgress = (soFar: object) => void send('layout', soFar);
          await send('done', await writeLayout(parts, person, call.body, { signal, onProgress }));
        } catch (error) {
          if (signal.aborted) return;
          const { problem, expected } = toProblem(error);
          if (!expected) log.error({ requestId: call.requestId, err: error }, 'writing a layout failed');
          await send('problem', {
            ...problemBody(problem, call.requestId),
            retryAfterS: problem.retryAfterS,
          });
        }
      },
      (error) => log.error({ requestId: call.requestId, err: error }, 'a layout’s stream failed'),
    );
  });

  bindGenerations(parts);
}

function bindGenerations(parts: AuthoringRouteParts): void {
  const { bind, db, news, log } = parts;

  bind(contract.startGeneration, async (call) => {
    const { courseId } = call.params;
    const person = await ownerOf(call, courseId);
    const { started } = await startGeneration(parts, person, courseId, call.body?.again ?? false);
    return answer(call, courseId, started);
  });

  bind(contract.resumeGeneration, async (call) => {
    const { started } = await resumeGeneration(parts, ownerIdOf(call.caller), call.params.courseId);
    return answer(call, call.params.courseId, started);
  });

  bind(contract.readGeneration, (call) => readGeneration(db, call.params.courseId, ownerIdOf(call.caller)));

  bind(contract.watchGeneration, async (call) => {
    const { courseId } = call.params;
    await readCourseHead(db, courseId);
    const read = () => readGeneration(db, courseId, ownerIdOf(call.caller));
    return eventStream(
      call.context,
      (send, signal) => watchGeneration(read, news, courseId, send, signal),
      (error) => log.warn({ requestId: call.requestId, err: error }, 'a generation’s stream failed'),
    );
  });

  /** A visitor owns nothing, so none becomes a guest just to be refused. */
  async function ownerOf(call: Call<typeof contract.startGeneration>, courseId: string) {
    const { caller } = call;
    if (caller.kind !== 'visitor') return caller;
    await db.transaction().execute((tx) => holdOwnCourse(tx, courseId, undefined));
    return call.person();
  }

  async function answer(
    call: Call<typeof contract.startGeneration> | Call<typeof contract.resumeGeneration>,
    courseId: string,
    started: boolean,
  ): Promise<Response> {
    const state: GenerationState = await readGeneration(db, courseId, ownerIdOf(call.caller));
    return call.reply(state, { status: started ? 202 : 200 });
  }
}

function wantsEvents(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/event-stream') ?? false;
}
