import { useEffect, useState } from 'react';
import { logFailure } from '#web/platform/log-failure.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { findVideo } from './find-video.ts';
import type { KnownVideo } from './find-video.ts';
import { playerBox, VideoPlayer } from './video-player.tsx';

interface ChapterVideoProps {
  courseId: string;
  chapterId: string;
  chapterName: string;
  /** The loader's answer; null if the browser has to ask. */
  known: KnownVideo | null;
  /** Reserves the player's space during the search, so that nothing moves when the video is found; else it takes none. */
  likely: boolean;
  onAnswer: (answered: KnownVideo) => void;
}

/** Searches a chapter's video, then shows the player. `NoVideo` says below the text that there is none. */
export function ChapterVideo({
  courseId,
  chapterId,
  chapterName,
  known,
  likely,
  onAnswer,
}: ChapterVideoProps) {
  const t = useTexts();
  const [video, setVideo] = useState(known);
  useEffect(() => {
    if (video !== null) return;
    const leaving = new AbortController();
    const answer = (answered: KnownVideo) => {
      setVideo(answered);
      onAnswer(answered);
    };
    findVideo(courseId, chapterId, { signal: leaving.signal }).then(answer, (error: unknown) => {
      if (leaving.signal.aborted) return;
      logFailure('The video lookup failed.', error);
      answer({ chapterId, videoId: null });
    });
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `onAnswer` is a new function at each render
  }, [courseId, chapterId, video]);
  if (video?.videoId) return <VideoPlayer videoId={video.videoId} chapterName={chapterName} />;
  if (video !== null) return null;
  return (
    <div
      role="status"
      className={
        likely
          ? `${playerBox} flex items-center justify-center gap-3 rounded-md border border-line bg-sunken px-4 text-muted`
          : 'sr-only'
      }
    >
      <Spinner className="size-5 text-accent-ink" />
      <bdi>{t('learning.searchingVideo')}</bdi>
    </div>
  );
}

/** The quiet last line of a chapter whose video was looked for and not found. */
export function NoVideo() {
  const t = useTexts();
  return (
    <p className="text-sm text-muted print:hidden">
      <bdi>{t('learning.noVideo')}</bdi>
    </p>
  );
}
