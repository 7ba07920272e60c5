import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { readChapterRef } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import {
  claimSearch,
  deleteSearch,
  insertQuotaRefusal,
  selectQuotaRefusedToday,
  selectVideo,
  updateFoundVideo,
  type ChapterKey,
} from './learning-store.ts';
import type { VideoSearch } from './video-search.ts';

export interface FindVideoOptions {
  /** Ends only the waiting for somebody else's search; our own is finished and kept for whoever comes next. */
  signal: AbortSignal;
  log: Log;
}

/** Longer than the search's own limit, so that a claim runs out only when its process is gone. */
const claimSeconds = 15;
const lookAgainMs = 150;

/**
 * The video that goes with a chapter: the service is asked once, its answer is kept, also when it has none. An error or
 * a refused quota is not kept; after such a refusal nothing is asked until the service's next day. Throws
 * course-not-found, chapter-not-found.
 */
export async function findVideo(
  db: Db,
  videos: VideoSearch,
  { courseId, chapterId }: ChapterKey,
  { signal, log }: FindVideoOptions,
): Promise<{ videoId: string | null }> {
  const chapter = await readChapterRef(db, courseId, chapterId);
  if (!chapter.addVideo) return { videoId: null };
  const query = `${chapter.chapterName} ${chapter.duration}`;
  const known = await selectVideo(db, chapter);
  if (known?.query === query && known.state === 'found') return { videoId: known.videoId };
  if (!videos.configured || (await selectQuotaRefusedToday(db))) return { videoId: null };

  const searchId = newId();
  const ours = await claimSearch(db, { ...chapter, searchId, query, seconds: claimSeconds });
  if (!ours) return { videoId: await waitForOther(db, chapter, signal) };
  return { videoId: await search(db, videos, { ...chapter, searchId, query }, log) };
}

async function search(
  db: Db,
  videos: VideoSearch,
  { searchId, query, ...chapter }: ChapterKey & { searchId: string; query: string },
  log: Log,
): Promise<string | null> {
  const result = await videos.search(query);
  if (result.outcome === 'answered') {
    await updateFoundVideo(db, searchId, chapter, result.videoId);
    return result.videoId;
  }
  await deleteSearch(db, searchId, chapter);
  if (result.outcome === 'failed') {
    log.warn({ reason: result.reason }, 'The video search failed; the chapter is shown without a video');
  } else if (await insertQuotaRefusal(db)) {
    log.warn(
      'The video search has used its daily quota up; it is asked again on its next day, midnight Pacific time',
    );
  }
  return null;
}

/** Somebody else asks the service: their answer is ours too. Null when theirs comes to nothing. */
async function waitForOther(db: Db, chapter: ChapterKey, signal: AbortSignal): Promise<string | null> {
  while (!signal.aborted) {
    const known = await selectVideo(db, chapter);
    if (known?.state === 'found') return known.videoId;
    if (known?.state !== 'searching') return null;
    await sleep(lookAgainMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}
