import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Posters of the videos. Each video and its poster have a light and a dark form, made by `npm run media`. */
const posters = {
  'sign-in':
    'bg-[url(/media/sign-in-light-poster.webp)] dark:bg-[url(/media/sign-in-dark-poster.webp)] saving:bg-none',
  welcome:
    'bg-[url(/media/welcome-light-poster.webp)] dark:bg-[url(/media/welcome-dark-poster.webp)] saving:bg-none',
};

type BackgroundVideoProps = { name: keyof typeof posters; className: string; island?: string };

/** Draws the poster, over which background.island.ts plays a silent video; documents give its address in `island`. Decorative. */
export function BackgroundVideo({ name, className, island }: BackgroundVideoProps) {
  return (
    <div aria-hidden="true" className={classNames('bg-cover', posters[name], className)}>
      <video
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        data-background-video
        data-island={island}
        data-light={`/media/${name}-light.mp4`}
        data-dark={`/media/${name}-dark.mp4`}
        className="size-full object-cover [object-position:inherit] opacity-0 transition-opacity duration-700 data-playing:opacity-100"
      />
    </div>
  );
}

export function BackgroundToggle({ className }: { className?: string }) {
  const t = useTexts();
  return (
    <button
      type="button"
      hidden
      data-background-toggle
      data-pause={t('shell.pauseBackground')}
      data-play={t('shell.playBackground')}
      aria-label={t('shell.pauseBackground')}
      className={classNames(
        'group inline-grid size-11 shrink-0 place-items-center rounded-full bg-surface text-ink shadow-low [[hidden]]:hidden',
        className,
      )}
    >
      <Icon name="pause" className="size-5 group-data-paused:hidden" />
      <Icon name="play" className="hidden size-5 group-data-paused:block" />
    </button>
  );
}
