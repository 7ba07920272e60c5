import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The player is at most 640 by 390 px and keeps this ratio. */
export const playerBox = 'aspect-[640/390] w-full max-w-[640px]';

interface VideoPlayerProps {
  /** Checked by find-video.ts. */
  videoId: string;
  chapterName: string;
}

/** Shows a local picture until the learner presses play; nothing of the video's site loads before. */
export function VideoPlayer({ videoId, chapterName }: VideoPlayerProps) {
  const t = useTexts();
  const [pressed, setPressed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (pressed) frame.current?.focus();
  }, [pressed]);
  const title = t('learning.videoOf', { chapter: chapterName });
  return (
    <figure className="grid max-w-[640px] gap-2 print:hidden">
      {pressed ? (
        <iframe
          ref={frame}
          src={`https://www.youtube-nocookie.com/embed/${videoId}`}
          title={title}
          width={640}
          height={390}
          allow="fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs both, and another origin can't escape the sandbox with them
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
          className={`${playerBox} h-auto rounded-md border-0 bg-sunken`}
        />
      ) : (
        <button
          type="button"
          aria-label={t('learning.playVideo')}
          onClick={() => setPressed(true)}
          className={`${playerBox} group relative overflow-hidden rounded-md`}
        >
          <Drawing />
          <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-high transition-transform group-hover:scale-105">
            <Icon name="play" className="size-10 fill-current" />
          </span>
        </button>
      )}
      <figcaption className="text-sm text-muted">
        <bdi>{t('learning.videoNote')}</bdi>
      </figcaption>
    </figure>
  );
}

/** A hill at sunrise in the colours of the theme. */
function Drawing() {
  return (
    <svg
      viewBox="0 0 640 390"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-accent-soft"
    >
      <circle cx="320" cy="250" r="150" className="fill-accent opacity-30" />
      <circle cx="320" cy="250" r="215" className="fill-accent opacity-20" />
      <path d="M0 270c120-60 220-50 330 5s210 40 310-25v140H0Z" className="fill-accent opacity-40" />
      <path d="M0 330c140-55 260-30 360 0s190 15 280-25v85H0Z" className="fill-accent opacity-60" />
    </svg>
  );
}
