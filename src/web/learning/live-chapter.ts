import { useEffect, useState } from 'react';
import type { ChapterPage, ChapterSummary } from '#contract/courses.ts';
import { api } from '#web/platform/api.ts';
import { isSlowNetwork, readAhead, useLiveRead } from '#web/platform/live-read.ts';
import type { Live, UseLiveRead } from '#web/platform/live-read.ts';

const chapterRead = (courseId: string, chapterId: string): UseLiveRead<ChapterPage> => ({
  key: `chapter ${courseId} ${chapterId}`,
  read: (signal) => api.readChapter({ courseId, chapterId }, { signal }),
});

/**
 * Shows a chapter with its text, and reads it again when the course names another revision. `loaded` is the loader's
 * answer, of whichever chapter the page was opened with. It needs a key per chapter.
 */
export function useLiveChapter(
  courseId: string,
  { _id, revision }: ChapterSummary,
  loaded: ChapterPage | undefined,
): Live<ChapterPage> {
  // A reader who comes back to the chapter may find that it has been written anew since.
  const [initial] = useState(loaded?._id === _id && loaded.revision === revision ? loaded : undefined);
  const live = useLiveRead({ ...chapterRead(courseId, _id), ...(initial && { initial }) });
  const { refresh } = live;
  const shown = live.data?.revision;
  useEffect(() => {
    if (shown !== undefined && shown !== revision) refresh('now');
  }, [shown, revision, refresh]);
  return live;
}

/** Reads the chapter that is probably opened next while the browser has nothing else to do. */
export function useChapterAhead(courseId: string, next: ChapterSummary | undefined): void {
  const chapterId = next?.state === 'ready' ? next._id : undefined;
  useEffect(() => {
    if (chapterId === undefined || isSlowNetwork()) return;
    return whenIdle(() => readAhead(chapterRead(courseId, chapterId)));
  }, [courseId, chapterId]);
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 1_000);
  return () => clearTimeout(timer);
}
