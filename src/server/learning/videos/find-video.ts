import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readChapterRef, type ChapterKey } from '#server/courses/courses.ts';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobRunner } from '#server/platform/work/job-runner.ts';
import { claimJob, selectIsClaimed, type JobKind } from '#server/platform/work/jobs-store.ts';
import { insertQuotaRefusal, selectQuotaRefusedToday, selectVideo, upsertVideo } from './videos-store.ts';
import { searchVideo, type VideoSearchSettings } from './video-search.ts';

export interface VideoParts {
  db: Db;
  videos: VideoSearchSettings;
  runner: JobRunner;
  budgets: Budgets;
  log: Log;
}

interface VideoReader {
  address: string;
  /** Ends only the wait for another reader's search; one's own is finished, and its answer kept. */
  signal: AbortSignal;
}

/** A search that no worker runs: the first reader claims it, others wait, and the next one takes over what was left. */
const videoSearchJob: JobKind<ChapterKey> = {
  name: 'video-search',
  payload: z.object({ courseId: z.uuid(), chapterId: z.uuid() }),
  key: ({ courseId, chapterId }) => `${courseId}/${chapterId}`,
};
const lookAgainMs = 150;

/**
 * Finds the video that goes with a chapter; `settled`: the answer stays the same until the course changes. The service is asked
 * once for each chapter that an author of ours has written, and its answer is kept, also when it has none. A chapter that a
 * person saved keeps the answer that it has, whatever its name is now. An error, a used-up budget and a refused quota are not
 * kept; after a refused quota nothing is asked until the service's next day.
 * @throws Problem `course-not-found`, `chapter-not-found`
 */
export async function findVideo(
  parts: VideoParts,
  { courseId, chapterId }: ChapterKey,
  { address, signal }: VideoReader,
): Promise<{ videoId: string | null; settled: boolean }> {
  const { db, videos, runner, budgets } = parts;
  const chapter = await readChapterRef(db, courseId, chapterId);
  if (!chapter.addVideo) return { videoId: null, settled: true };
  const key = { courseId, chapterId };
  const query = `${chapter.chapterName} ${chapter.duration}`;
  const stored = await selectVideo(db, key);
  const videoId = stored?.videoId ?? null;
  const isFinal = stored?.query === query || !chapter.generated || videos.apiKey === undefined;
  if (isFinal) return { videoId, settled: true };
  if (await selectQuotaRefusedToday(db)) return { videoId, settled: false };
  const claim = await claimJob(db, videoSearchJob, key);
  if (!claim) return { videoId: await waitForOther(db, key, query, signal), settled: false };
  return runner.run(videoSearchJob, key, claim, async ({ cutting }) => {
    // Another reader's search ended before this claim.
    const found = await selectVideo(db, key);
    if (found?.query === query) return { videoId: found.videoId, settled: true };
    // The owner causes a search by a chapter, the reader by coming first.
    const refused = await budgets.spend([
      { budget: 'video-searches-person', holder: chapter.ownerId },
      { budget: 'video-searches-address', holder: address },
      { budget: 'video-searches-site', holder: 'site' },
    ]);
    return { videoId: refused ? videoId : await search(parts, key, query, cutting), settled: false };
  });
}

async function search({ db, videos, log }: VideoParts, key: ChapterKey, query: string, signal: AbortSignal) {
  const result = await searchVideo(videos, query, signal);
  if (result.outcome === 'answered') {
    await upsertVideo(db, key, query, result.videoId);
    return result.videoId;
  }
  if (result.outcome === 'failed') {
    log.warn({ reason: result.reason }, 'The video search failed; the chapter is shown without a video');
  } else if (await insertQuotaRefusal(db)) {
    log.warn(
      'The video search has used its daily quota up; it is asked again on its next day, midnight Pacific time',
    );
  }
  return null;
}

/** Returns the answer of another reader's search; null when that comes to nothing. */
async function waitForOther(db: Db, key: ChapterKey, query: string, signal: AbortSignal) {
  while (!signal.aborted) {
    // Keeps this order, or an answer that comes in between is missed.
    const isSearched = await selectIsClaimed(db, videoSearchJob, key);
    const found = await selectVideo(db, key);
    if (found?.query === query) return found.videoId;
    if (!isSearched) return null;
    await sleep(lookAgainMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}
