import { api, type CallOptions } from '#web/platform/calls/api.ts';

/** The form of YouTube's ids; nothing else may become part of the player's URL. */
const idPattern = /^[A-Za-z0-9_-]{11}$/;

/** `videoId` is null when the chapter has no video. */
export interface KnownVideo {
  chapterId: string;
  videoId: string | null;
}

/** @throws ApiError */
export async function findVideo(
  courseId: string,
  chapterId: string,
  options: CallOptions,
): Promise<KnownVideo> {
  const { videoId } = await api.findVideo({ courseId, chapterId }, options);
  return { chapterId, videoId: videoId !== null && idPattern.test(videoId) ? videoId : null };
}

/** A known answer takes a few milliseconds, a search seconds. */
const waitMs = 150;

/**
 * Reads the video on the server if the answer is known, so that nothing moves at hydration. Otherwise null, and the browser
 * asks again; the search continues, and asks the service only once.
 */
export async function findKnownVideo(
  courseId: string,
  chapterId: string,
  options: CallOptions,
): Promise<KnownVideo | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMs, null);
  });
  const answer = findVideo(courseId, chapterId, options).catch(() => null);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
