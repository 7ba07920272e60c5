import type { LibraryCourse } from '#contract/library.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Covers } from '#web/ui/covers.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';

/** Leads first to the existing courses, which anybody can find and read without questions, and second to making a course. */
export function Hero({ courses }: { courses: readonly LibraryCourse[] }) {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <section id="home" className="hero overflow-clip">
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-2 px-4 pb-10 sm:gap-y-3 sm:px-6 lg:grid-cols-[1.2fr_1fr] lg:pt-4">
        <Scene />
        <div className="grid content-center justify-items-start gap-1.5 sm:gap-3">
          <p className="slogan text-sm font-semibold tracking-wider text-accent-ink">{t('landing.slogan')}</p>
          <h1 className="text-display font-extrabold max-sm:text-[min(2rem,12vw)]">
            {t('landing.headline')}
          </h1>
          <p className="tagline text-sm sm:text-lg max-w-prose text-muted">{t('landing.tagline')}</p>
          <SearchForm label={t('landing.search')} placeholder={t('landing.example')} />
          {signedIn ? null : <p className="tagline text-sm sm:text-lg font-medium">{t('landing.free')}</p>}
        </div>
        <div id="learn" className="col-span-full sm:mt-2">
          <Covers courses={courses} />
        </div>
        {/* The search above is the one deciding act. */}
        <div className="flex flex-wrap items-center justify-between gap-x-3 font-medium sm:justify-start">
          <a href="/dashboard" className={buttonClass({ tone: 'secondary' })}>
            {t('landing.getStarted')}
          </a>
          {/* Takes the text of the search along. */}
          <button type="submit" form="search" formAction="/createcourse" className={linkLook}>
            {t('landing.createCourse')}
          </button>
        </div>
      </div>
    </section>
  );
}

const scenes = { light: 'dark:hidden', dark: 'hidden dark:block' };

/** Decorative. `<picture>` knows only the system's theme, and the browser never loads a lazy picture that is hidden. */
function Scene() {
  return (
    <div className="scene">
      {Object.entries(scenes).map(([theme, shown]) => (
        <picture key={theme} className={`${shown} saving:hidden`}>
          <source media="(min-width: 48rem)" srcSet={`/media/sign-in-${theme}-picture.webp`} />
          <img src={`/media/sign-in-${theme}-top.webp`} alt="" loading="lazy" fetchPriority="high" />
        </picture>
      ))}
      <Aeroplane />
    </div>
  );
}

/** Flies along its trail once. Decorative. */
function Aeroplane() {
  return (
    <svg viewBox="0 0 220 120" aria-hidden="true" className="aeroplane">
      {/* The plane follows the same path in landing.css. */}
      <path
        d="M4 108C46 116 92 98 90 70C88 48 62 54 68 74C76 98 128 84 164 44"
        pathLength="1"
        className="trail"
      />
      <g className="plane">
        {/* The plane is drawn where it lands, rotated by the direction of the trail's end. */}
        <g transform="rotate(48) translate(-164 -44)">
          <path d="M214 8 150 36l22 9Z" className="fill-accent" />
          <path d="M214 8 172 45l3 21Z" className="fill-accent-strong" />
          <path d="M214 8 175 66l9-13Z" className="fill-accent-ink" />
          <path d="M214 8 184 53l16 7Z" className="fill-accent" />
        </g>
      </g>
    </svg>
  );
}
