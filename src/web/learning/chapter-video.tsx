import type { findVideo } from '#contract/learning.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The player is at most 640 by 390 px and keeps this ratio. */
const playerBox = 'aspect-[640/390] w-full max-w-[640px]';

export type FoundVideo = ReplyOf<typeof findVideo>;

/** Nothing of the video's site loads before the press. A search keeps the player's space, because it usually finds a video. */
export function ChapterVideo({
  video,
  chapterName,
}: {
  video: FoundVideo | 'searching';
  chapterName: string;
}) {
  const t = useTexts();
  if (video !== 'searching')
    return video.videoId === null ? null : <Preview videoId={video.videoId} chapterName={chapterName} />;
  return (
    <div data-video-search className="noscript:hidden print:hidden">
      <div
        role="status"
        className={`${playerBox} flex items-center justify-center gap-3 rounded-md border border-line bg-sunken px-4 text-muted`}
      >
        <Spinner className="size-5 text-accent-ink" />
        <bdi>{t('learning.searchingVideo')}</bdi>
      </div>
      <template>
        <Preview videoId="" chapterName={chapterName} />
      </template>
    </div>
  );
}

function Preview({ videoId, chapterName }: { videoId: string; chapterName: string }) {
  const t = useTexts();
  return (
    <figure className="grid max-w-[640px] gap-2 noscript:hidden print:hidden">
      <button
        type="button"
        data-video={videoId}
        data-title={t('learning.videoOf', { chapter: chapterName })}
        data-frame={`${playerBox} h-auto rounded-md border-0 bg-sunken`}
        aria-label={t('learning.playVideo')}
        className={`${playerBox} group relative overflow-hidden rounded-md`}
      >
        <Drawing />
        <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-high transition-transform group-hover:scale-105">
          <Icon name="play" className="size-10 fill-current" />
        </span>
      </button>
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
