import type { findVideo as FindVideoEndpoint } from '#contract/learning.ts';
import { call } from '#web/platform/api.ts';
import type { ApiClient } from '#web/platform/api.ts';

const findVideoCall = call<typeof FindVideoEndpoint>('GET /api/courses/:courseId/chapters/:chapterId/video');

/** What YouTube's ids look like; nothing else may become part of the player's address. */
const idPattern = /^[A-Za-z0-9_-]{11}$/;

/** The answer of a lookup; `videoId` is null when there is no video for the chapter. */
export interface KnownVideo {
  chapterId: string;
  videoId: string | null;
}

/** Looks the chapter's video up. Throws ApiError. */
export async function findVideo(
  api: ApiClient,
  courseId: string,
  chapterId: string,
  signal?: AbortSignal,
): Promise<KnownVideo> {
  const params = { courseId, chapterId };
  const { videoId } = await findVideoCall(api, signal ? { params, signal } : { params });
  return { chapterId, videoId: videoId !== null && idPattern.test(videoId) ? videoId : null };
}

/** An answer that is known already, or that no video service is set up, takes a few milliseconds; a search takes seconds. */
const patienceMs = 150;

/**
 * For the server: the answer if it is there at once, so that nothing moves when the page wakes up; else null, and the
 * browser asks again. The search goes on meanwhile, and the service is still asked only once.
 */
export async function askForVideo(
  api: ApiClient,
  courseId: string,
  chapterId: string,
): Promise<KnownVideo | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  const answer = findVideo(api, courseId, chapterId).catch(() => null);
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}
