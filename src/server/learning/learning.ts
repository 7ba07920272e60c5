import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readChapterRef } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { JobRun, JobRunner } from '#server/platform/work/job-runner.ts';
import { claimJob, selectIsClaimed, type JobKind } from '#server/platform/work/jobs-store.ts';
import {
  insertQuotaRefusal,
  selectQuotaRefusedToday,
  selectVideo,
  upsertVideo,
  type ChapterKey,
} from './learning-store.ts';
import type { VideoSearch } from './video-search.ts';

export interface Learning {
  db: Db;
  videos: VideoSearch;
  runner: JobRunner;
  log: Log;
}

const ChapterKeys = z.object({ courseId: z.uuid(), chapterId: z.uuid() });
/**
 * A search for a chapter's video. No worker runs it: whoever asks first claims it, others wait for the answer, and a claim
 * that a killed process left is taken over by the next one who asks.
 */
export const videoSearchJob: JobKind<ChapterKey> = {
  name: 'video-search',
  payload: ChapterKeys,
  key: ({ courseId, chapterId }) => `${courseId}/${chapterId}`,
};

const lookAgainMs = 150;

/**
 * Finds the video that goes with a chapter: the service is asked once, its answer is kept, also when it has none. An error
 * or a refused quota is not kept; after such a refusal nothing is asked until the service's next day.
 *
 * @param signal ends only the wait for somebody else's search; our own is finished and kept for whoever comes next
 * @throws Problem `course-not-found`, `chapter-not-found`
 */
export async function findVideo(
  { db, videos, runner, log }: Learning,
  { courseId, chapterId }: ChapterKey,
  signal: AbortSignal,
): Promise<{ videoId: string | null }> {
  const chapter = await readChapterRef(db, courseId, chapterId);
  if (!chapter.addVideo) return { videoId: null };
  const key = { courseId, chapterId };
  const query = `${chapter.chapterName} ${chapter.duration}`;
  const known = await selectVideo(db, key, query);
  if (known) return known;
  if (!videos.configured || (await selectQuotaRefusedToday(db))) return { videoId: null };

  const claim = await claimJob(db, videoSearchJob, key);
  if (!claim) return { videoId: await waitForOther(db, key, query, signal) };
  const search = async ({ cutting }: JobRun) => {
    // Found by somebody else before we claimed the search.
    const found = await selectVideo(db, key, query);
    return found ? found.videoId : searchVideo({ db, videos, log }, key, query, cutting);
  };
  return { videoId: await runner.run(videoSearchJob, key, claim, search) };
}

async function searchVideo(
  { db, videos, log }: Omit<Learning, 'runner'>,
  key: ChapterKey,
  query: string,
  signal: AbortSignal,
): Promise<string | null> {
  const result = await videos.search(query, signal);
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

/** @returns the answer of somebody else's search; null when that comes to nothing */
async function waitForOther(
  db: Db,
  key: ChapterKey,
  query: string,
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    // In this order, or an answer that comes in between is missed.
    const isSearched = await selectIsClaimed(db, videoSearchJob, key);
    const found = await selectVideo(db, key, query);
    if (found || !isSearched) return found?.videoId ?? null;
    await sleep(lookAgainMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}
